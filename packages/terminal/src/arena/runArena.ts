import { performance } from 'node:perf_hooks';
import type { ArenaWorker } from './arenaWorker.ts';
import type { Chunk } from './playChunk.ts';

/** What to play, by which workers, and where the results go. */
export interface ArenaRun {
  /** The numbers of the duplicates still to be played. */
  readonly numbers: readonly number[];
  readonly workers: readonly ArenaWorker[];
  readonly onChunk: (chunk: Chunk) => void;
  readonly signal: AbortSignal;
}

/** The approximate length of a chunk: the most that is lost if everything ends at once. */
const CHUNK_MS = 1000;
const MAX_CHUNK_SIZE = 500;
const MAX_CHUNK_GROWTH = 4;

/**
 * Lets the workers play all duplicates, in any order, and closes them. When aborted, it ends soon and delivers what is
 * finished.
 */
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
