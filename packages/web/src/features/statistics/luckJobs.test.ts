import { LUCK_VERSION } from '@coup-fourre/bots/luck';
import { type Call, inlineThread, ThreadClient } from '@coup-fourre/bots/threads';
import type { DealTally, LuckTally } from '@coup-fourre/room/statistics';
import { luckWith, tallyWith } from '@coup-fourre/room/testing';
import { expect, test } from 'vitest';
import type { LuckCalls, LuckRequest, MeasuredDeal } from './luck.worker.ts';
import { isOnline, luckJobsOf, runJob } from './luckJobs.ts';

const LUCK = luckWith({ lead: 100, luck: 30 });

function tally(id: string, luck?: LuckTally): DealTally {
  return tallyWith({ id, ...(luck && { luck }) });
}

test('the jobs are the deals not yet measured by this value function, grouped by game, local and online', () => {
  const older = { ...LUCK, version: LUCK_VERSION - 1 };
  const jobs = luckJobsOf([tally('a 1', LUCK), tally('a 2', older), tally('a 3'), tally('online b 1 4')]);
  expect(jobs.map(({ game, tallies }) => [game, ...tallies.keys()])).toEqual([
    ['a', 2, 3],
    ['online b 1', 4],
  ]);
  expect(jobs.map(isOnline)).toEqual([false, true]);
});

test('a game is measured for one team, deal by deal', async () => {
  const [job] = luckJobsOf([tally('a 2'), tally('a 3')]);
  if (!job) return expect.fail('there is no job');
  const requests: LuckRequest[] = [];
  const luck = async (request: LuckRequest, call: Call<MeasuredDeal>): Promise<void> => {
    requests.push(request);
    call.report({ deal: 2, luck: LUCK });
    call.report({ deal: 3, luck: null });
  };
  const client = new ThreadClient<LuckCalls>(() => inlineThread({ luck }, structuredClone));
  const found: [string, LuckTally | null][] = [];
  await runJob(client, job, {
    game: { record: 'the record', team: 1, levels: ['expert', null] },
    found: ({ id }, measured) => found.push([id, measured]),
  });
  expect(requests).toEqual([{ record: 'the record', deals: [2, 3], team: 1, levels: ['expert', null] }]);
  expect(found).toEqual([
    ['a 2', LUCK],
    ['a 3', null],
  ]);
});
