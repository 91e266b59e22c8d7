import { expect, test } from 'vitest';
import { byTurn, type OwnRoomListing, titleWithTurns } from './listings.ts';

const LISTING: OwnRoomListing = {
  room: '',
  phase: 'playing',
  isQuick: false,
  host: 'Ada',
  edition: 'winning-moves-2008',
  players: 2,
  house: {},
  freeSeats: 0,
  seats: ['Ada', 'Ben'],
  clock: { kind: 'days', days: 2 },
  canWatch: true,
  isRated: false,
  match: 1,
  totals: [0, 0],
  isYourTurn: false,
  hasResigned: false,
  turnUntil: null,
};

test('tables that wait for the guest come first, most urgent at the top', () => {
  const rooms: OwnRoomListing[] = [
    { ...LISTING, room: 'theirs' },
    { ...LISTING, room: 'no clock', isYourTurn: true },
    { ...LISTING, room: 'later', isYourTurn: true, turnUntil: 9 },
    { ...LISTING, room: 'soon', isYourTurn: true, turnUntil: 5 },
  ];
  expect(byTurn(rooms).map(({ room }) => room)).toEqual(['soon', 'later', 'no clock', 'theirs']);
});

test('the title shows their number once', () => {
  expect(titleWithTurns('Tables', 2)).toBe('(2) Tables');
  expect(titleWithTurns('(2) Tables', 1)).toBe('(1) Tables');
  expect(titleWithTurns('(2) Tables', 0)).toBe('Tables');
});
