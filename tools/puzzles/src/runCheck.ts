import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { SHIPPED_WEIGHTS_CHECKSUM } from '@coup-fourre/bots';
import { nodeThread, ThreadClient } from '@coup-fourre/bots/threads';
import { PUZZLE_THEMES, type Puzzle } from '@coup-fourre/client/puzzles';
import { type Checked, type CheckTask, TRIAL_NAMES } from './check.ts';

export type CheckerCalls = { readonly check: (task: CheckTask) => Checked };

/** Checks one puzzle at a time. */
export interface Checker {
  readonly check: (task: CheckTask) => Promise<Checked>;
  readonly close: () => Promise<unknown>;
}

export interface CheckRun {
  readonly puzzles: readonly Puzzle[];
  readonly worlds: number;
  /** Stores results, one JSON object per line. */
  readonly out: string;
  readonly checkers: readonly Checker[];
  readonly signal: AbortSignal;
  readonly onChecked: (checked: Checked, done: number) => void;
}

export function threadedChecker(): Checker {
  const client = new ThreadClient<CheckerCalls>(() => nodeThread(new Worker(new URL('./worker.js', import.meta.url))));
  return { check: (task) => client.ask('check', task), close: () => client.stop() };
}

/**
 * Checks all puzzles whose result for these weights and worlds is not in the file yet. Returns the results in the puzzles'
 * order. If aborted, finishes the puzzles that have begun and returns fewer results.
 */
export async function runCheck({ puzzles, worlds, out, checkers, signal, onChecked }: CheckRun): Promise<Checked[]> {
  const wanted = new Set(puzzles.map(keyOf));
  const known = new Map(
    readChecked(out)
      .filter(({ puzzle }) => wanted.has(keyOf(puzzle)))
      .filter((each) => each.weights === SHIPPED_WEIGHTS_CHECKSUM && each.worlds === worlds)
      .map((each) => [keyOf(each.puzzle), each]),
  );
  const missing = puzzles.filter((puzzle) => !known.has(keyOf(puzzle))).values();
  const keepBusy = async (checker: Checker): Promise<void> => {
    for (const puzzle of missing) {
      if (signal.aborted) return;
      const checked = await checker.check({ puzzle, worlds });
      appendFileSync(out, `${JSON.stringify(checked)}\n`, { flush: true });
      known.set(keyOf(puzzle), checked);
      onChecked(checked, known.size);
    }
  };
  try {
    await Promise.all(checkers.map(keepBusy));
  } finally {
    await Promise.all(checkers.map((checker) => checker.close()));
  }
  return puzzles.flatMap((puzzle) => known.get(keyOf(puzzle)) ?? []);
}

/** Only these two determine the result. */
function keyOf({ position, answer }: Puzzle): string {
  return `${answer} ${position}`;
}

/** The results in a file. An incomplete last line is skipped. */
function readChecked(path: string): Checked[] {
  if (!existsSync(path)) return [];
  const text = readFileSync(path, 'utf8');
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Checked);
}

/** How many puzzles of each theme are sound, which fail in each trial, and the failing ones by name. */
export function checkReport(results: readonly Checked[]): string[] {
  const failing = results.filter(({ fails }) => fails.length > 0);
  return [
    ...PUZZLE_THEMES.map((theme) => {
      const own = results.filter(({ puzzle }) => puzzle.theme === theme);
      const counts = TRIAL_NAMES.map((name) => `${name} ${own.filter(({ fails }) => fails.includes(name)).length}`);
      return `${theme}: ${own.length} puzzles, ${own.filter(({ fails }) => fails.length === 0).length} sound; fail under ${counts.join(', ')}`;
    }),
    ...failing.map(({ id, puzzle, rivals }) => {
      const leads = TRIAL_NAMES.map((name) => {
        const { action, points, error, chance } = rivals[name];
        return `${name}: ${action} ${Math.round(points)} ± ${Math.round(error)} points, ${(100 * chance).toFixed(1)} pp`;
      });
      return `${id} ${puzzle.theme} ${puzzle.answer}: ${leads.join('; ')}`;
    }),
    `${results.length} puzzles checked: ${results.length - failing.length} sound, ${failing.length} fail.`,
  ];
}
