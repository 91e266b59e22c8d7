import type { GameSummary } from '@coup-fourre/client/http';
import type { SavedGame, Setup } from '@coup-fourre/room';
import { expect, test } from 'vitest';
import { localGames, onlineGames } from './measurableGames.ts';

const SETUP: Setup = {
  edition: 'winning-moves-2008',
  players: 4,
  house: {},
  occupants: [
    { kind: 'computer', name: 'Bo', level: 'expert' },
    { kind: 'person', name: 'Ada' },
    { kind: 'computer', name: 'Cy', level: 'expert' },
    { kind: 'computer', name: 'Di', level: 'expert' },
  ],
};

function saved(room: string): SavedGame {
  return { room, setup: SETUP, savedAt: 0, deal: 1, target: 700, miles: [], totals: [] };
}

test('games on this device, finished or not, are measured for the team of their person', async () => {
  const games = await localGames({
    finished: async () => [saved('a')],
    loadSaved: async () => undefined,
    getState: () => ({ saved: [saved('b')] }) as never,
    record: async (room) => (room === 'a' ? { record: 'the record of a', setup: SETUP } : null),
  });
  expect([...games.keys()]).toEqual(['a', 'b']);
  expect(await games.get('a')?.()).toEqual({
    record: 'the record of a',
    team: 1,
    levels: ['expert', null, 'expert', 'expert'],
  });
  expect(await games.get('b')?.()).toBeNull();
});

const PERSON = { name: 'Ada', guest: 'ada', hasResigned: false };
const CLASSIC = { name: 'Cy', guest: null, hasResigned: false, level: 'classic' as const };

function summary(game: string, seat: number): GameSummary {
  const seats = Array.from({ length: 4 }, (_, each) => {
    if (each === seat) return PERSON;
    return each === 2 ? CLASSIC : { ...PERSON, guest: `guest ${each}` };
  });
  const page = { house: {}, seats, winners: [0], by: 'points' as const, totals: [5000, 4000], sheets: [] };
  return { game, at: 0, edition: 'winning-moves-2008', players: 4, page };
}

const ADA = { state: 'known', guest: { id: 'ada', name: 'Ada' } } as const;

test('finished online matches have the name of their tallies, and are measured for the guest’s team', async () => {
  const asked: string[] = [];
  const games = await onlineGames({
    identity: { load: async () => ADA },
    api: {
      games: async () => ({
        ok: true,
        value: { games: [summary('some-room-2', 3), summary('x-1', 2), summary('y-1', 9)] },
      }),
      record: async (game) => {
        asked.push(game);
        return game === 'x-1' ? { ok: false, reason: 'playFirst' } : { ok: true, value: 'its record' };
      },
    },
  });
  expect([...games.keys()]).toEqual(['online some-room 2', 'online x 1']);
  expect(asked).toEqual([]);
  expect(await games.get('online some-room 2')?.()).toEqual({
    record: 'its record',
    team: 1,
    levels: [null, null, 'classic', null],
  });
  expect(await games.get('online x 1')?.()).toBeNull();
  expect(asked).toEqual(['some-room-2', 'x-1']);
});

test('without a server or a name there are no online games', async () => {
  const games = async () => ({ ok: false, reason: 'noServer' }) as const;
  const record = async () => expect.fail('no record may be requested');
  expect((await onlineGames({ identity: { load: async () => ADA }, api: { games, record } })).size).toBe(0);
  const nameless = { load: async () => ({ state: 'nameless' }) as const };
  expect((await onlineGames({ identity: nameless, api: { games: record, record } })).size).toBe(0);
});
