import { fileURLToPath } from 'node:url';
import { rulesFor } from '@coup-fourre/rules';
import type { Plan } from '../arena/plan.ts';
import type { Watcher } from '../arena/program.ts';

/** A plan of two computer players, single fields changed. */
export function planOf(changed: Partial<Plan> = {}): Plan {
  return {
    bots: { a: 'classic', b: 'random' },
    rules: rulesFor('winning-moves-2008', 2),
    seed: 'a test',
    length: 'deal',
    deals: 12,
    time: 100,
    rounds: null,
    patience: 5000,
    ...changed,
  };
}

/** The command line of a program in `program.mjs` beside this file, as a bot is named. */
export function programPlaying(manner: string, more = ''): string {
  return `cmd:"${process.execPath}" "${fileURLToPath(new URL('program.mjs', import.meta.url))}" ${manner} ${more}`;
}

/** A watcher that keeps what it is told: the programs begun, those still alive, and what was said. */
export function listening(): Watcher & {
  readonly begun: number[];
  readonly alive: Set<number>;
  readonly said: string[];
} {
  const begun: number[] = [];
  const alive = new Set<number>();
  const said: string[] = [];
  return {
    begun,
    alive,
    said,
    began: (pid) => {
      begun.push(pid);
      alive.add(pid);
    },
    ended: (pid) => void alive.delete(pid),
    say: (text) => void said.push(text),
  };
}
