// A load generator in its own process. It runs its parent's commands and exits with it.
import process from 'node:process';
import { Generator, type GeneratorCommand } from './generator.ts';
import type { LoadStats } from './loadStats.ts';

/** The result of a command. */
export type CommandResult =
  | { readonly ok: true; readonly tally: LoadStats | null }
  | { readonly ok: false; readonly message: string };

const generator = new Generator();

async function run(command: GeneratorCommand): Promise<CommandResult> {
  try {
    return { ok: true, tally: await generator.run(command) };
  } catch (error) {
    return { ok: false, message: String(error) };
  }
}

process.on('message', (command: GeneratorCommand) => {
  void run(command).then((obeyed) => process.send?.(obeyed));
});
process.once('disconnect', () => process.exit(0));
