import { expect, it } from 'vitest';
import type { AwaitedTurn } from '../notices/awaitedTurn.ts';
import { row } from '../testing/storeSamples.ts';
import { unannouncedOf } from './announceChange.ts';

const SEATS = ['Ann', 'Bob'];
const TURN: AwaitedTurn = { guest: 1, seat: 1, since: 5, until: null, occasion: '1 1 move', isThere: false };

function rowWith(turn: AwaitedTurn | null) {
  return row('a', { listing: JSON.stringify({ seats: SEATS, turn, closing: null }) });
}

it('a person who is away gets a notice of a turn; one who is there gets it only if the turn has a deadline', () => {
  const known = rowWith({ ...TURN, guest: 0, seat: 0, occasion: '1 0 move' });
  expect(unannouncedOf(rowWith(TURN), known)).toEqual({ hasBegun: false });
  expect(unannouncedOf(rowWith({ ...TURN, isThere: true }), known)).toBeNull();
  expect(unannouncedOf(rowWith({ ...TURN, isThere: true, until: 9 }), known)).toEqual({ hasBegun: false });
  // A person who leaves the table during the turn gets a notice.
  expect(unannouncedOf(rowWith(TURN), rowWith({ ...TURN, isThere: true }))).toEqual({ hasBegun: false });
  expect(unannouncedOf(rowWith(TURN), rowWith(TURN))).toBeNull();
});
