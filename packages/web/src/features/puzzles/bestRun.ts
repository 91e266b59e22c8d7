import { parseWholeNumber } from '@coup-fourre/rules';

const KEY = 'coup-fourre.puzzles.run';

/** How many answers were right in the best run on this device; 0 before the first. */
export function bestRun(storage: Pick<Storage, 'getItem'>): number {
  return parseWholeNumber(storage.getItem(KEY) ?? '', { max: 9999 }) ?? 0;
}

/** Remembers a run if none was better; whether it was the best so far. */
export function keepRun(storage: Pick<Storage, 'getItem' | 'setItem'>, solved: number): boolean {
  if (solved <= bestRun(storage)) return false;
  try {
    storage.setItem(KEY, `${solved}`);
  } catch {
    // It is the best all the same; the next visit just does not know it.
  }
  return true;
}
