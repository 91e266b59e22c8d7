import type { Rules, SearchViewJson, Seat } from '@coup-fourre/rules';
import type { Deadline } from './stepTimer.ts';

/** A search task: no more of a deal than a seat's View, as JSON. */
export interface SearchTask {
  readonly rules: Rules;
  readonly seat: Seat;
  readonly view: SearchViewJson;
  /** The seed of the worlds that a search samples. */
  readonly seed: string;
}

/** A message to a thread: search until the deadline, or stop before it. */
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
 * Memory shared with a thread, into which it keeps writing the tally of a search, so that its result can be read at any
 * time, even while the thread is blocked.
 */
export type SharedTally = Float64Array<SharedArrayBuffer>;

/** A thread's reply to each search, sent once: it is done, with the error if there was one. */
export interface SearchDone {
  readonly id: number;
  readonly error?: string;
}

/** One end of a message channel: a thread, or a thread's port to its owner. */
export interface Port<Outgoing, Incoming> {
  postMessage(message: Outgoing): void;
  on(type: 'message', listener: (message: Incoming) => void): unknown;
}
