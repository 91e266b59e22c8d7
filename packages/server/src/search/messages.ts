import type { Rules, Seat, ViewJson } from '@coup-fourre/rules';
import type { Deadline } from './stepTimer.ts';

/** What is to be thought about: no more of a deal than a seat's View, as JSON. */
export interface SearchTask {
  readonly rules: Rules;
  readonly seat: Seat;
  readonly view: ViewJson;
  /** Makes the worlds that a search imagines. */
  readonly seed: string;
}

/** What a thread is told: to think about a question until its time is up, or to stop before that. */
export type SearchCommand =
  | {
      readonly type: 'think';
      readonly id: number;
      readonly task: SearchTask;
      readonly deadline: Deadline;
      readonly tally: SharedTally;
    }
  | { readonly type: 'stop'; readonly id: number };

/**
 * Memory that a thread shares with its owner, where it keeps writing the tally of a search: what it has found can be read
 * at any time, even from a thread that is kept waiting.
 */
export type SharedTally = Float64Array<SharedArrayBuffer>;

/** A thread's answer to each order to think, once: it is done, if not by a fault of its own. */
export interface SearchDone {
  readonly id: number;
  readonly error?: string;
}

/** One end of a channel that messages come and go by: a thread, or what a thread has of its owner. */
export interface Port<Outgoing, Incoming> {
  postMessage(message: Outgoing): void;
  on(type: 'message', listener: (message: Incoming) => void): unknown;
}
