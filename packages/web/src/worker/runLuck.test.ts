import { allErrors, LUCK_VERSION } from '@coup-fourre/bots/luck';
import { expect, test } from 'vitest';
import { TWO_SEATS } from '../features/review/testing/records.ts';
import type { LuckReply, LuckRequest } from './luckMessages.ts';
import { runLuck } from './runLuck.ts';

/** Replies to a request for these deals, in which the work is wanted for so many yields. */
async function replies(
  record: string,
  deals: readonly number[],
  {
    team = 1,
    levels = [],
    yields = Number.POSITIVE_INFINITY,
  }: Partial<Pick<LuckRequest, 'team' | 'levels'>> & {
    readonly yields?: number;
  } = {},
): Promise<LuckReply[]> {
  const posted: LuckReply[] = [];
  let yielded = 0;
  const yieldToMessages = async (): Promise<void> => {
    yielded += 1;
  };
  await runLuck(
    { type: 'luck', id: 4, record, deals, team, levels },
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
  // The other side has the opposite lead; where a novice plays, cards count otherwise.
  const [other] = await replies(TWO_SEATS, [1], { team: 0, levels: ['novice', null] });
  expect(other?.luck?.lead).toBe(-2100);
  expect(Math.round(other?.luck?.luck ?? 0)).not.toBe(-Math.round(luck.luck));
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
