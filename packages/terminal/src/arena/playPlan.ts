import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { stderr } from 'node:process';
import { differenceOf } from '@coup-fourre/bots/arena';
import type { ArenaPlan } from './options.ts';
import type { Chunk } from './playChunk.ts';
import type { ProgramObserver } from './programPlayer.ts';
import { killGroup } from './programProcess.ts';
import { progressText, reportProgressOn } from './progress.ts';
import { duplicatesInOrder } from './result.ts';
import type { SavedChunk, SavedRun } from './savedRun.ts';
import { type ArenaWorker, threadedWorker } from './threadedWorker.ts';

export interface PlayPlanDeps {
  readonly saved: SavedRun;
  readonly cores: number | null;
  readonly signal: AbortSignal;
}

/** Plays the rest of a saved run, saves each finished chunk and shows the progress. Returns all chunks, old and new. */
export async function playPlan(plan: ArenaPlan, { saved, cores, signal }: PlayPlanDeps): Promise<SavedChunk[]> {
  const chunks = [...saved.chunks];
  const numbers = remainingNumbers(plan, chunks);
  const began = performance.now();
  let lastChunkAt = began;
  const difference = throttled(() => differenceOf(duplicatesInOrder(chunks)));
  const progress = (): string => {
    const deals = chunks.reduce((sum, { duplicates }) => sum + duplicates.length, 0);
    const dealsNow = deals - (plan.deals - numbers.length);
    const seconds = (performance.now() - began) / 1000;
    return progressText({ deals, dealsAsked: plan.deals, dealsNow, seconds, difference: difference() });
  };
  const reporter = reportProgressOn(stderr, progress);
  const { observer, forget } = trackPrograms(reporter.log);
  const workers = Array.from({ length: Math.min(cores ?? Infinity, availableParallelism(), numbers.length) }, () =>
    threadedWorker(plan, observer),
  );
  try {
    await runArena({
      numbers,
      workers,
      signal,
      onChunk: (chunk) => {
        const now = performance.now();
        const entry = { ...chunk, seconds: (now - lastChunkAt) / 1000 };
        lastChunkAt = now;
        saved.add(entry);
        chunks.push(entry);
      },
    });
  } finally {
    reporter.close();
    forget();
  }
  return chunks;
}

/** Caches `compute` so that it takes at most a fiftieth of the time. The cores have games to play. */
function throttled<Value>(compute: () => Value): () => Value {
  let kept: { readonly value: Value; readonly until: number } | null = null;
  return () => {
    const now = performance.now();
    if (kept !== null && now < kept.until) return kept.value;
    const value = compute();
    kept = { value, until: now + 50 * (performance.now() - now) };
    return value;
  };
}

function remainingNumbers({ deals }: ArenaPlan, chunks: readonly SavedChunk[]): number[] {
  const done = new Set(duplicatesInOrder(chunks).map(({ number }) => number));
  return Array.from({ length: deals }, (_, number) => number).filter((number) => !done.has(number));
}

/** Keeps track of the running programs, so that none outlives the arena. */
function trackPrograms(say: (text: string) => void): {
  readonly observer: ProgramObserver;
  readonly forget: () => void;
} {
  const pids = new Set<number>();
  const killAll = (): void => {
    for (const pid of pids) killGroup(pid);
  };
  process.on('exit', killAll);
  return {
    observer: {
      started: (pid) => void pids.add(pid),
      ended: (pid) => void pids.delete(pid),
      log: (text) => say(`coup-fourre arena: ${text}`),
    },
    forget: () => {
      killAll();
      process.off('exit', killAll);
    },
  };
}

export interface ArenaRun {
  /** Numbers of the duplicates still to be played. */
  readonly numbers: readonly number[];
  readonly workers: readonly ArenaWorker[];
  readonly onChunk: (chunk: Chunk) => void;
  readonly signal: AbortSignal;
}

/** Approximate milliseconds of a chunk, which is lost if the process is killed. */
const CHUNK_MS = 1000;
const MAX_CHUNK_SIZE = 500;
const MAX_CHUNK_GROWTH = 4;

/** Lets the workers play all duplicates, in any order, then closes them. If aborted, ends soon with those finished. */
export async function runArena({ numbers, workers, onChunk, signal }: ArenaRun): Promise<void> {
  let given = 0;
  const next = (size: number): readonly number[] => {
    const share = Math.min(size, Math.ceil((numbers.length - given) / workers.length));
    const chunk = numbers.slice(given, signal.aborted ? given : given + share);
    given += chunk.length;
    return chunk;
  };
  const stop = (): void => {
    for (const thread of workers) thread.stop();
  };
  signal.addEventListener('abort', stop);
  try {
    await Promise.all(workers.map((thread) => keepBusy(thread, next, onChunk)));
  } finally {
    signal.removeEventListener('abort', stop);
    await Promise.all(workers.map((thread) => thread.close()));
  }
}

async function keepBusy(
  thread: ArenaWorker,
  next: (size: number) => readonly number[],
  take: (chunk: Chunk) => void,
): Promise<void> {
  let size = 1;
  for (let numbers = next(size); numbers.length > 0; numbers = next(size)) {
    const began = performance.now();
    const chunk = await thread.play(numbers);
    if (chunk.duplicates.length > 0) take(chunk);
    const inTime = (chunk.duplicates.length * CHUNK_MS) / (performance.now() - began);
    size = Math.max(1, Math.min(Math.floor(inTime), size * MAX_CHUNK_GROWTH, MAX_CHUNK_SIZE));
  }
}
