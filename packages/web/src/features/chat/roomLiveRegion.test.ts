import { expect, test } from 'vitest';
import { SpeechQueue } from '../../ui/announcements/speechQueue.ts';
import { urgencyOf } from './roomLiveRegion.tsx';

test('the player to begin hears that the match begins, and then that it is their turn', () => {
  let now = 0;
  const queue = new SpeechQueue(() => now);
  queue.add({ words: 'The match begins.', urgency: urgencyOf({ type: 'began' }), speaker: 'room' });
  queue.add({ words: 'It is your turn.', urgency: 'assertive', speaker: 'table' });
  now = 1000;
  expect(queue.next()?.words).toBe('The match begins. It is your turn.');
});

test('other news of a room waits for what concerns the listener', () => {
  expect(urgencyOf({ type: 'sat', name: 'Ben' })).toBe('polite');
});
