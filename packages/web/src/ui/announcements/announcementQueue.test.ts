import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AnnouncementQueue, type QueuedAnnouncement } from './announcementQueue.ts';
import { type LiveRegionPair, LiveRegionStack } from './liveRegionStack.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1000 }));
afterEach(() => void vi.useRealTimers());

const dialog = (name: string): LiveRegionPair => ({ assertive: name, polite: name }) as unknown as LiveRegionPair;

function newQueue() {
  const liveRegions = new LiveRegionStack(Date.now);
  const spoken: QueuedAnnouncement[] = [];
  const queue = new AnnouncementQueue(liveRegions, (each) => spoken.push(each));
  return { liveRegions, spoken, queue };
}

test('without a dialog the page announces at once', () => {
  const { spoken, queue } = newQueue();
  queue.say('It is your turn.');
  expect(spoken).toEqual([{ id: 1, words: 'It is your turn.', regions: null, isDelayed: false }]);
});

test('while dialogs are open the top one announces, and the one below once it is closed', () => {
  const { liveRegions, spoken, queue } = newQueue();
  const [below, above] = [dialog('below'), dialog('above')];
  liveRegions.open(below);
  const close = liveRegions.open(above);
  vi.advanceTimersByTime(1000);
  queue.say('one');
  close();
  queue.say('two');
  expect(spoken.map(({ words, regions, isDelayed }) => [words, regions, isDelayed])).toEqual([
    ['one', above, false],
    ['two', below, false],
  ]);
});

test('words that arrive with a dialog wait until it has been read aloud, and none are lost', () => {
  const { liveRegions, spoken, queue } = newQueue();
  const regions = dialog('question');
  liveRegions.open(regions);
  queue.say('one');
  vi.advanceTimersByTime(100);
  queue.say('two');
  expect(spoken).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(spoken).toEqual([{ id: 1, words: 'one two', regions, isDelayed: true }]);
});

test('words that waited for a dialog that was closed are announced by the page, with those that follow', () => {
  const { liveRegions, spoken, queue } = newQueue();
  const close = liveRegions.open(dialog('question'));
  queue.say('one');
  close();
  queue.say('two');
  vi.advanceTimersByTime(1000);
  expect(spoken).toEqual([{ id: 1, words: 'one two', regions: null, isDelayed: false }]);
});
