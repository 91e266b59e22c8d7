import { allErrors, LUCK_VERSION } from '@coup-fourre/bots/luck';
import { expect, test } from 'vitest';
import { TWO_SEATS } from '../features/review/testing/records.ts';
import type { LuckReply } from './luckMessages.ts';
import { runLuck } from './runLuck.ts';

/** Replies to a request for these deals, in which the work is wanted for so many yields. */
async function replies(
  record: string,
  deals: readonly number[],
  { team = 1, yields = Number.POSITIVE_INFINITY }: { readonly team?: number; readonly yields?: number } = {},
): Promise<LuckReply[]> {
  const posted: LuckReply[] = [];
  let yielded = 0;
  const yieldToMessages = async (): Promise<void> => {
    yielded += 1;
  };
  await runLuck(
    { type: 'luck', id: 4, record, deals, team },
    { yieldToMessages, post: (reply) => posted.push(reply) },
    () => yielded < yields,
  );
  return posted;
}

test('a deal is measured for one team: its lead, its luck and what its decisions lost', async () => {
  const [reply, ...others] = await replies(TWO_SEATS, [1]);
  expect(others).toEqual([]);
  expect(reply).toMatchObject({ type: 'luck', id: 4, deal: 1, luck: { version: LUCK_VERSION, lead: 2100 } });
  const { luck } = reply ?? {};
  if (!luck) return expect.fail('no luck');
  expect(luck.luck).not.toBe(0);
  expect(allErrors(luck.errors).decisions).toBeGreaterThan(10);
  expect(luck.errors.coupFourre.decisions).toBe(1);
  const [other] = await replies(TWO_SEATS, [1], { team: 0 });
  expect(other?.luck?.lead).toBe(-2100);
  expect(other?.luck?.luck).toBeCloseTo(-luck.luck);
});

test('a deal that is not over, or of no record, is said to be unmeasured', async () => {
  const begun = TWO_SEATS.split('\n').slice(0, 30).join('\n');
  const unmeasured = [
    ...(await replies(begun, [1])),
    ...(await replies('hello', [1])),
    ...(await replies(TWO_SEATS, [2])),
  ];
  expect(unmeasured.map(({ luck }) => luck)).toEqual([null, null, null]);
});

test('nothing is posted once it is not wanted', async () => {
  expect(await replies(TWO_SEATS, [1], { yields: 3 })).toEqual([]);
});
