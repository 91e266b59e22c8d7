import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Announcer, type LiveRegionPair } from './announcer.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1000 }));
afterEach(() => void vi.useRealTimers());

const dialog = (name: string): LiveRegionPair => ({ assertive: name, polite: name }) as unknown as LiveRegionPair;
const newAnnouncer = () => new Announcer({ now: Date.now, setTimeout: (act, ms) => setTimeout(act, ms) });
const URGENT = { urgency: 'assertive', speaker: 'table' } as const;

test('without a dialog the page announces', () => {
  const announcer = newAnnouncer();
  announcer.say({ words: 'It is your turn.', ...URGENT });
  vi.advanceTimersByTime(200);
  expect(announcer.getState()).toEqual([{ id: 1, words: 'It is your turn.', urgency: 'assertive', regions: null }]);
});

test('while dialogs are open the top dialog announces, and the dialog below once the top is closed', () => {
  const announcer = newAnnouncer();
  const [below, above] = [dialog('below'), dialog('above')];
  announcer.openDialog(below);
  const close = announcer.openDialog(above);
  vi.advanceTimersByTime(1000);
  announcer.say({ words: 'one', ...URGENT });
  vi.advanceTimersByTime(5000);
  close();
  announcer.say({ words: 'two', ...URGENT });
  vi.advanceTimersByTime(5000);
  expect(announcer.getState().map(({ words, regions, urgency }) => [words, regions, urgency])).toEqual([
    ['one', above, 'assertive'],
    ['two', below, 'assertive'],
  ]);
});

test('words that arrive with a dialog do not cut off its title, and none are lost', () => {
  const announcer = newAnnouncer();
  const regions = dialog('question');
  announcer.say({ words: 'one', ...URGENT });
  announcer.openDialog(regions);
  announcer.say({ words: 'two', ...URGENT });
  vi.advanceTimersByTime(200);
  expect(announcer.getState()).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(announcer.getState()).toEqual([{ id: 1, words: 'one two', urgency: 'polite', regions }]);
});

test('words that waited when a dialog opened do not cut off its title, even on a page that is late', () => {
  const announcer = new Announcer({ now: Date.now, setTimeout: (act, ms) => setTimeout(act, ms + 400) });
  const regions = dialog('question');
  announcer.say({ words: 'one', ...URGENT });
  announcer.openDialog(regions);
  vi.advanceTimersByTime(1000);
  expect(announcer.getState()).toEqual([{ id: 1, words: 'one', urgency: 'polite', regions }]);
});

test('words that waited for a closed dialog are announced by the page', () => {
  const announcer = newAnnouncer();
  const close = announcer.openDialog(dialog('question'));
  announcer.say({ words: 'one', ...URGENT });
  close();
  vi.advanceTimersByTime(1000);
  expect(announcer.getState()).toEqual([{ id: 1, words: 'one', urgency: 'assertive', regions: null }]);
});

test('after a move its sentence begins before the focus moves', () => {
  const announcer = newAnnouncer();
  const order: string[] = [];
  announcer.subscribe(() => void order.push('said'));
  announcer.say({ words: 'You play Roll.', ...URGENT });
  announcer.moveFocus(() => void order.push('focus'));
  expect(order).toEqual([]);
  vi.advanceTimersByTime(120);
  expect(order).toEqual(['said']);
  vi.advanceTimersByTime(200);
  expect(order).toEqual(['said', 'focus']);
});

test('the focus waits for no sentence that comes later or concerns others', () => {
  const announcer = newAnnouncer();
  const order: string[] = [];
  announcer.say({ words: 'Marguerite plays Roll.', urgency: 'polite', speaker: 'table' });
  announcer.moveFocus(() => void order.push('first'));
  vi.advanceTimersByTime(200);
  announcer.say({ words: 'It is your turn.', ...URGENT });
  // Marguerite’s sentence is still being read.
  announcer.moveFocus(() => void order.push('second'));
  expect(order).toEqual(['first', 'second']);
});
