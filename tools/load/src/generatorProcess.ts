// A load generator in its own process. It runs its parent's commands and exits with it.
import process from 'node:process';
import { Generator } from './generator.ts';
import type { Command, CommandResult } from './generators.ts';

const generator = new Generator();

async function run({ name, request }: Command): Promise<CommandResult> {
  try {
    return { value: await generator[name](request as never) };
  } catch (error) {
    return { error: String(error) };
  }
}

process.on('message', (command: Command) => {
  void run(command).then((result) => process.send?.(result));
});
process.once('disconnect', () => process.exit(0));
