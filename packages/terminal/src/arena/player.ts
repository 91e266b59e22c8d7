import { botNamed, type MayContinue } from '@coup-fourre/bots';
import type { BotRequest, Listener } from '@coup-fourre/bots/arena';
import { StepTimer } from '@coup-fourre/bots/threads';
import type { Action } from '@coup-fourre/rules';
import { deadlineIn, monotonicMs } from '@coup-fourre/server/search';
import { type ArenaPlan, programCommandOf } from './options.ts';
import { type ProgramObserver, ProgramPlayer } from './programPlayer.ts';

/** Decides for a side: our computer players at once, a program when it replies. Null means no action. */
export interface Player {
  readonly answer: (question: BotRequest) => Action | null | Promise<Action | null>;
  /** Null if it does not need the events. */
  readonly listener: Listener | null;
  /** Whether the time of its next reply counts; not while a program starts. */
  readonly isWarm: boolean;
  readonly close: () => Promise<void>;
}

/** How many times longer a program may take for its first reply. */
const FIRST_ANSWER_FACTOR = 4;

/** The player that a plan names; the name has already been checked. */
export function playerFor(text: string, { timeMs, rounds, patienceMs }: ArenaPlan, observer: ProgramObserver): Player {
  const command = programCommandOf(text);
  if (command !== null)
    return new ProgramPlayer(
      command,
      { answerMs: timeMs + patienceMs, firstAnswerMs: timeMs + FIRST_ANSWER_FACTOR * patienceMs },
      observer,
    );
  const bot = botNamed(text);
  if (bot === null) throw new Error(`there is no level ${text}`);
  const mayThinkFor = rounds === null ? thinkByClock(timeMs) : thinkByRounds(rounds);
  // Its first reply also loads the weights.
  let isWarm = false;
  return {
    answer: ({ view, random }) => {
      const action = bot(view, random, mayThinkFor());
      isWarm = true;
      return action;
    },
    listener: null,
    get isWarm() {
      return isWarm;
    },
    close: async () => {},
  };
}

/** Allows each decision to search for this many milliseconds; checked between rounds. */
function thinkByClock(time: number): () => MayContinue {
  const timer = new StepTimer(monotonicMs);
  return () => {
    const deadline = deadlineIn(time);
    let last = monotonicMs();
    return () => {
      const now = monotonicMs();
      timer.record(now - last);
      last = now;
      return timer.hasTimeFor(deadline);
    };
  };
}

/** Allows each decision this many rounds: the same result on every machine, however busy. */
function thinkByRounds(rounds: number): () => MayContinue {
  return () => {
    let left = rounds;
    return () => {
      left -= 1;
      return left >= 0;
    };
  };
}
