import { performance } from 'node:perf_hooks';
import type { Listener, Question } from '@coup-fourre/bots/arena';
import { type Action, changedRules, encodeEvent, encodeObservation, eventFor, type Table } from '@coup-fourre/rules';
import type { Player } from './player.ts';
import { earlierId, readReply } from './reply.ts';
import { Running } from './running.ts';

/** Told of the process ids of programs as they begin and end, and of what people should know. */
export interface Watcher {
  readonly began: (pid: number) => void;
  readonly ended: (pid: number) => void;
  readonly say: (text: string) => void;
}

/** Milliseconds that an answer is waited for, and the first one of a run, before which it may have much to load. */
export interface Waiting {
  readonly answer: number;
  readonly firstAnswer: number;
}

/** After so many runs without any answer a program is not asked again: each could take all of its time. */
const MOST_BARREN_RUNS = 3;
/** After so many questions without any line a program that once answered is begun anew. */
const MOST_LATE = 3;
/** What goes wrong is told so many times. */
const MOST_TOLD = 5;

/**
 * A player outside: a command line that speaks the bot protocol, version 1, over its standard input and output. It is
 * begun at the first deal, and anew after it ended.
 */
export class Program implements Player {
  readonly listener: Listener;
  /** Whether it has answered since it was begun: the time of its first answer is also that of its beginning. */
  isWarm = false;
  readonly #command: string;
  readonly #waiting: Waiting;
  readonly #watcher: Watcher;
  #running: Running | null = null;
  #lastId = 0;
  #late = 0;
  /** The question that was last answered late: lines about it, or about those before it, are no sign of life. */
  #lastLate = 0;
  #barrenRuns = 0;
  #told = 0;
  #closed = false;

  constructor(command: string, waiting: Waiting, watcher: Watcher) {
    this.#command = command;
    this.#waiting = waiting;
    this.#watcher = watcher;
    this.listener = {
      newDeal: (table) => this.#begin()?.tell(newDealLine(table)),
      event: (event) => {
        const seen = eventFor(null, event);
        if (seen !== null) this.#running?.tell({ type: 'event', event: encodeEvent(seen) });
      },
    };
  }

  async answer({ view }: Question): Promise<Action | null> {
    const running = this.#begin();
    if (running === null) return null;
    this.#lastId += 1;
    running.tell(encodeObservation(view, this.#lastId));
    const line = await this.#reply(running);
    if (line === null) return null;
    const read = readReply(line, this.#lastId, view);
    if (read.ok) return read.value;
    this.#tell(`answered no legal action: ${line.slice(0, 200)}\n  ${read.error.message}`);
    return null;
  }

  async close(): Promise<void> {
    this.#closed = true;
    const running = this.#running;
    await running?.close();
    this.#forget(running);
  }

  /** The program running, begun if need be; null if it is not asked again. */
  #begin(): Running | null {
    if (this.#closed || this.#barrenRuns === MOST_BARREN_RUNS) return null;
    if (this.#running === null) {
      this.isWarm = false;
      this.#late = 0;
      this.#running = new Running(this.#command);
      if (this.#running.pid !== undefined) this.#watcher.began(this.#running.pid);
    }
    return this.#running;
  }

  /** The line that answers the last question, null where none comes. Late answers to questions before it are passed over. */
  async #reply(running: Running): Promise<string | null> {
    const patience = this.isWarm ? this.#waiting.answer : this.#waiting.firstAnswer;
    const until = performance.now() + patience;
    for (;;) {
      const left = until - performance.now();
      const heard = left > 0 ? await running.hear(left) : 'late';
      if (heard === 'gone') return this.#end(running, 'ended without an answer');
      if (heard === 'late') return this.#wait(running, `gave no answer in ${patience} ms`);
      const { line } = heard;
      const earlier = line === null ? null : earlierId(line, this.#lastId);
      if (earlier === null || earlier > this.#lastLate) {
        this.#late = 0;
        this.#barrenRuns = 0;
        this.isWarm = true;
      }
      if (earlier === null) return line ?? '';
      this.#lastLate = Math.max(this.#lastLate, earlier);
    }
  }

  /** A program that answered before is slow perhaps, and its answers still come; others are stuck. */
  #wait(running: Running, why: string): null {
    this.#late += 1;
    if (!this.isWarm || this.#late === MOST_LATE) return this.#end(running, why);
    this.#tell(why);
    return null;
  }

  #end(running: Running, why: string): null {
    running.kill();
    this.#forget(running);
    if (!this.isWarm) this.#barrenRuns += 1;
    this.#tell(why);
    if (this.#barrenRuns === MOST_BARREN_RUNS)
      this.#watcher.say(`'${this.#command}' never answers: actions at random stand in from now on`);
    return null;
  }

  #forget(running: Running | null): void {
    if (running?.pid !== undefined) this.#watcher.ended(running.pid);
    if (this.#running === running) this.#running = null;
  }

  #tell(what: string): void {
    if (this.#closed) return;
    this.#told += 1;
    if (this.#told <= MOST_TOLD) this.#watcher.say(`'${this.#command}' ${what}`);
  }
}

function newDealLine(table: Table): object {
  const { edition, players } = table.rules;
  const rules = changedRules(table.rules);
  const house = Object.keys(rules).length === 0 ? {} : { rules };
  return { type: 'newDeal', edition, players, dealer: table.dealer, totals: table.totals, ...house };
}
