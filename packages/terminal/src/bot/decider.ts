import { type BotKind, botOf, championSearch, type Search, usesSearch } from '@coup-fourre/bots';
import {
  type Action,
  encodeObservation,
  encodeSearchView,
  fastRandom,
  seededRandom,
  type View,
} from '@coup-fourre/rules';
import { createSearchPool, defaultCores, searchInline, threadPace, warmUp } from '@coup-fourre/server/search';

export interface Decider {
  /** A level that searches takes at most `ms` milliseconds. */
  decide(view: View, ms: number): Action | Promise<Action>;
  close(): Promise<void>;
}

/** The decider for a kind of computer player. `report` is called with errors of its threads. */
export function deciderOf(kind: BotKind, seed: string, report: (error: unknown) => void): Decider {
  if (usesSearch(kind.level)) return searchDecider(seed, report);
  const bot = botOf(kind.level, kind.temperament);
  return {
    decide: (view) => bot(view, fastRandom(seededRandom(decisionSeed(view, seed)))),
    close: () => Promise.resolve(),
  };
}

/** The seed of a decision. It depends on what the seat sees, not on earlier requests, so a reply can be reproduced. */
function decisionSeed(view: View, seed: string): string {
  return `${seed} ${JSON.stringify(encodeObservation(view, null))}`;
}

/** Searches in threads. With a single core, searches in this thread, which saves starting others. */
function searchDecider(seed: string, report: (error: unknown) => void): Decider {
  return defaultCores() === 1 ? inProcessSearchDecider(seed) : threadedSearchDecider(seed, report);
}

function inProcessSearchDecider(seed: string): Decider {
  const pace = threadPace();
  warmUp(pace.timer);
  const begin = (view: View): Search => championSearch(view, fastRandom(seededRandom(decisionSeed(view, seed))));
  return {
    decide: async (view, ms) => (await searchInline(() => begin(view), ms, pace)).choice(),
    close: () => Promise.resolve(),
  };
}

function threadedSearchDecider(seed: string, report: (error: unknown) => void): Decider {
  const pool = createSearchPool(report);
  return {
    decide: async (view, ms) => {
      const { table, seat } = view;
      if (seat === null) throw new RangeError('a spectator has nothing to decide');
      const task = { rules: table.rules, seat, view: encodeSearchView(view), seed: decisionSeed(view, seed) };
      return (await pool.search(task, ms)).choice();
    },
    close: () => pool.close(),
  };
}
