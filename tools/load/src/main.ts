import process from 'node:process';
import { Cleanup } from './cleanup.ts';
import { HELP, parseFlags } from './flags.ts';
import { measureAll } from './measureAll.ts';
import { report } from './report.ts';

const INTERRUPTED = 130;

const read = parseFlags(process.argv.slice(2));
if (read.kind === 'help') process.stdout.write(HELP);
else if (read.kind === 'wrong') {
  process.stderr.write(`${read.message}\nSee --help.\n`);
  process.exitCode = 2;
} else {
  const cleanup = new Cleanup();
  let isInterrupted = false;
  const interrupt = (): void => {
    isInterrupted = true;
    void cleanup.run().finally(() => process.exit(INTERRUPTED));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt);
  const say = (line: string): void => void process.stderr.write(`${line}\n`);
  try {
    const results = await measureAll({ flags: read.flags, cleanup, print: say });
    process.stdout.write(`${read.flags.output === 'json' ? JSON.stringify(results, null, 2) : report(results)}\n`);
  } catch (error) {
    // An interruption ends the process without an error message.
    if (!isInterrupted) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
