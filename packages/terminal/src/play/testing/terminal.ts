import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, kill } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ensureInstalled } from '@coup-fourre/testing';
import { MAIN } from '../../testing/command.ts';
import { TmuxControl } from './tmuxControl.ts';

const execute = promisify(execFile);
const TMUX = { title: 'tmux', command: 'tmux', package: 'tmux' };

/** How soon to read the screen after output, how often without output, and for how long. The machine may be busy. */
const SETTLE_MS = 25;
const POLL_MS = 500;
const TIMEOUT_MS = 120_000;

/** Holds the exit code of the game once it has ended. */
const STATUS_FILE = 'status';

interface TerminalSize {
  readonly columns: number;
  readonly rows: number;
}

/**
 * How to open a terminal. The locale is that of its game. With `hasJobs`, a suspended game continues after Enter, as a
 * job of a shell.
 */
interface TerminalSetup extends TerminalSize {
  readonly locale?: string;
  readonly hasJobs?: boolean;
}

/** A real pseudo-terminal with `coup-fourre play` in it. Tests read its screen and press its keys. */
export class Terminal {
  readonly #tmux: TmuxControl;
  readonly #folder: string;

  private constructor(tmux: TmuxControl, folder: string) {
    this.#tmux = tmux;
    this.#folder = folder;
  }

  /** Opens a terminal. `state` is the XDG state folder of its game. */
  static async open(
    { columns, rows, locale = 'C.UTF-8', hasJobs = false }: TerminalSetup,
    words: readonly string[],
    state: string,
  ): Promise<Terminal> {
    const tmux = await ensureInstalled(TMUX);
    const folder = mkdtempSync(join(tmpdir(), 'coup-fourre-tmux-'));
    const configuration = join(folder, 'tmux.conf');
    const socket = join(folder, 'socket');
    writeFileSync(configuration, 'set -sg escape-time 0\n');
    const surroundings = ['env', '-u', 'CI', '-u', 'NO_COLOR', `XDG_STATE_HOME=${state}`, `LC_ALL=${locale}`];
    const game = [...surroundings, process.execPath, MAIN, 'play', ...words].join(' ');
    const job = `set -m; ${game}; echo suspended with $?; read line; fg`;
    const ending = `status=$?; echo $status > ${join(folder, STATUS_FILE)}; echo ended with $status; test -t 1 && exec sleep 600`;
    const shell = `sh -c 'trap : INT HUP; ${hasJobs ? job : game}; ${ending}'`;
    const session = ['new-session', '-d', '-x', `${columns}`, '-y', `${rows}`, shell];
    await execute(tmux, ['-u', '-S', socket, '-f', configuration, ...session], { env: { ...env, LC_ALL: 'C.UTF-8' } });
    return new Terminal(new TmuxControl(tmux, socket), folder);
  }

  async screen(): Promise<string> {
    return (await this.#tmux.command('capture-pane -p')).join('\n').trimEnd();
  }

  /** The output of the game, including lines that have scrolled away. */
  async scrollback(): Promise<string> {
    return (await this.#tmux.command('capture-pane -p -S -20')).join('\n').trimEnd();
  }

  async until(what: RegExp | ((screen: string) => boolean)): Promise<string> {
    const end = Date.now() + TIMEOUT_MS;
    for (;;) {
      const changed = this.#tmux.nextOutput();
      const screen = await this.screen();
      if (typeof what === 'function' ? what(screen) : what.test(screen)) return screen;
      if (Date.now() > end) throw new Error(`the screen never showed ${String(what)}:\n${screen}`);
      await Promise.race([changed, sleep(POLL_MS)]);
      await sleep(SETTLE_MS);
    }
  }

  async press(...keys: readonly string[]): Promise<void> {
    await this.#tmux.command(`send-keys ${keys.map((key) => `'${key}'`).join(' ')}`);
  }

  async resize({ columns, rows }: TerminalSize): Promise<void> {
    await this.#tmux.command(`resize-window -x ${columns} -y ${rows}`);
  }

  /** Sends a signal to the game and waits for its end. Returns the exit code as a shell reports it. */
  async signal(signal: NodeJS.Signals): Promise<number> {
    const [shell = ''] = await this.#tmux.command("display-message -p '#{pane_pid}'");
    const [game = ''] = readFileSync(`/proc/${shell}/task/${shell}/children`, 'utf8').split(' ');
    if (!/^\d+$/.test(game)) throw new Error(`the game does not run:\n${await this.screen()}`);
    kill(Number(game), signal);
    return this.ended();
  }

  /** Waits for the game's end. Returns its exit code. */
  async ended(): Promise<number> {
    const end = Date.now() + TIMEOUT_MS;
    for (;;) {
      const number = /^ended with (\d+)/m.exec(await this.scrollback())?.[1];
      if (number !== undefined) return Number(number);
      if (Date.now() > end) throw new Error(`the game does not end:\n${await this.screen()}`);
      await sleep(SETTLE_MS);
    }
  }

  /** Closes the window of the game. Returns its exit code. */
  async hangUp(): Promise<number> {
    await this.#tmux.command('kill-server').catch(() => undefined);
    const file = join(this.#folder, STATUS_FILE);
    const end = Date.now() + TIMEOUT_MS;
    for (;;) {
      const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
      if (status.endsWith('\n')) return Number(status);
      if (Date.now() > end) throw new Error('the game does not end after its window has gone');
      await sleep(SETTLE_MS);
    }
  }

  async close(): Promise<void> {
    await this.#tmux.command('kill-server').catch(() => undefined);
    this.#tmux.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
