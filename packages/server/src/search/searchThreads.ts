import { monotonicMs } from './clock.ts';
import type { Port, SearchCommand, SearchDone, SearchTask, SharedTally } from './messages.ts';
import type { Deadline } from './stepTimer.ts';

/** A thread that thinks; `exit` tells that it is gone, whatever the cause. */
export interface SearchThread extends Port<SearchCommand, SearchDone> {
  on(type: 'message', listener: (done: SearchDone) => void): unknown;
  on(type: 'exit' | 'error', listener: (cause: unknown) => void): unknown;
  terminate(): unknown;
}

/** What a crew is made of; `report` hears of faults in its threads. */
export interface SearchThreadsDeps {
  readonly cores: number;
  readonly startThread: () => SearchThread;
  readonly report: (fault: string) => void;
}

interface PoolThread {
  readonly thread: SearchThread;
  /** The orders not answered yet, and when their time is up. */
  readonly unanswered: Map<number, number>;
  hasAnswered: boolean;
  isGone: boolean;
}

/** What all threads are asked, and how many numbers their tallies have. */
export interface PoolRequest {
  readonly task: SearchTask;
  readonly deadline: Deadline;
  readonly length: number;
}

/** Milliseconds after which a thread that owes an answer is taken to hang. */
const HANG_TIMEOUT_MS = 10_000;

/** Threads that think about the same questions, each in worlds of its own. One that dies or hangs is replaced. */
export class SearchThreads {
  readonly #deps: SearchThreadsDeps;
  readonly #onDone: (id: number) => void;
  readonly #threads: PoolThread[];

  constructor(means: SearchThreadsDeps, done: (id: number) => void) {
    this.#deps = means;
    this.#onDone = done;
    this.#threads = Array.from({ length: means.cores }, () => this.#startThread());
  }

  /** Sets every thread to a question; the boards on which they will write tallies of that length. */
  start(id: number, { task, deadline, length }: PoolRequest): SharedTally[] {
    this.#replaceBroken();
    return this.#threads.map(({ thread, unanswered }, place) => {
      const tally = new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT));
      unanswered.set(id, deadline.until);
      const own = { ...task, seed: `${task.seed} ${place}` };
      thread.postMessage({ type: 'think', id, deadline, tally, task: own });
      return tally;
    });
  }

  /** Tells the threads that still think about a question to stop. */
  stop(id: number): void {
    for (const { thread, unanswered } of this.#threads)
      if (unanswered.has(id)) thread.postMessage({ type: 'stop', id });
  }

  /** Ends every thread. */
  async close(): Promise<void> {
    const members = this.#threads.splice(0);
    await Promise.all(members.map(({ thread }) => thread.terminate()));
  }

  #startThread(): PoolThread {
    const member: PoolThread = {
      thread: this.#deps.startThread(),
      unanswered: new Map(),
      hasAnswered: false,
      isGone: false,
    };
    member.thread.on('message', (done) => this.#receive(member, done));
    member.thread.on('error', (cause) => this.#deps.report(String(cause)));
    member.thread.on('exit', () => this.#removeThread(member));
    return member;
  }

  #receive(member: PoolThread, { id, error }: SearchDone): void {
    member.hasAnswered = true;
    member.unanswered.delete(id);
    if (error !== undefined) this.#deps.report(error);
    this.#onDone(id);
  }

  /** A lost thread is done with all it owed. One that never answered is not replaced before it is needed. */
  #removeThread(member: PoolThread): void {
    member.isGone = true;
    const place = this.#threads.indexOf(member);
    if (place >= 0 && member.hasAnswered) this.#threads[place] = this.#startThread();
    for (const id of member.unanswered.keys()) this.#onDone(id);
    member.unanswered.clear();
  }

  #replaceBroken(): void {
    for (const [place, member] of this.#threads.entries()) {
      const hangs = [...member.unanswered.values()].some((until) => monotonicMs() > until + HANG_TIMEOUT_MS);
      if (!hangs && !member.isGone) continue;
      this.#threads[place] = this.#startThread();
      if (hangs) void member.thread.terminate();
    }
  }
}
