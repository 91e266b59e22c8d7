import { allErrors, LUCK_VERSION } from '@coup-fourre/bots/luck';
import { expect, test } from 'vitest';
import { runCall } from '../../worker/testing/runCall.ts';
import { TWO_SEATS } from '../review/testing/records.ts';
import { type LuckRequest, type MeasuredDeal, measureDeals } from './luck.worker.ts';

/** Measures a request's deals. Cancels it after `yields` yields. */
async function measured(
  record: string,
  deals: readonly number[],
  {
    team = 1,
    levels = [],
    yields = Number.POSITIVE_INFINITY,
  }: Partial<Pick<LuckRequest, 'team' | 'levels'>> & { readonly yields?: number } = {},
): Promise<readonly MeasuredDeal[]> {
  let yielded = 0;
  const yieldToMessages = async (): Promise<void> => {
    yielded += 1;
  };
  const { progress } = await runCall<MeasuredDeal, void>(
    (call) => measureDeals({ record, deals, team, levels }, call, { yieldToMessages }),
    () => yielded < yields,
  );
  return progress;
}

test('a deal is measured for one team: its lead, its luck and the losses by its decisions', async () => {
  const [reply, ...others] = await measured(TWO_SEATS, [1]);
  expect(others).toEqual([]);
  expect(reply).toMatchObject({ deal: 1, luck: { version: LUCK_VERSION, lead: 2100 } });
  const { luck } = reply ?? {};
  if (!luck) return expect.fail('the deal was not measured');
  expect(luck.luck).not.toBe(0);
  expect(allErrors(luck.errors).decisions).toBeGreaterThan(10);
  expect(luck.errors.coupFourre.decisions).toBe(1);
  // The other side has the opposite lead. Against a novice, cards have other values.
  const [other] = await measured(TWO_SEATS, [1], { team: 0, levels: ['novice', null] });
  expect(other?.luck?.lead).toBe(-2100);
  expect(Math.round(other?.luck?.luck ?? 0)).not.toBe(-Math.round(luck.luck));
});

test('an unfinished deal, or one in a damaged record, is reported as unmeasured', async () => {
  const begun = TWO_SEATS.split('\n').slice(0, 30).join('\n');
  const unmeasured = [
    ...(await measured(begun, [1])),
    ...(await measured('hello', [1])),
    ...(await measured(TWO_SEATS, [2])),
  ];
  expect(unmeasured.map(({ luck }) => luck)).toEqual([null, null, null]);
});

test('nothing is reported after canceling', async () => {
  expect(await measured(TWO_SEATS, [1], { yields: 3 })).toEqual([]);
});
