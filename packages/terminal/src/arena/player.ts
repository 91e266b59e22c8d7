import { botNamed, type MayContinue } from '@coup-fourre/bots';
import type { BotRequest, Listener } from '@coup-fourre/bots/arena';
import { StepTimer } from '@coup-fourre/bots/threads';
import type { Action } from '@coup-fourre/rules';
import { deadlineIn, monotonicMs } from '@coup-fourre/server/search';
import { type ArenaPlan, programCommandOf } from './options.ts';
import { type ProgramObserver, ProgramPlayer } from './programPlayer.ts';

/** Decides for a side: a computer player at once, a program when it replies. Null means that there was no action. */
export interface Player {
  readonly answer: (question: BotRequest) => Action | null | Promise<Action | null>;
  /** Null if the player does not need events. */
  readonly listener: Listener | null;
  /** True if the time of the next reply counts. False while a program starts. */
  readonly isWarm: boolean;
  readonly close: () => Promise<void>;
}

const FIRST_ANSWER_FACTOR = 4;

/** The player of a name, which must have been checked before. */
export function playerFor(text: string, { timeMs, rounds, patienceMs }: ArenaPlan, observer: ProgramObserver): Player {
  const command = programCommandOf(text);
  if (command !== null)
    return new ProgramPlayer(
      command,
      { answerMs: timeMs + patienceMs, firstAnswerMs: timeMs + FIRST_ANSWER_FACTOR * patienceMs },
      observer,
    );
  const bot = botNamed(text);
  if (bot === null) throw new Error(`there is no level named ${text}`);
  const mayThinkFor = rounds === null ? thinkByClock(timeMs) : thinkByRounds(rounds);
  // False until the first reply, which also loads the bot's weights.
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

/** Lets each decision search for `time` milliseconds. The clock is read between rounds. */
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

/** Lets each decision search for `rounds`, which gives the same result on every machine, however busy. */
function thinkByRounds(rounds: number): () => MayContinue {
  return () => {
    let left = rounds;
    return () => {
      left -= 1;
      return left >= 0;
    };
  };
}
