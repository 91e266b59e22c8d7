import type { GameSummary, OwnRoomListing } from '@coup-fourre/client/http';
import type { SavedGame } from '@coup-fourre/room';
import { expect, test } from 'vitest';
import { type GameRow, gameRows, placeOf } from './gameList.tsx';

const room = (name: string, isYourTurn: boolean, turnUntil: number | null = null) =>
  ({ room: name, isYourTurn, turnUntil }) as OwnRoomListing;
const game = (name: string, at: number) => ({ game: name, at }) as GameSummary;
const saved = (name: string, savedAt: number) => ({ room: name, savedAt }) as SavedGame;

test('games that wait for the guest come first by deadline, then local games, then games that wait for others, then finished games by date', () => {
  const rows = gameRows({
    rooms: [room('theirs', false), room('later', true, 9), room('soon', true, 5)],
    games: [game('old online', 1), game('new online', 4)],
    saved: [saved('here', 2)],
    finished: [saved('finished here', 3)],
  });
  expect(rows.map(({ id }) => id)).toEqual([
    'soon',
    'later',
    'here',
    'theirs',
    'new online',
    'finished here',
    'old online',
  ]);
});

test('a game is found under where it was played, and a run of a day under today', () => {
  const run = { name: 'day 2026-11-23 ranked', deals: 4 };
  const rows: GameRow[] = [
    { kind: 'saved', id: 'a', saved: saved('a', 1) },
    { kind: 'room', id: 'b', room: room('b', true) },
    { kind: 'room', id: 'c', room: { ...room('c', true), sameCards: run } },
    { kind: 'game', id: 'd', game: { ...game('d', 1), page: { sameCards: run } } as GameSummary },
  ];
  expect(rows.map(placeOf)).toEqual(['here', 'online', 'today', 'today']);
});
