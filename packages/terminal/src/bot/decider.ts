import { type BotKind, botOf, usesSearch } from '@coup-fourre/bots';
import { type Action, encodeObservation, encodeView, fastRandom, seededRandom, type View } from '@coup-fourre/rules';
import {
  championSearch,
  createSearchPool,
  defaultCores,
  StepTimer,
  searchInline,
  warmUp,
} from '@coup-fourre/server/search';

/** Who chooses for a seat, until it is closed. */
export interface Decider {
  /** Chooses an action; one that searches takes so many milliseconds at most. */
  decide(view: View, ms: number): Action | Promise<Action>;
  close(): Promise<void>;
}

/** The decider that is such a computer player; `report` hears of faults of its threads. */
export function deciderOf(kind: BotKind, seed: string, report: (fault: unknown) => void): Decider {
  if (usesSearch(kind.level)) return searchDecider(seed, report);
  const bot = botOf(kind.level, kind.temperament);
  return {
    decide: (view) => bot(view, fastRandom(seededRandom(decisionSeed(view, seed)))),
    close: () => Promise.resolve(),
  };
}

/** The seed of a decision: what a seat sees decides its chance, too, and nothing that was asked before does. */
function decisionSeed(view: View, seed: string): string {
  return `${seed} ${JSON.stringify(encodeObservation(view, null))}`;
}

/** With one core to think on the work is done right here, which needs no start; else in threads. */
function searchDecider(seed: string, report: (fault: unknown) => void): Decider {
  return defaultCores() === 1 ? inProcessSearchDecider(seed) : threadedSearchDecider(seed, report);
}

function inProcessSearchDecider(seed: string): Decider {
  const pace = new StepTimer();
  warmUp(pace);
  const begin = (view: View): ReturnType<typeof championSearch> =>
    championSearch(view, fastRandom(seededRandom(decisionSeed(view, seed))));
  return {
    decide: async (view, ms) => (await searchInline(() => begin(view), ms, pace)).choice(),
    close: () => Promise.resolve(),
  };
}

function threadedSearchDecider(seed: string, report: (fault: unknown) => void): Decider {
  const thinkers = createSearchPool(report);
  return {
    decide: async (view, ms) => {
      const { table, seat } = view;
      if (seat === null) throw new RangeError('a spectator has nothing to decide');
      const question = { rules: table.rules, seat, view: encodeView(view), seed: decisionSeed(view, seed) };
      return (await thinkers.search(question, ms)).choice();
    },
    close: () => thinkers.close(),
  };
}
