import { botNamed, type MayThink } from '@coup-fourre/bots';
import type { Listener, Question } from '@coup-fourre/bots/arena';
import type { Action } from '@coup-fourre/rules';
import { clock, deadlineIn, Pace } from '@coup-fourre/server/thinking';
import { commandIn, type Plan } from './plan.ts';
import { Program, type Watcher } from './program.ts';

/** Whoever answers for a side: a computer player of ours at once, a program in its own time. Null is no action. */
export interface Player {
  readonly answer: (question: Question) => Action | null | Promise<Action | null>;
  /** Null where it does not want to hear. */
  readonly listener: Listener | null;
  /** Whether the time of its next answer counts; not while a program begins. */
  readonly isWarm: boolean;
  readonly close: () => Promise<void>;
}

/** A program's first answer is waited for so many times as long. */
const FIRST = 4;

/** The player that a text of the plan names, which must have been read before. */
export function playerFor(text: string, { time, rounds, patience }: Plan, watcher: Watcher): Player {
  const command = commandIn(text);
  if (command !== null)
    return new Program(command, { answer: time + patience, firstAnswer: time + FIRST * patience }, watcher);
  const bot = botNamed(text);
  if (bot === null) throw new Error(`there is no level ${text}`);
  const thought = rounds === null ? byClock(time) : byRounds(rounds);
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
function byClock(time: number): () => MayThink {
  const pace = new Pace();
  return () => {
    const deadline = deadlineIn(time);
    let last = clock();
    return () => {
      const now = clock();
      pace.note(now - last);
      last = now;
      return pace.allows(deadline);
    };
  };
}

/** For each decision, leave to think so many rounds: the same result on every machine, however busy. */
function byRounds(rounds: number): () => MayThink {
  return () => {
    let left = rounds;
    return () => {
      left -= 1;
      return left >= 0;
    };
  };
}
