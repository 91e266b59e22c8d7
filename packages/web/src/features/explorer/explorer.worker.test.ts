import type { SeenDecision } from '@coup-fourre/bots/explorer';
import { expect, test } from 'vitest';
import { runCall } from '../../worker/testing/runCall.ts';
import { TWO_SEATS } from '../review/testing/records.ts';
import { readDecisions } from './explorer.worker.ts';

/** A seat's decisions. Cancels the call after `yields` yields. */
async function decisions(record: string, seat: number, yields = Number.POSITIVE_INFINITY) {
  let yielded = 0;
  const yieldToMessages = async (): Promise<void> => {
    yielded += 1;
  };
  const { result } = await runCall<never, readonly SeenDecision[] | null>(
    (call) => readDecisions({ record, seat }, call, { yieldToMessages }),
    () => yielded < yields,
  );
  return result;
}

test('a seat’s decisions are read', async () => {
  const [own, other] = [await decisions(TWO_SEATS, 0), await decisions(TWO_SEATS, 1)];
  expect(own?.length).toBeGreaterThan(20);
  expect(own?.[0]?.lead).toBe(-2100);
  expect(other?.[0]?.lead).toBe(2100);
});

test('a canceled call and a text that is no record give null', async () => {
  expect(await decisions(TWO_SEATS, 0, 1)).toBeNull();
  expect(await decisions('no', 0)).toBeNull();
});
