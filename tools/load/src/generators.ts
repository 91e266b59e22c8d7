import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { GeneratorCommand } from './generator.ts';
import type { CommandResult } from './generatorProcess.ts';
import { type LoadStats, sumStats } from './loadStats.ts';

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

  /** Runs a command on all generators, with its rooms, sockets or pairs divided among them. */
  async run(command: GeneratorCommand): Promise<void> {
    await Promise.all(this.#children.map((child, part) => this.#ask(child, this.#part(command, part))));
  }

  /** The combined statistics since the last tally. */
  async tally(): Promise<LoadStats> {
    const tallies = await Promise.all(this.#children.map((child) => this.#ask(child, { type: 'tally' })));
    return sumStats(tallies.filter((tally) => tally !== null));
  }

  /** Stops them. */
  stop(): void {
    for (const child of this.#children) child.kill('SIGKILL');
  }

  #part(command: GeneratorCommand, part: number): GeneratorCommand {
    const mine = (count: number): number => shares(count, this.#children.length)[part] ?? 0;
    if (command.type === 'seat' || command.type === 'soak') return { ...command, rooms: mine(command.rooms) };
    if (command.type === 'visit') return { ...command, people: mine(command.people) };
    if (command.type === 'connect' || command.type === 'ping') return { ...command, sockets: mine(command.sockets) };
    return command.type === 'echo' ? { ...command, pairs: mine(command.pairs) } : command;
  }

  #ask(child: ChildProcess, command: GeneratorCommand): Promise<LoadStats | null> {
    return new Promise((resolve, reject) => {
      const ended = (): void => reject(new Error('a load generator has ended'));
      if (!child.connected) return ended();
      child.once('exit', ended);
      child.once('message', (obeyed: CommandResult) => {
        child.off('exit', ended);
        if (obeyed.ok) resolve(obeyed.tally);
        else reject(new Error(obeyed.message));
      });
      child.send(command);
    });
  }
}
