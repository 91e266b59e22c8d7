import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Generator } from './generator.ts';
import { type LoadStats, sumStats } from './loadStats.ts';

/** The commands of a generator by name, each with its argument. */
export interface Command {
  readonly name: keyof Generator;
  readonly request: unknown;
}

/** What a command returns, or why it failed. */
export type CommandResult = { readonly value: unknown } | { readonly error: string };

type RequestOf<Name extends keyof Generator> = Parameters<Generator[Name]>;

const PROGRAM = fileURLToPath(new URL('./generatorProcess.js', import.meta.url));

/** Splits a number into nearly equal parts. */
export function shares(count: number, parts: number): number[] {
  return Array.from({ length: parts }, (_, part) => Math.floor((count + part) / parts));
}

/** The load generators, each in its own process, which exits with this one. They run one command at a time. */
export class Generators {
  readonly #children: readonly ChildProcess[];

  constructor(count: number) {
    this.#children = Array.from({ length: count }, () => fork(PROGRAM, { serialization: 'advanced' }));
  }

  get pids(): number[] {
    return this.#children.flatMap(({ pid = null }) => (pid === null ? [] : [pid]));
  }

  /** Runs a command on all generators, with its `count` divided among them. */
  async run<Name extends keyof Generator>(name: Name, ...[request]: RequestOf<Name>): Promise<unknown[]> {
    return Promise.all(
      this.#children.map((child, part) => this.#ask(child, { name, request: this.#part(request, part) })),
    );
  }

  /** The combined statistics since the last tally. */
  async tally(): Promise<LoadStats> {
    return sumStats((await this.run('tally')) as LoadStats[]);
  }

  stop(): void {
    for (const child of this.#children) child.kill('SIGKILL');
  }

  #part(request: unknown, part: number): unknown {
    if (typeof request !== 'object' || request === null || !('count' in request)) return request;
    return { ...request, count: shares(Number(request.count), this.#children.length)[part] };
  }

  #ask(child: ChildProcess, command: Command): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const ended = (): void => reject(new Error('a load generator has ended'));
      if (!child.connected) return ended();
      child.once('exit', ended);
      child.once('message', (result: CommandResult) => {
        child.off('exit', ended);
        if ('error' in result) reject(new Error(result.error));
        else resolve(result.value);
      });
      child.send(command);
    });
  }
}
