import { onlineUpdate, person, tableUpdate } from '@coup-fourre/client/testing';
import { showLanguage } from '@coup-fourre/client/text';
import { beforeAll, expect, test } from 'vitest';
import { SpeechQueue } from '../../ui/announcements/speechQueue.ts';
import { isAskedAtHand, seatedText, urgencyOf } from './roomLiveRegion.tsx';

beforeAll(() => showLanguage('en'));

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

test('a guest who sits down hears which seat it is, and who else sits', () => {
  const free = { kind: 'free' } as const;
  const computer = { kind: 'computer', name: 'Turbo', level: 'classic' } as const;
  const before = onlineUpdate({ seat: null, seats: [person('Ada'), free, computer, free] });
  const after = { ...before, seat: 1, seats: [person('Ada'), person('Ben'), computer, free] };
  expect(seatedText(before, after)).toBe('You are in seat 2 of 4. With you at the table: Ada and Turbo.');
  expect(seatedText(after, { ...after, seats: [free, person('Ben'), free, free] })).toBe('');
  expect(seatedText(before, { ...before, seat: 1, seats: [free, person('Ben')] })).toBe('You are in seat 2 of 2.');
  // A guest who returns already has a seat.
  expect(seatedText(null, after)).toBe('');
});

test('who is asked for a pause during a deal hears how to answer', () => {
  const asked = onlineUpdate({ phase: 'playing', pauseAgreedBy: [1], table: tableUpdate() });
  expect(isAskedAtHand(asked)).toBe(true);
  expect(isAskedAtHand({ ...asked, pauseAgreedBy: [0, 1] })).toBe(false);
  expect(isAskedAtHand({ ...asked, seat: null })).toBe(false);
  // The score sheet has no hand.
  const view = { ...tableUpdate().view, phase: 'dealOver', actor: null } as const;
  expect(isAskedAtHand({ ...asked, table: tableUpdate({ view }) })).toBe(false);
});
