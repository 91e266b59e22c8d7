import type { ApiReason } from '@coup-fourre/client/http';
import { expect, test } from 'vitest';
import { othersFrom, sendTries, type UnsentTries } from './useAnswers.ts';

const RESULTS = { own: 'ro', tries: 1, choices: { ro: 1 }, rating: 1500, deviation: 150 };

/** Sends four tries to a server with these responses. Returns the tries sent and those still waiting. */
async function send(...reasons: readonly (ApiReason | null)[]): Promise<{ sent: string[]; left: string[] }> {
  let left = ['a', 'b', 'c', 'd'];
  const sent: string[] = [];
  const store: UnsentTries = {
    unsent: () => left.map((id) => ({ id, choice: 'ro' })),
    sent: (id) => {
      left = left.filter((each) => each !== id);
    },
  };
  const tryPuzzle = async (id: string) => {
    const reason = reasons[sent.push(id) - 1] ?? null;
    return reason === null ? ({ ok: true, value: RESULTS } as const) : ({ ok: false, reason } as const);
  };
  await sendTries(store, { tryPuzzle });
  return { sent, left };
}

test('tries are sent in order until the server fails to respond, and the rest wait', async () => {
  expect(await send(null, 'noServer')).toEqual({ sent: ['a', 'b'], left: ['b', 'c', 'd'] });
  expect(await send(null, null, 'tooFast')).toEqual({ sent: ['a', 'b', 'c'], left: ['c', 'd'] });
  expect((await send()).left).toEqual([]);
});

test('a try that the server will never count does not block the others', async () => {
  expect(await send('noSuchPuzzle', 'noSuchAnswer')).toEqual({ sent: ['a', 'b', 'c', 'd'], left: [] });
});

test.each([
  ['tryFirst', 'notFirst'],
  ['notAGuest', 'nameless'],
  ['noSuchPuzzle', 'none'],
  ['noServer', 'offline'],
  ['notStored', 'offline'],
] as const)('after the refusal %s what others chose is %s', (reason, state) => {
  expect(othersFrom({ ok: false, reason })).toEqual({ state });
});
