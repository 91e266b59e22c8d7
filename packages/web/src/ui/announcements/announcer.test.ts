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

test('words that waited for a closed dialog are announced by the page', () => {
  const announcer = newAnnouncer();
  const close = announcer.openDialog(dialog('question'));
  announcer.say({ words: 'one', ...URGENT });
  close();
  vi.advanceTimersByTime(1000);
  expect(announcer.getState()).toEqual([{ id: 1, words: 'one', urgency: 'assertive', regions: null }]);
});
