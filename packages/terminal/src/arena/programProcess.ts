import { type ChildProcess, spawn } from 'node:child_process';
import { platform } from 'node:process';
import type { Readable, Writable } from 'node:stream';
import { linesOf } from '../protocol/jsonLines.ts';

/** What came of waiting for a line: the line (null for one too long to be kept), or none in time, or none any more. */
export type LineResult = { readonly line: string | null } | 'late' | 'gone';

/** Milliseconds that a program has to leave by itself once its input has ended. */
const EXIT_GRACE_MS = 500;
/** Bytes that may wait for a program to read them. */
const MAX_UNREAD_BYTES = 4 * 2 ** 20;
const STATUS_CANNOT_EXECUTE = 126;
const STATUS_NOT_FOUND = 127;
/** Milliseconds in which a shell finds out that there is no such command. */
const COMMAND_CHECK_MS = 300;

/** One run of a command line that talks by lines; its standard error is ours. */
export class ProgramProcess {
  readonly #child: ChildProcess & { readonly stdin: Writable; readonly stdout: Readable };
  readonly #lines: AsyncGenerator<string | null>;
  #pendingLine: Promise<LineResult> | null = null;
  readonly #exitStatus: Promise<number | null>;

  constructor(command: string) {
    // In a process group of its own it can be ended with all that it started, and Ctrl-C is for the arena alone.
    const detached = platform !== 'win32';
    this.#child = spawn(command, { shell: true, detached, stdio: ['pipe', 'pipe', 'inherit'] });
    this.#exitStatus = new Promise((resolve) => {
      this.#child.once('exit', resolve);
      this.#child.once('error', () => resolve(STATUS_NOT_FOUND));
    });
    // Writing to a program that has gone is no fault of ours: that no answer comes tells it.
    this.#child.stdin.on('error', () => {});
    this.#lines = linesOf(this.#child.stdout);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Tells it a line. One that has left very much unread does not listen, and is ended. */
  writeLine(line: object): void {
    if (this.#child.stdin.writableLength > MAX_UNREAD_BYTES) this.kill();
    else this.#child.stdin.write(`${JSON.stringify(line)}\n`);
  }

  /** The next line that it writes, waited for so many milliseconds; one that comes later is heard next time. */
  async nextLine(milliseconds: number): Promise<LineResult> {
    this.#pendingLine ??= this.#lines.next().then(
      ({ done, value }): LineResult => (done ? 'gone' : { line: value }),
      () => 'gone',
    );
    const heard = await withTimeout(milliseconds, this.#pendingLine);
    if (heard === null) return 'late';
    this.#pendingLine = null;
    return heard;
  }

  /** The status it exits with within so many milliseconds, null if it goes on or was ended by a signal. */
  exitWithin(milliseconds: number): Promise<number | null> {
    return withTimeout(milliseconds, this.#exitStatus);
  }

  /** Ends its input, lets it leave, and ends what is left of it. */
  async close(): Promise<void> {
    this.#child.stdin.end();
    await this.exitWithin(EXIT_GRACE_MS);
    this.kill();
  }

  kill(): void {
    killGroup(this.#child.pid);
    this.#child.stdout.destroy();
  }
}

/** What a promise comes to, null if it takes longer. */
function withTimeout<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), milliseconds);
    void promise.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}

/** Ends a run and all that it started; nothing happens where it has left. */
export function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has left.
  }
}

/** Why a command line cannot be run at all, in words, or null. */
export async function whyCannotRun(command: string): Promise<string | null> {
  const running = new ProgramProcess(command);
  const kill = (): void => running.kill();
  process.on('exit', kill);
  const status = await running.exitWithin(COMMAND_CHECK_MS);
  kill();
  process.off('exit', kill);
  return status === STATUS_NOT_FOUND || status === STATUS_CANNOT_EXECUTE ? `the shell cannot run '${command}'` : null;
}
