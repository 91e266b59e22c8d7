import { monotonicMs } from './clock.ts';
import type { Port, SearchCommand, SearchDone, SearchTask, SharedTally } from './messages.ts';
import type { Deadline } from './stepTimer.ts';

/** A thread that searches; `exit` means that it has ended, for whatever reason. */
export interface SearchThread extends Port<SearchCommand, SearchDone> {
  on(type: 'message', listener: (done: SearchDone) => void): unknown;
  on(type: 'exit' | 'error', listener: (cause: unknown) => void): unknown;
  terminate(): unknown;
}

/** What the threads need; `report` receives their errors. */
export interface SearchThreadsDeps {
  readonly cores: number;
  readonly startThread: () => SearchThread;
  readonly report: (error: string) => void;
}

interface PoolThread {
  readonly thread: SearchThread;
  /** Searches without a reply yet, with their deadlines. */
  readonly unanswered: Map<number, number>;
  hasAnswered: boolean;
  isGone: boolean;
}

/** A search for all threads, and the length of their tallies. */
export interface PoolRequest {
  readonly task: SearchTask;
  readonly deadline: Deadline;
  readonly length: number;
}

/** Milliseconds after which a thread that has not replied counts as hung. */
const HANG_TIMEOUT_MS = 10_000;

/** Threads that run the same searches, each in worlds of its own. One that dies or hangs is replaced. */
export class SearchThreads {
  readonly #deps: SearchThreadsDeps;
  readonly #onDone: (id: number) => void;
  readonly #threads: PoolThread[];

  constructor(deps: SearchThreadsDeps, done: (id: number) => void) {
    this.#deps = deps;
    this.#onDone = done;
    this.#threads = Array.from({ length: deps.cores }, () => this.#startThread());
  }

  /** Starts a search in every thread; returns the shared tallies, of that length, that they will write. */
  start(id: number, { task, deadline, length }: PoolRequest): SharedTally[] {
    this.#replaceBroken();
    return this.#threads.map(({ thread, unanswered }, index) => {
      const tally = new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT));
      unanswered.set(id, deadline.until);
      const own = { ...task, seed: `${task.seed} ${index}` };
      thread.postMessage({ type: 'think', id, deadline, tally, task: own });
      return tally;
    });
  }

  /** Stops a search in the threads that still run it. */
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

  /** Treats all searches of a lost thread as done. A thread that never replied is only replaced when it is needed. */
  #removeThread(member: PoolThread): void {
    member.isGone = true;
    const index = this.#threads.indexOf(member);
    if (index >= 0 && member.hasAnswered) this.#threads[index] = this.#startThread();
    for (const id of member.unanswered.keys()) this.#onDone(id);
    member.unanswered.clear();
  }

  #replaceBroken(): void {
    for (const [index, member] of this.#threads.entries()) {
      const hangs = [...member.unanswered.values()].some((until) => monotonicMs() > until + HANG_TIMEOUT_MS);
      if (!hangs && !member.isGone) continue;
      this.#threads[index] = this.#startThread();
      if (hangs) void member.thread.terminate();
    }
  }
}
