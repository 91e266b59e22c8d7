import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Bus, Notice } from './bus.ts';
import { inTime, unlessAborted } from './inTime.ts';
import type { Line, OpenLine } from './line.ts';
import { echoPayload, payloadsOf, toldBy } from './payload.ts';
import { Pending } from './pending.ts';

export interface BusOptions {
  /** Milliseconds between two questions whether the line still carries. */
  readonly heartbeat: number;
  /** Milliseconds that anything may take before the line is given up. */
  readonly patience: number;
  /** Hears why there is no connection, once for each new reason. */
  readonly onTrouble: (why: Error) => void;
}

export const BUS_OPTIONS: BusOptions = { heartbeat: 2000, patience: 5000, onTrouble: () => {} };

/** Milliseconds before a line is opened again: doubled with each failure. */
const WAITS = { first: 100, most: 5000 } as const;
/** Milliseconds for the last notices when the bus is closed. */
const FAREWELL = 1000;

/** A line in use, and what ends it. */
interface OpenedLine {
  readonly line: Line;
  readonly abort: AbortController;
}

/**
 * A bus over lines that may break. It opens them for ever, with growing waits, and is connected only while it hears itself:
 * each line must first carry an echo back, and again at every heartbeat. Notices published meanwhile are kept and told on
 * the next line, so that only those who were cut off themselves have a gap.
 */
export class SteadyBus implements Bus {
  readonly #open: OpenLine;
  readonly #options: BusOptions;
  readonly #closing = new AbortController();
  readonly #listeners: ((notice: Notice) => void)[] = [];
  readonly #gapListeners: (() => void)[] = [];
  readonly #pending = new Pending();
  readonly #running: Promise<void>;
  #opened: OpenedLine | null = null;
  #telling: Promise<void> | null = null;
  #echo = { mark: '', heard: (): void => {} };
  #trouble: string | null = null;

  constructor(open: OpenLine, options: BusOptions) {
    this.#open = open;
    this.#options = options;
    this.#running = this.#run();
  }

  get isConnected(): boolean {
    return this.#opened !== null;
  }

  publish(notice: Notice): void {
    if (this.#closing.signal.aborted) return;
    this.#pending.add(notice);
    this.#tellSoon();
  }

  onNotice(listener: (notice: Notice) => void): void {
    this.#listeners.push(listener);
  }

  /** Also after the first connection, since rooms may have been read before it. */
  onGap(listener: () => void): void {
    this.#gapListeners.push(listener);
  }

  async close(): Promise<void> {
    const told = this.#telling ?? Promise.resolve();
    await Promise.race([told, sleep(FAREWELL, null, { ref: false })]);
    this.#closing.abort(new Error('the bus is closed'));
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    for (let failures = 0; !signal.aborted; failures += 1) {
      const hasServed = await this.#useLine();
      if (hasServed) failures = 0;
      await sleep(waitAfter(failures), null, { signal }).catch(() => {});
    }
  }

  /** Opens a line and keeps it for as long as it carries. Gives whether it ever did. */
  async #useLine(): Promise<boolean> {
    const abort = new AbortController();
    const closing = (): void => abort.abort(this.#closing.signal.reason);
    this.#closing.signal.addEventListener('abort', closing);
    let hasServed = false;
    try {
      const line = await this.#inTime(abort, this.#openLine(abort));
      await this.#inTime(abort, this.#prove(line));
      hasServed = true;
      this.#arrive({ line, abort });
      for (;;) {
        await sleep(this.#options.heartbeat, null, { signal: abort.signal });
        await this.#inTime(abort, this.#prove(line));
      }
    } catch (error) {
      this.#complain((abort.signal.aborted ? abort.signal.reason : error) as Error);
    } finally {
      this.#closing.signal.removeEventListener('abort', closing);
      this.#opened = null;
      abort.abort();
    }
    return hasServed;
  }

  #openLine(abort: AbortController): Promise<Line> {
    const heard = (payload: string): void => this.#hear(payload);
    return this.#open({ heard, lost: (why) => abort.abort(why), signal: abort.signal });
  }

  #inTime<Value>(abort: AbortController, promise: Promise<Value>): Promise<Value> {
    return inTime(abort, this.#options.patience, promise);
  }

  async #prove(line: Line): Promise<void> {
    const mark = randomUUID();
    const heard = new Promise<void>((resolve) => {
      this.#echo = { mark, heard: resolve };
    });
    await line.send([echoPayload(mark)]);
    await heard;
  }

  #arrive(opened: OpenedLine): void {
    this.#opened = opened;
    this.#trouble = null;
    this.#tellSoon();
    for (const listener of this.#gapListeners) listener();
  }

  #complain(why: Error): void {
    if (this.#closing.signal.aborted || why.message === this.#trouble) return;
    this.#trouble = why.message;
    this.#options.onTrouble(why);
  }

  #hear(payload: string): void {
    const told = toldBy(payload);
    if (told === null) return;
    if (told.echo === this.#echo.mark) this.#echo.heard();
    for (const notice of told.notices) for (const listener of this.#listeners) listener(notice);
  }

  #tellSoon(): void {
    this.#telling ??= this.#tell().finally(() => {
      this.#telling = null;
    });
  }

  /** Tells what is pending, a turn's notices together; what comes while some are on their way goes with the next ones. */
  async #tell(): Promise<void> {
    await nextTurn();
    while (this.#opened !== null && !this.#pending.isEmpty) {
      const { line, abort } = this.#opened;
      const notices = this.#pending.takeAll();
      try {
        await unlessAborted(abort.signal, line.send(payloadsOf(notices)));
      } catch (error) {
        for (const notice of notices) this.#pending.add(notice);
        abort.abort(error);
        return;
      }
    }
  }
}

/** Milliseconds, a little different for every node, so that they do not all come at once. */
function waitAfter(failures: number): number {
  const wait = Math.min(WAITS.first * 2 ** failures, WAITS.most);
  return wait * (0.5 + Math.random() / 2);
}
