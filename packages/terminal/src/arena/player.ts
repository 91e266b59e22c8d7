import { botNamed, type MayContinue } from '@coup-fourre/bots';
import type { BotRequest, Listener } from '@coup-fourre/bots/arena';
import type { Action } from '@coup-fourre/rules';
import { deadlineIn, monotonicMs, StepTimer } from '@coup-fourre/server/search';
import { type ArenaPlan, programCommandOf } from './plan.ts';
import { type ProgramObserver, ProgramPlayer } from './programPlayer.ts';

/** Whoever answers for a side: a computer player of ours at once, a program in its own time. Null is no action. */
export interface Player {
  readonly answer: (question: BotRequest) => Action | null | Promise<Action | null>;
  /** Null where it does not want to hear. */
  readonly listener: Listener | null;
  /** Whether the time of its next answer counts; not while a program begins. */
  readonly isWarm: boolean;
  readonly close: () => Promise<void>;
}

/** A program's first answer is waited for so many times as long. */
const FIRST_ANSWER_FACTOR = 4;

/** The player that a text of the plan names, which must have been read before. */
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
  // Its first answer takes the reading of the weights besides.
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

/** For each decision, leave to think for so many milliseconds: what lies between two requests for it is a round. */
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

/** For each decision, leave to think so many rounds: the same result on every machine, however busy. */
function thinkByRounds(rounds: number): () => MayContinue {
  return () => {
    let left = rounds;
    return () => {
      left -= 1;
      return left >= 0;
    };
  };
}
