import { fileURLToPath } from 'node:url';
import { rulesFor } from '@coup-fourre/rules';
import type { ArenaPlan } from '../arena/options.ts';
import type { ProgramObserver } from '../arena/programPlayer.ts';

/** A plan of two computer players, with some fields changed. */
export function testPlan(changed: Partial<ArenaPlan> = {}): ArenaPlan {
  return {
    bots: { a: 'classic', b: 'random' },
    rules: rulesFor('winning-moves-2008', 2),
    seed: 'a test',
    length: 'deal',
    deals: 12,
    timeMs: 100,
    rounds: null,
    advantageRollouts: null,
    patienceMs: 60_000,
    ...changed,
  };
}

/** A bot whose command line runs `testPrograms.mjs`. */
export function programCommand(behavior: string, more = ''): string {
  return `cmd:"${process.execPath}" "${fileURLToPath(new URL('testPrograms.mjs', import.meta.url))}" ${behavior} ${more}`;
}

/** An observer that records the programs that started, those still alive, and the messages. */
export function recordingObserver(): ProgramObserver & {
  readonly begun: number[];
  readonly alive: Set<number>;
  readonly messages: string[];
} {
  const begun: number[] = [];
  const alive = new Set<number>();
  const messages: string[] = [];
  return {
    begun,
    alive,
    messages,
    started: (pid) => {
      begun.push(pid);
      alive.add(pid);
    },
    ended: (pid) => void alive.delete(pid),
    log: (text) => void messages.push(text),
  };
}
