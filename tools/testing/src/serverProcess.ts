import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

const SETPRIV = '/usr/bin/setpriv';
/** The time limit for a server to exit, in milliseconds. */
const STOP_TIMEOUT_MS = 20_000;
const LOG_LINES_SHOWN = 12;

/** A program, its log file and its user. Only root may choose the user. */
export interface ProcessOptions {
  readonly command: readonly string[];
  readonly user: string | null;
  readonly log: string;
  /** The signal that ends the server if this process dies first. */
  readonly lastSignal: 'SIGKILL' | 'SIGQUIT' | 'SIGTERM';
}

/** A third-party server for tests. It ends with the process that started it, even after a crash. */
export class ServerProcess {
  readonly #child: ChildProcess;
  readonly #log: string;
  readonly #exit: Promise<unknown>;

  constructor(start: ProcessOptions) {
    const [program = '', ...words] = [...wrapperCommand(start), ...start.command];
    const log = openSync(start.log, 'a');
    const child = spawn(program, words, { stdio: ['ignore', log, log], cwd: '/' });
    closeSync(log);
    const endToo = (): unknown => child.kill(start.lastSignal);
    process.once('exit', endToo);
    this.#exit = new Promise((resolve) => child.once('exit', resolve).once('error', resolve)).then(() =>
      process.off('exit', endToo),
    );
    this.#child = child;
    this.#log = start.log;
  }

  get isRunning(): boolean {
    const { pid, exitCode, signalCode } = this.#child;
    return pid !== undefined && exitCode === null && signalCode === null;
  }

  /** The process id, or null if the program could not be started. */
  get pid(): number | null {
    return this.#child.pid ?? null;
  }

  /** The exit code, or null while the program runs or if a signal ended it. */
  get exitCode(): number | null {
    return this.#child.exitCode;
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Sends a signal and resolves once the program has exited. */
  async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.isRunning) return;
    this.#child.kill(signal);
    const late = new AbortController();
    const killed = sleep(STOP_TIMEOUT_MS, null, { signal: late.signal, ref: false }).then(() =>
      this.#child.kill('SIGKILL'),
    );
    killed.catch(() => {});
    await this.#exit;
    late.abort();
  }

  lastLogLines(): string {
    return readFileSync(this.#log, 'utf8').trimEnd().split('\n').slice(-LOG_LINES_SHOWN).join('\n');
  }
}

/** The kernel sends `lastSignal` when this process dies, even after SIGKILL. */
function wrapperCommand({ user, lastSignal }: ProcessOptions): string[] {
  if (!existsSync(SETPRIV)) return user === null ? [] : ['runuser', '-u', user, '--'];
  const asUser = user === null ? [] : [`--reuid=${user}`, `--regid=${user}`, '--clear-groups'];
  return [SETPRIV, ...asUser, '--pdeathsig', lastSignal.replace('SIG', ''), '--'];
}
