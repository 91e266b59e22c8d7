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
      decisionsOf: async (request) => {
        asked.push(request);
        return [{ deal: 1 } as SeenDecision];
      },
    }),
  );
  expect(asked).toEqual(['new', 'open', 'old'].map((room) => ({ record: `the record of ${room}`, seat: 1 })));
  expect(steps.map(({ done, all: games, decisions }) => [done, games, decisions.length])).toEqual([
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
    readOwnDecisions({ game: game({ old: SETUP, new: WITHOUT_PERSON }), decisionsOf: async () => null }),
  );
  expect(steps.at(-1)).toEqual({ decisions: [], done: 3, all: 3, failed: 1 });
});
