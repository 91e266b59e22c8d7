import { type ChildProcess, spawn } from 'node:child_process';
import { platform } from 'node:process';
import type { Readable, Writable } from 'node:stream';
import { linesOf } from '../protocol/jsonLines.ts';

/** The result of waiting for a line: a line (null if it was too long), a timeout, or the end of the output. */
export type LineResult = { readonly line: string | null } | 'late' | 'gone';

/** Milliseconds that a program may take to exit once its input has ended. */
const EXIT_GRACE_MS = 500;
/** Maximum number of unread bytes that may accumulate for a program. */
const MAX_UNREAD_BYTES = 4 * 2 ** 20;
const STATUS_CANNOT_EXECUTE = 126;
const STATUS_NOT_FOUND = 127;
/** Milliseconds that a shell needs to find out that a command does not exist. */
const COMMAND_CHECK_MS = 300;

/** One run of a command line that reads and writes lines. It shares our standard error. */
export class ProgramProcess {
  readonly #child: ChildProcess & { readonly stdin: Writable; readonly stdout: Readable };
  readonly #lines: AsyncGenerator<string | null>;
  #pendingLine: Promise<LineResult> | null = null;
  readonly #exitStatus: Promise<number | null>;

  constructor(command: string) {
    // With its own process group, we can end it with all its children, and Ctrl-C reaches only the arena.
    const detached = platform !== 'win32';
    this.#child = spawn(command, { shell: true, detached, stdio: ['pipe', 'pipe', 'inherit'] });
    this.#exitStatus = new Promise((resolve) => {
      this.#child.once('exit', resolve);
      this.#child.once('error', () => resolve(STATUS_NOT_FOUND));
    });
    // Writing to a program that has exited may fail. The missing reply shows it.
    this.#child.stdin.on('error', () => {});
    this.#lines = linesOf(this.#child.stdout);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Sends a line. Kills a program that has left too much unread. */
  writeLine(line: object): void {
    if (this.#child.stdin.writableLength > MAX_UNREAD_BYTES) this.kill();
    else this.#child.stdin.write(`${JSON.stringify(line)}\n`);
  }

  /** The next line within `milliseconds`. A later line is kept for the next call. */
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

  /** The exit status, or null if the program runs longer or a signal ended it. */
  exitWithin(milliseconds: number): Promise<number | null> {
    return withTimeout(milliseconds, this.#exitStatus);
  }

  /** Ends its input, gives it time to exit, and kills the remaining processes. */
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

/** Resolves like the promise, or with null after a timeout. */
function withTimeout<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), milliseconds);
    void promise.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}

/** Kills a program and its children. Does nothing if they have exited. */
export function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // The program has already exited.
  }
}

/** Why a command line cannot be run, in words, or null if it can. */
export async function whyCannotRun(command: string): Promise<string | null> {
  const running = new ProgramProcess(command);
  const kill = (): void => running.kill();
  process.on('exit', kill);
  const status = await running.exitWithin(COMMAND_CHECK_MS);
  kill();
  process.off('exit', kill);
  return status === STATUS_NOT_FOUND || status === STATUS_CANNOT_EXECUTE ? `the shell cannot run '${command}'` : null;
}
