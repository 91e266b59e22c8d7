import type { SeenDecision } from '@coup-fourre/bots/explorer';
import type { SavedGame, Setup } from '@coup-fourre/room';
import { expect, test } from 'vitest';
import { type OwnDecisions, readOwnDecisions } from './ownDecisions.ts';

const COMPUTER = { kind: 'computer', name: 'Bo', level: 'expert' } as const;
const SETUP: Setup = {
  edition: 'winning-moves-2008',
  players: 2,
  house: {},
  occupants: [COMPUTER, { kind: 'person', name: 'Ada' }],
};
const WITHOUT_PERSON: Setup = { ...SETUP, occupants: [COMPUTER, COMPUTER] };

function saved(room: string, savedAt: number): SavedGame {
  return { room, setup: SETUP, savedAt, deal: 1, target: 700, miles: [], totals: [] };
}

function game(setups: Readonly<Record<string, Setup>>) {
  return {
    finished: async () => [saved('old', 1), saved('new', 3)],
    loadSaved: async () => undefined,
    getState: () => ({ saved: [saved('open', 2)] }) as never,
    record: async (room: string) => {
      const setup = setups[room];
      return setup === undefined ? null : { record: `the record of ${room}`, setup };
    },
  };
}

const NO_SERVER: Parameters<typeof readOwnDecisions>[0]['online'] = {
  identity: { load: async () => ({ state: 'nameless' }) },
  api: { games: async () => expect.fail('no list'), record: async () => expect.fail('no record') },
};

async function all(steps: AsyncGenerator<OwnDecisions>): Promise<OwnDecisions[]> {
  const found: OwnDecisions[] = [];
  for await (const step of steps) found.push(step);
  return found;
}

test('the person’s decisions in every stored game are read, the latest game first', async () => {
  const asked: unknown[] = [];
  const steps = await all(
    readOwnDecisions({
      game: game({ old: SETUP, new: SETUP, open: SETUP }),
      online: NO_SERVER,
      decisionsOf: async (request) => {
        asked.push(request);
        return [{ deal: 1 } as SeenDecision];
      },
    }),
  );
  expect(asked).toEqual(['new', 'open', 'old'].map((room) => ({ record: `the record of ${room}`, seat: 1 })));
  expect(steps.slice(0, 4).map(({ done, all: games, decisions }) => [done.here, games, decisions.length])).toEqual([
    [0, 3, 0],
    [1, 3, 1],
    [2, 3, 2],
    [3, 3, 3],
  ]);
  expect(steps.at(-1)?.decisions.map(({ game: room, savedAt }) => [room, savedAt])).toEqual([
    ['new', 3],
    ['open', 2],
    ['old', 1],
  ]);
});

test('a game that cannot be read is counted, one without a person is passed over', async () => {
  const steps = await all(
    readOwnDecisions({
      game: game({ old: SETUP, new: WITHOUT_PERSON }),
      online: NO_SERVER,
      decisionsOf: async () => null,
    }),
  );
  expect(steps.at(-1)).toEqual({ decisions: [], done: { here: 3, online: 0 }, all: 3, isReading: false, failed: 1 });
});

test('the guest’s online games follow, in their place by time, with their seat; one that is refused is counted', async () => {
  const page = {
    house: {},
    seats: ['cy', 'ada'].map((guest) => ({ name: guest, guest, hasResigned: false })),
    winners: [0],
    by: 'points' as const,
    totals: [5000, 4000],
    sheets: [],
  };
  const summary = (id: string, at: number) =>
    ({ game: id, at, edition: 'winning-moves-2008', players: 2, page }) as const;
  const asked: unknown[] = [];
  const steps = await all(
    readOwnDecisions({
      game: game({ old: SETUP, new: SETUP, open: SETUP }),
      online: {
        identity: { load: async () => ({ state: 'known', guest: { id: 'ada', name: 'Ada' } }) },
        api: {
          games: async () => ({ ok: true, value: { games: [summary('x-1', 2.5), summary('x-2', 9)] } }),
          record: async (id) => (id === 'x-2' ? { ok: false, reason: 'playFirst' } : { ok: true, value: 'online' }),
        },
      },
      decisionsOf: async (request) => {
        asked.push(request);
        return [{ deal: 1 } as SeenDecision];
      },
    }),
  );
  const last = steps.at(-1);
  expect(asked.at(-1)).toEqual({ record: 'online', seat: 1 });
  expect([last?.done, last?.all, last?.failed]).toEqual([{ here: 3, online: 2 }, 5, 1]);
  expect(last?.decisions.map(({ game: id }) => id)).toEqual(['new', 'x-1', 'open', 'old']);
});
