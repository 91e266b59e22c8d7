import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AnnouncementQueue, type QueuedAnnouncement } from './announcementQueue.ts';
import { type LiveRegionPair, LiveRegionStack } from './liveRegionStack.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1000 }));
afterEach(() => void vi.useRealTimers());

const dialog = (name: string): LiveRegionPair => ({ assertive: name, polite: name }) as unknown as LiveRegionPair;

function newSpeech() {
  const liveRegions = new LiveRegionStack(Date.now);
  const uttered: QueuedAnnouncement[] = [];
  const speech = new AnnouncementQueue(liveRegions, (each) => uttered.push(each));
  return { liveRegions, uttered, speech };
}

test('without a dialog the page speaks, at once', () => {
  const { uttered, speech } = newSpeech();
  speech.say('It is your turn.');
  expect(uttered).toEqual([{ id: 1, words: 'It is your turn.', regions: null, isDelayed: false }]);
});

test('while dialogs are open the one on top speaks, and the one below once it is closed', () => {
  const { liveRegions, uttered, speech } = newSpeech();
  const [below, above] = [dialog('below'), dialog('above')];
  liveRegions.open(below);
  const close = liveRegions.open(above);
  vi.advanceTimersByTime(1000);
  speech.say('one');
  close();
  speech.say('two');
  expect(uttered.map(({ words, regions, isDelayed }) => [words, regions, isDelayed])).toEqual([
    ['one', above, false],
    ['two', below, false],
  ]);
});

test('what comes along with a dialog waits until it has been read out, and nothing of it is lost', () => {
  const { liveRegions, uttered, speech } = newSpeech();
  const regions = dialog('question');
  liveRegions.open(regions);
  speech.say('one');
  vi.advanceTimersByTime(100);
  speech.say('two');
  expect(uttered).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(uttered).toEqual([{ id: 1, words: 'one two', regions, isDelayed: true }]);
});

test('what waited for a dialog that is closed again is said by the page, with what follows', () => {
  const { liveRegions, uttered, speech } = newSpeech();
  const close = liveRegions.open(dialog('question'));
  speech.say('one');
  close();
  speech.say('two');
  vi.advanceTimersByTime(1000);
  expect(uttered).toEqual([{ id: 1, words: 'one two', regions: null, isDelayed: false }]);
});
