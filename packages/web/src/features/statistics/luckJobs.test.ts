import { LUCK_VERSION } from '@coup-fourre/bots/luck';
import { expect, test } from 'vitest';
import type { DealTally, LuckTally } from '../../tallies/dealTally.ts';
import { luckWith, tallyWith } from '../../tallies/testing/tallies.ts';
import type { LuckReply, LuckRequest } from '../../worker/luckMessages.ts';
import { isOnline, type LuckPort, luckJobsOf, runJob } from './luckJobs.ts';

const LUCK = luckWith({ lead: 100, luck: 30 });

function tally(id: string, luck?: LuckTally): DealTally {
  return tallyWith({ id, ...(luck && { luck }) });
}

/** A worker that keeps what it is asked, and replies when told to. */
class FakePort implements LuckPort {
  request: LuckRequest | null = null;
  #reply: (event: MessageEvent<LuckReply>) => void = () => undefined;
  #fail: () => void = () => undefined;

  postMessage(message: LuckRequest): void {
    this.request = message;
  }

  addEventListener(
    type: 'message' | 'error',
    listener: ((event: MessageEvent<LuckReply>) => void) | (() => void),
  ): void {
    if (type === 'message') this.#reply = listener;
    else this.#fail = listener as () => void;
  }

  reply(deal: number, luck: LuckTally | null, id = 3): void {
    this.#reply({ data: { type: 'luck', id, deal, luck } } as MessageEvent<LuckReply>);
  }

  fail(): void {
    this.#fail();
  }
}

test('what is left to measure is what this value function has not measured, game by game, here and online', () => {
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
  if (!job) return expect.fail('no job');
  const port = new FakePort();
  const found: [string, LuckTally | null][] = [];
  const done = runJob(port, job, {
    game: { record: 'the record', team: 1, levels: ['expert', null] },
    id: 3,
    found: ({ id }, luck) => found.push([id, luck]),
  });
  expect(port.request).toEqual({
    type: 'luck',
    id: 3,
    record: 'the record',
    deals: [2, 3],
    team: 1,
    levels: ['expert', null],
  });
  port.reply(2, LUCK, 2);
  port.reply(2, LUCK);
  port.reply(3, null);
  await done;
  expect(found).toEqual([
    ['a 2', LUCK],
    ['a 3', null],
  ]);
});

test('a worker that fails ends the game it was measuring', async () => {
  const [job] = luckJobsOf([tally('a 2')]);
  if (!job) return expect.fail('no job');
  const port = new FakePort();
  const done = runJob(port, job, { game: { record: '', team: 0, levels: [] }, id: 3, found: () => undefined });
  port.fail();
  await expect(done).rejects.toThrow('the worker failed');
});
