import { LUCK_VERSION } from '@coup-fourre/bots/luck';
import type { Setup } from '@coup-fourre/room';
import { expect, test } from 'vitest';
import type { DealTally, LuckTally } from '../../tallies/dealTally.ts';
import { luckWith, tallyWith } from '../../tallies/testing/tallies.ts';
import type { LuckReply, LuckRequest } from '../../worker/luckMessages.ts';
import { type LuckPort, luckJobsOf, runJob } from './luckJobs.ts';

const LUCK = luckWith({ lead: 100, luck: 30 });

function tally(id: string, luck?: LuckTally): DealTally {
  return tallyWith({ id, ...(luck && { luck }) });
}

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

test('what is left to measure: deals whose cards are still here, unless this value function has measured them', () => {
  const older = { ...LUCK, version: LUCK_VERSION - 1 };
  const tallies = [tally('a 1', LUCK), tally('a 2', older), tally('a 3'), tally('gone 1'), tally('online a 1 1')];
  const [job, ...others] = luckJobsOf(tallies, new Set(['a', 'online']));
  expect(others).toEqual([]);
  expect(job?.room).toBe('a');
  expect([...(job?.tallies.keys() ?? [])]).toEqual([2, 3]);
});

test('a game is measured for the team of its person, deal by deal', async () => {
  const [job] = luckJobsOf([tally('a 2'), tally('a 3')], new Set(['a']));
  if (!job) return expect.fail('no job');
  const port = new FakePort();
  const found: [string, LuckTally | null][] = [];
  const done = runJob(port, job, {
    game: { record: 'the record', setup: SETUP },
    id: 3,
    found: ({ id }, luck) => found.push([id, luck]),
  });
  expect(port.request).toEqual({ type: 'luck', id: 3, record: 'the record', deals: [2, 3], team: 1 });
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
  const [job] = luckJobsOf([tally('a 2')], new Set(['a']));
  if (!job) return expect.fail('no job');
  const port = new FakePort();
  const done = runJob(port, job, { game: { record: '', setup: SETUP }, id: 3, found: () => undefined });
  port.fail();
  await expect(done).rejects.toThrow('the worker failed');
});
