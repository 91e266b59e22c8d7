import { type BotKind, botOf, thinksAhead } from '@coup-fourre/bots';
import { type Action, encodeObservation, encodeView, fastRandom, seededRandom, type View } from '@coup-fourre/rules';
import { championSearch, Pace, thinkersOf, thinkHere, usualCores, warmUp } from '@coup-fourre/server/thinking';

/** Who chooses for a seat, until it is closed. */
export interface Decider {
  /** Chooses an action; one that searches takes so many milliseconds at most. */
  decide(view: View, ms: number): Action | Promise<Action>;
  close(): Promise<void>;
}

/** The decider that is such a computer player; `report` hears of faults of its threads. */
export function deciderOf(kind: BotKind, seed: string, report: (fault: unknown) => void): Decider {
  if (thinksAhead(kind.level)) return thinking(seed, report);
  const bot = botOf(kind.level, kind.temperament);
  return {
    decide: (view) => bot(view, fastRandom(seededRandom(seedFor(view, seed)))),
    close: () => Promise.resolve(),
  };
}

/** The seed of a decision: what a seat sees decides its chance, too, and nothing that was asked before does. */
function seedFor(view: View, seed: string): string {
  return `${seed} ${JSON.stringify(encodeObservation(view, null))}`;
}

/** With one core to think on the work is done right here, which needs no start; else in threads. */
function thinking(seed: string, report: (fault: unknown) => void): Decider {
  return usualCores() === 1 ? thinkingHere(seed) : thinkingInThreads(seed, report);
}

function thinkingHere(seed: string): Decider {
  const pace = new Pace();
  warmUp(pace);
  const begin = (view: View): ReturnType<typeof championSearch> =>
    championSearch(view, fastRandom(seededRandom(seedFor(view, seed))));
  return {
    decide: async (view, ms) => (await thinkHere(() => begin(view), ms, pace)).choice(),
    close: () => Promise.resolve(),
  };
}

function thinkingInThreads(seed: string, report: (fault: unknown) => void): Decider {
  const thinkers = thinkersOf(report);
  return {
    decide: async (view, ms) => {
      const { table, seat } = view;
      if (seat === null) throw new RangeError('a spectator has nothing to decide');
      const question = { rules: table.rules, seat, view: encodeView(view), seed: seedFor(view, seed) };
      return (await thinkers.think(question, ms)).choice();
    },
    close: () => thinkers.close(),
  };
}
