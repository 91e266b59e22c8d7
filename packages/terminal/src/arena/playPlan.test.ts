import { expect, it } from 'vitest';
import { recordingObserver, testPlan } from '../testing/plans.ts';
import type { ArenaPlan } from './options.ts';
import { type Chunk, NO_DECISION_TIMES } from './playChunk.ts';
import { runArena } from './playPlan.ts';
import { resultOf } from './result.ts';
import { resultText } from './resultText.ts';
import type { SavedChunk } from './savedRun.ts';
import { type ArenaWorker, inProcessWorker } from './threadedWorker.ts';

const numbersOf = (deals: number): number[] => Array.from({ length: deals }, (_, number) => number);

/** Plays a plan on this many workers. Returns the chunks in order of arrival. */
async function chunksOf(plan: ArenaPlan, threads: number): Promise<SavedChunk[]> {
  const chunks: Chunk[] = [];
  const { signal } = new AbortController();
  const here = Array.from({ length: threads }, () => inProcessWorker(plan, recordingObserver(), () => false));
  await runArena({ numbers: numbersOf(plan.deals), workers: here, signal, onChunk: (chunk) => chunks.push(chunk) });
  return chunks.map((chunk) => ({ ...chunk, seconds: 1 }));
}

function withoutTimes(plan: ArenaPlan, chunks: readonly SavedChunk[]): object {
  const { decisionTime: _, seconds: __, ...rest } = resultOf(plan, chunks);
  return rest;
}

it('the result does not depend on the number of threads or the order in which they finish', async () => {
  const plan = testPlan({ deals: 8 });
  const chunks = await chunksOf(plan, 1);
  expect(withoutTimes(plan, await chunksOf(plan, 3))).toEqual(withoutTimes(plan, chunks));
  expect(withoutTimes(plan, chunks.toReversed())).toEqual(withoutTimes(plan, chunks));
  expect(withoutTimes(plan, chunks)).toMatchObject({ deals: 8, dealsPlayed: 16, stoppedEarly: false });
});

it('levels that search make the same choices again when they count rounds', async () => {
  const plan = testPlan({ bots: { a: 'champion', b: 'expert' }, deals: 1, timeMs: 1, rounds: 1 });
  const chunks = await chunksOf(plan, 1);
  expect(withoutTimes(plan, await chunksOf(plan, 1))).toEqual(withoutTimes(plan, chunks));
  expect(withoutTimes(plan, await chunksOf({ ...plan, rounds: 3 }, 1))).not.toEqual(withoutTimes(plan, chunks));
});

it('the gain of A’s choices is in the table for people, if it was measured', async () => {
  const plan = testPlan({ deals: 3, advantageRollouts: 4 });
  const result = resultOf(plan, await chunksOf(plan, 1));
  expect(result.verdict).toContain(` ${result.advantage?.mean.toFixed(0)} ± `);
  expect(resultText(result)).toMatch(/^advantage sum +-?\d+ +-?\d+ … -?\d+ +sd \d+$/m);
  expect(resultText(result)).toContain('as long as A does\nnot know cards that have not been drawn.');
});

it('every duplicate is played once', async () => {
  const played = (await chunksOf(testPlan({ deals: 17 }), 4)).flatMap(({ duplicates }) => duplicates);
  expect(played.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(numbersOf(17));
});

it('a stopped arena ends within a chunk and keeps the finished duplicates', async () => {
  const stopping = new AbortController();
  const plan = testPlan({ deals: 1000 });
  const isStopped = (): boolean => stopping.signal.aborted;
  const taken: Chunk[] = [];
  await runArena({
    numbers: numbersOf(plan.deals),
    workers: [1, 2].map(() => inProcessWorker(plan, recordingObserver(), isStopped)),
    signal: stopping.signal,
    onChunk: (chunk) => {
      taken.push(chunk);
      if (taken.length === 2) stopping.abort();
    },
  });
  const chunks = taken.map((chunk) => ({ ...chunk, seconds: 1 }));
  expect(resultOf(plan, chunks)).toMatchObject({ stoppedEarly: true, dealsAsked: 1000 });
  expect(resultText(resultOf(plan, chunks))).toMatch(/^\d of 1000 duplicate deals, stopped early: /m);
  expect(resultOf(plan, chunks).deals).toBeLessThan(10);
});

it('a thread that fails ends the arena, and all threads are closed', async () => {
  const closed: number[] = [];
  const thread = (name: number, play: ArenaWorker['play']): ArenaWorker => ({
    play,
    stop: () => {},
    close: async () => void closed.push(name),
  });
  const fine = thread(1, async () => ({ duplicates: [], times: { a: NO_DECISION_TIMES, b: NO_DECISION_TIMES } }));
  const broken = thread(2, () => Promise.reject(new Error('broken')));
  const { signal } = new AbortController();
  const run = runArena({ numbers: numbersOf(10), workers: [fine, broken], signal, onChunk: () => {} });
  await expect(run).rejects.toThrow('broken');
  expect(new Set(closed)).toEqual(new Set([1, 2]));
});

it('a chunk that cannot be saved ends the arena', async () => {
  const plan = testPlan();
  const run = runArena({
    numbers: numbersOf(3),
    workers: [inProcessWorker(plan, recordingObserver(), () => false)],
    signal: new AbortController().signal,
    onChunk: () => {
      throw new Error('the disk is full');
    },
  });
  await expect(run).rejects.toThrow('the disk is full');
});
