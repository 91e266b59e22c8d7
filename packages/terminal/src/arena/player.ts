import { botNamed, type MayContinue } from '@coup-fourre/bots';
import type { BotRequest, Listener } from '@coup-fourre/bots/arena';
import type { Action } from '@coup-fourre/rules';
import { deadlineIn, monotonicMs, StepTimer } from '@coup-fourre/server/search';
import { type ArenaPlan, programCommandOf } from './plan.ts';
import { type ProgramObserver, ProgramPlayer } from './programPlayer.ts';

/** Answers for a side: our computer players at once, a program in its own time. Null means no action. */
export interface Player {
  readonly answer: (question: BotRequest) => Action | null | Promise<Action | null>;
  /** Null if it does not need the events. */
  readonly listener: Listener | null;
  /** Whether the time of its next answer counts; not while a program starts. */
  readonly isWarm: boolean;
  readonly close: () => Promise<void>;
}

/** How many times longer a program may take for its first answer. */
const FIRST_ANSWER_FACTOR = 4;

/** The player that a plan names; the name must already be checked. */
export function playerFor(text: string, { timeMs, rounds, patienceMs }: ArenaPlan, watcher: ProgramObserver): Player {
  const command = programCommandOf(text);
  if (command !== null)
    return new ProgramPlayer(
      command,
      { answerMs: timeMs + patienceMs, firstAnswerMs: timeMs + FIRST_ANSWER_FACTOR * patienceMs },
      watcher,
    );
  const bot = botNamed(text);
  if (bot === null) throw new Error(`there is no level ${text}`);
  const thought = rounds === null ? thinkByClock(timeMs) : thinkByRounds(rounds);
  // Its first answer also loads the weights.
  let isWarm = false;
  return {
    answer: ({ view, random }) => {
      const action = bot(view, random, thought());
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

/** For each decision, permission to think for this many milliseconds, asked for between rounds. */
function thinkByClock(time: number): () => MayContinue {
  const pace = new StepTimer();
  return () => {
    const deadline = deadlineIn(time);
    let last = monotonicMs();
    return () => {
      const now = monotonicMs();
      pace.record(now - last);
      last = now;
      return pace.hasTimeFor(deadline);
    };
  };
}

/** For each decision, permission to think this many rounds: the same result on every machine, however busy. */
function thinkByRounds(rounds: number): () => MayContinue {
  return () => {
    let left = rounds;
    return () => {
      left -= 1;
      return left >= 0;
    };
  };
}
