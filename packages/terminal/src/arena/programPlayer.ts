import { performance } from 'node:perf_hooks';
import type { BotRequest, Listener } from '@coup-fourre/bots/arena';
import {
  type Action,
  BadInput,
  changedRules,
  encodeObservation,
  encodeObservationWithActions,
  eventFor,
  isObject,
  type Result,
  readAction,
  type Table,
  toResult,
  type View,
  whyIllegal,
} from '@coup-fourre/rules';
import { encodeProtocolEvent } from '@coup-fourre/rules/authority';
import { parseJson } from '../protocol/jsonLines.ts';
import { reasonMessage } from '../protocol/reasonMessage.ts';
import type { Player } from './player.ts';
import { ProgramProcess } from './programProcess.ts';

/** Receives the process ids of programs that start and exit, and messages for people. */
export interface ProgramObserver {
  readonly started: (pid: number) => void;
  readonly ended: (pid: number) => void;
  readonly log: (text: string) => void;
}

/** Timeouts for a reply, and for the first reply of a run, when a program may have much to load. */
export interface ReplyTimeouts {
  readonly answerMs: number;
  readonly firstAnswerMs: number;
}

/** After this many runs without a reply, a program gets no more requests, because each run can use up all its time. */
const MAX_RUNS_WITHOUT_ANSWER = 3;
/** A program that has replied before is restarted after this many requests without a line. */
const MAX_LATE_ANSWERS = 3;
const MAX_WARNINGS = 5;

/**
 * An external player: a command line that speaks the bot protocol, version 1, over standard input and output.
 * It is started at the first deal, and again after it has exited.
 */
export class ProgramPlayer implements Player {
  readonly listener: Listener;
  /** True if the program has replied since its start. Its first reply includes the time to start. */
  isWarm = false;
  #wantsActions = false;
  readonly #command: string;
  readonly #timeouts: ReplyTimeouts;
  readonly #observer: ProgramObserver;
  #process: ProgramProcess | null = null;
  #lastId = 0;
  #lateCount = 0;
  /**
   * The last request that was answered late. Further lines about it, or about earlier requests, do not count as signs
   * of life.
   */
  #lastLateId = 0;
  #runsWithoutAnswer = 0;
  #warningCount = 0;
  #closed = false;

  constructor(command: string, timeouts: ReplyTimeouts, observer: ProgramObserver) {
    this.#command = command;
    this.#timeouts = timeouts;
    this.#observer = observer;
    this.listener = {
      newDeal: (table) => this.#start()?.writeLine(newDealLine(table)),
      event: (event) => {
        const seen = eventFor(null, event);
        if (seen !== null) this.#process?.writeLine({ type: 'event', event: encodeProtocolEvent(seen) });
      },
    };
  }

  async answer({ view }: BotRequest): Promise<Action | null> {
    const running = this.#start();
    if (running === null) return null;
    this.#lastId += 1;
    const line = await this.#ask(running, view);
    if (line === null) return null;
    const read = readReply(line, this.#lastId, view);
    if (read.ok) return read.value;
    this.#warn(`answered no legal action: ${line.slice(0, 200)}\n  ${read.error.message}`);
    return null;
  }

  async close(): Promise<void> {
    this.#closed = true;
    const running = this.#process;
    await running?.close();
    this.#forget(running);
  }

  /** Asks the program for its action. Returns the reply, or null if none arrives. */
  #ask(running: ProgramProcess, view: View): Promise<string | null> {
    const write = (): void => {
      const encode = this.#wantsActions ? encodeObservationWithActions : encodeObservation;
      running.writeLine(encode(view, this.#lastId));
    };
    write();
    return this.#waitForReply(running, write);
  }

  /** The running program, started if necessary, or null if it has been given up. */
  #start(): ProgramProcess | null {
    if (this.#closed || this.#runsWithoutAnswer === MAX_RUNS_WITHOUT_ANSWER) return null;
    if (this.#process === null) {
      this.isWarm = false;
      this.#wantsActions = false;
      this.#lateCount = 0;
      this.#process = new ProgramProcess(this.#command);
      if (this.#process.pid !== undefined) this.#observer.started(this.#process.pid);
    }
    return this.#process;
  }

  /**
   * The line that answers the last request, or null if none arrives. Skips late answers to earlier requests.
   * A program that says hello and wants the actions may have received the request without them, so it is asked again.
   */
  async #waitForReply(running: ProgramProcess, askAgain: () => void): Promise<string | null> {
    const timeoutMs = this.isWarm ? this.#timeouts.answerMs : this.#timeouts.firstAnswerMs;
    const until = performance.now() + timeoutMs;
    for (;;) {
      const left = until - performance.now();
      const heard = left > 0 ? await running.nextLine(left) : 'late';
      if (heard === 'gone') return this.#end(running, 'ended without an answer');
      if (heard === 'late') return this.#afterTimeout(running, `gave no answer in ${timeoutMs} ms`);
      const { line } = heard;
      const hello = line === null ? null : readHello(line);
      if (hello !== null) {
        if (hello.wantsActions && !this.#wantsActions) {
          this.#wantsActions = true;
          askAgain();
        }
        continue;
      }
      const earlier = line === null ? null : staleReplyId(line, this.#lastId);
      if (earlier === null || earlier > this.#lastLateId) {
        this.#lateCount = 0;
        this.#runsWithoutAnswer = 0;
        this.isWarm = true;
      }
      if (earlier === null) return line ?? '';
      this.#lastLateId = Math.max(this.#lastLateId, earlier);
    }
  }

  /** A program that has replied before may only be slow. Any other is stuck. */
  #afterTimeout(running: ProgramProcess, why: string): null {
    this.#lateCount += 1;
    if (!this.isWarm || this.#lateCount === MAX_LATE_ANSWERS) return this.#end(running, why);
    this.#warn(why);
    return null;
  }

  #end(running: ProgramProcess, why: string): null {
    running.kill();
    this.#forget(running);
    if (!this.isWarm) this.#runsWithoutAnswer += 1;
    this.#warn(why);
    if (this.#runsWithoutAnswer === MAX_RUNS_WITHOUT_ANSWER)
      this.#observer.log(`'${this.#command}' never answers: actions at random stand in from now on`);
    return null;
  }

  #forget(running: ProgramProcess | null): void {
    if (running?.pid !== undefined) this.#observer.ended(running.pid);
    if (this.#process === running) this.#process = null;
  }

  #warn(what: string): void {
    if (this.#closed) return;
    this.#warningCount += 1;
    if (this.#warningCount <= MAX_WARNINGS) this.#observer.log(`'${this.#command}' ${what}`);
  }
}

function newDealLine(table: Table): object {
  const { edition, players } = table.rules;
  const rules = changedRules(table.rules);
  const house = Object.keys(rules).length === 0 ? {} : { rules };
  return { type: 'newDeal', edition, players, dealer: table.dealer, totals: table.totals, ...house };
}

const ACTION_FIELDS = ['type', 'card', 'target', 'value'];

/** The legal action in a program's reply to request `id`, or why there is none. */
function readReply(line: string, id: number, view: View): Result<Action> {
  return toResult(() => {
    const reply = parseJson(line);
    if (!isObject(reply)) throw new BadInput('badRequest', 'a reply must be one JSON object on a line');
    if (reply.id !== id) throw new BadInput('badRequest', `its id must be the id of the request, ${id}`);
    // A reply may have further fields.
    const fields = Object.entries(reply).filter(([field]) => ACTION_FIELDS.includes(field));
    const action = readAction(Object.fromEntries(fields));
    const reason = whyIllegal(view, action);
    if (reason !== null) throw new BadInput('badRequest', reasonMessage(reason, view.table.rules));
    return action;
  });
}

/** The id of the earlier request that a line answers, or null. */
function staleReplyId(line: string, id: number): number | null {
  const reply = parseJson(line);
  return isObject(reply) && typeof reply.id === 'number' && reply.id < id ? reply.id : null;
}

/** A program's `hello`, which may be on any line. */
interface Hello {
  /** True if the program wants all legal actions with each request. */
  readonly wantsActions: boolean;
}

/** The hello in a program's line, or null. */
function readHello(line: string): Hello | null {
  const message = parseJson(line);
  if (!isObject(message) || message.type !== 'hello') return null;
  return { wantsActions: Array.isArray(message.wants) && message.wants.includes('actions') };
}
