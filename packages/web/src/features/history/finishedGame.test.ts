import { type FinishedGame, ownSeat, setupOfGame } from '@coup-fourre/client/http';
import { nameOfTeam, winText } from '@coup-fourre/client/text';
import type { Score } from '@coup-fourre/rules';
import { expect, test } from 'vitest';
import { ratingText, scoreSheetOfGame } from './finishedGameScreen.tsx';

const score = (total: number): Score => ({ total }) as Score;

const GAME: FinishedGame = {
  game: 'r1-1',
  room: 'r1',
  at: 0,
  edition: 'winning-moves-2008',
  players: 4,
  isRated: true,
  whyNotRated: null,
  page: {
    house: {},
    seats: ['Ada', 'Ben', 'Cy', 'Dee'].map((name) => ({ name, guest: name.toLowerCase(), hasResigned: false })),
    winners: [1],
    by: 'points',
    totals: [900, 5100],
    sheets: [
      [score(300), score(1000)],
      [score(500), score(2000)],
      [score(100), score(2100)],
    ],
  },
};

test('a finished game is shown from the viewer’s seat, with their team first', () => {
  expect(ownSeat(GAME, 'dee')).toBe(3);
  expect(scoreSheetOfGame(GAME, 'dee', 0).teams).toEqual([1, 0]);
  expect(nameOfTeam(setupOfGame(GAME, 'dee'), 1)).toBe('You and Ben');
  expect(winText(setupOfGame(GAME, 'dee'), [1])).toBe('Your team wins');
});

test('other viewers see only names', () => {
  expect(ownSeat(GAME, 'eve')).toBeNull();
  expect(ownSeat(GAME, null)).toBeNull();
  expect(scoreSheetOfGame(GAME, 'eve', 0).teams).toEqual([0, 1]);
  expect(winText(setupOfGame(GAME, null), [1])).toBe('Victory for Ben and Dee');
  expect(winText(setupOfGame(GAME, null), [0, 1])).toBe('Shared victory');
});

test('a deleted guest is named in words', () => {
  const seats = GAME.page.seats.map((seat) => (seat.name === 'Ben' ? { ...seat, name: 'N. N.', guest: '' } : seat));
  const setup = setupOfGame({ ...GAME, page: { ...GAME.page, seats } }, null);
  expect(nameOfTeam(setup, 1)).toBe('Deleted player and Dee');
});

test('each sheet has the points of the deals before it', () => {
  expect(scoreSheetOfGame(GAME, null, 0).pointsBefore).toEqual([0, 0]);
  expect(scoreSheetOfGame(GAME, null, 2)).toMatchObject({
    number: 3,
    pointsBefore: [800, 3000],
    scores: [{ total: 100 }, {}],
  });
});

test('a game that does not count says why', () => {
  expect(ratingText({ whyNotRated: null })).toBe('Counts for the ratings.');
  expect(ratingText({ whyNotRated: 'tooFewMoves' })).toBe(
    'Does not count for the ratings: not everyone had made 10 moves.',
  );
  expect(ratingText({ whyNotRated: 'onlyLosses' })).toBe(
    'Counts for the ratings only as a loss for the player who resigned or left.',
  );
});
