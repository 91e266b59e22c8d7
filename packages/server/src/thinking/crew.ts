import { clock } from './clock.ts';
import type { Board, Done, Order, Port, Question } from './messages.ts';
import type { Deadline } from './pace.ts';

/** A thread that thinks; `exit` tells that it is gone, whatever the cause. */
export interface Thread extends Port<Order, Done> {
  on(type: 'message', listener: (done: Done) => void): unknown;
  on(type: 'exit' | 'error', listener: (cause: unknown) => void): unknown;
  terminate(): unknown;
}

/** What a crew is made of; `report` hears of faults in its threads. */
export interface CrewMeans {
  readonly cores: number;
  readonly startThread: () => Thread;
  readonly report: (fault: string) => void;
}

interface Member {
  readonly thread: Thread;
  /** The orders not answered yet, and when their time is up. */
  readonly owed: Map<number, number>;
  hasAnswered: boolean;
  isGone: boolean;
}

/** What all threads are asked, and how many numbers their tallies have. */
export interface Asking {
  readonly question: Question;
  readonly deadline: Deadline;
  readonly length: number;
}

/** Milliseconds after which a thread that owes an answer is taken to hang. */
const PATIENCE = 10_000;

/** Threads that think about the same questions, each in worlds of its own. One that dies or hangs is replaced. */
export class Crew {
  readonly #means: CrewMeans;
  readonly #done: (id: number) => void;
  readonly #members: Member[];

  constructor(means: CrewMeans, done: (id: number) => void) {
    this.#means = means;
    this.#done = done;
    this.#members = Array.from({ length: means.cores }, () => this.#start());
  }

  /** Sets every thread to a question; the boards on which they will write tallies of that length. */
  ask(id: number, { question, deadline, length }: Asking): Board[] {
    this.#mend();
    return this.#members.map(({ thread, owed }, place) => {
      const board = new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT));
      owed.set(id, deadline.until);
      const own = { ...question, seed: `${question.seed} ${place}` };
      thread.postMessage({ type: 'think', id, deadline, board, question: own });
      return board;
    });
  }

  /** Tells the threads that still think about a question to stop. */
  stop(id: number): void {
    for (const { thread, owed } of this.#members) if (owed.has(id)) thread.postMessage({ type: 'stop', id });
  }

  /** Ends every thread. */
  async close(): Promise<void> {
    const members = this.#members.splice(0);
    await Promise.all(members.map(({ thread }) => thread.terminate()));
  }

  #start(): Member {
    const member: Member = { thread: this.#means.startThread(), owed: new Map(), hasAnswered: false, isGone: false };
    member.thread.on('message', (done) => this.#take(member, done));
    member.thread.on('error', (cause) => this.#means.report(String(cause)));
    member.thread.on('exit', () => this.#lose(member));
    return member;
  }

  #take(member: Member, { id, fault }: Done): void {
    member.hasAnswered = true;
    member.owed.delete(id);
    if (fault !== undefined) this.#means.report(fault);
    this.#done(id);
  }

  /** A lost thread is done with all it owed. One that never answered is not replaced before it is needed. */
  #lose(member: Member): void {
    member.isGone = true;
    const place = this.#members.indexOf(member);
    if (place >= 0 && member.hasAnswered) this.#members[place] = this.#start();
    for (const id of member.owed.keys()) this.#done(id);
    member.owed.clear();
  }

  #mend(): void {
    for (const [place, member] of this.#members.entries()) {
      const hangs = [...member.owed.values()].some((until) => clock() > until + PATIENCE);
      if (!hangs && !member.isGone) continue;
      this.#members[place] = this.#start();
      if (hangs) void member.thread.terminate();
    }
  }
}
