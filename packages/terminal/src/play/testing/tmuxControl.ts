import { type ChildProcess, spawn } from 'node:child_process';
import { env } from 'node:process';
import { createInterface } from 'node:readline';

interface PendingCommand {
  readonly resolve: (lines: readonly string[]) => void;
  readonly reject: (error: Error) => void;
}

/** A connection to a tmux server, which avoids a new process for each command. */
export class TmuxControl {
  readonly #child: ChildProcess;
  readonly #pending: PendingCommand[] = [];
  #onOutput: (() => void)[] = [];
  #hasExited = false;
  #block: { readonly number: string; readonly lines: string[] } | null = null;

  constructor(tmux: string, socket: string) {
    const words = ['-C', '-u', '-S', socket, 'attach-session', '-f', 'ignore-size'];
    const child = spawn(tmux, words, { env: { ...env, LC_ALL: 'C.UTF-8' }, stdio: ['pipe', 'pipe', 'ignore'] });
    createInterface({ input: child.stdout }).on('line', (line) => this.#read(line));
    child.stdin.on('error', () => undefined);
    child.once('exit', () => {
      this.#hasExited = true;
      for (const { reject } of this.#pending.splice(0)) reject(new Error('tmux has exited'));
    });
    // Attaching counts as a command and gets a reply.
    this.#pending.push({ resolve: () => undefined, reject: () => undefined });
    this.#child = child;
  }

  /** Runs a command. Returns the lines of its reply. */
  command(command: string): Promise<readonly string[]> {
    if (this.#hasExited) return Promise.reject(new Error('tmux has exited'));
    return new Promise((resolve, reject) => {
      this.#pending.push({ resolve, reject });
      this.#child.stdin?.write(`${command}\n`);
    });
  }

  /** Resolves when the game next prints something. */
  nextOutput(): Promise<void> {
    return new Promise((resolve) => this.#onOutput.push(resolve));
  }

  close(): void {
    this.#child.kill();
  }

  #read(line: string): void {
    const [word = '', , number = ''] = line.split(' ');
    if (this.#block === null) {
      if (word === '%begin') this.#block = { number, lines: [] };
      else if (word === '%output') for (const resolve of this.#onOutput.splice(0)) resolve();
    } else if ((word === '%end' || word === '%error') && number === this.#block.number) {
      const { lines } = this.#block;
      this.#block = null;
      const waiting = this.#pending.shift();
      if (word === '%end') waiting?.resolve(lines);
      else waiting?.reject(new Error(lines.join(' ')));
    } else this.#block.lines.push(line);
  }
}
