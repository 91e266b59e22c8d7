import type { Call } from '@coup-fourre/bots/threads';

/** Runs a worker's call in this thread. Cancels it once `isWanted` returns false for the progress so far. */
export async function runCall<Progress, Result>(
  run: (call: Call<Progress>) => Result | Promise<Result>,
  isWanted: (progress: readonly Progress[]) => boolean = () => true,
): Promise<{ readonly progress: readonly Progress[]; readonly result: Result }> {
  const progress: Progress[] = [];
  const result = await run({
    get isCanceled() {
      return !isWanted(progress);
    },
    report: (part) => void progress.push(part),
  });
  return { progress, result };
}
