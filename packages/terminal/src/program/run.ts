import process, { env, stderr, stdout } from 'node:process';
import { type Command, CommanderError } from 'commander';
import { configurationPath, configure } from './configuration.ts';
import { followConventions, nameTyped } from './conventions.ts';
import { EXIT, Failed, WrongUsage } from './faults.ts';

/** Runs the command that was typed. All that goes wrong is one line on standard error and a number at the end. */
export async function run(program: Command, words: readonly string[]): Promise<void> {
  followConventions(program);
  const name = watchFor(program);
  const end = (fault: unknown): void => {
    const told = lineOf(fault);
    if (told !== null) stderr.write(`${name()}: ${told}\n`);
    process.exitCode = codeOf(fault);
  };
  stdout.on('error', (fault: NodeJS.ErrnoException) => {
    // A reader that goes away, such as `head`, wants no more.
    if (fault.code !== 'EPIPE') end(new Failed(`cannot write the output: ${fault.message}`));
    process.exit();
  });
  process.once('uncaughtException', (fault) => {
    // A command that hears of it, too, ends in its own way.
    if (process.listenerCount('uncaughtException') > 0) return;
    end(fault);
    process.exit();
  });
  try {
    await program.parseAsync(words.length === 0 ? ['--help'] : words, { from: 'user' });
  } catch (fault) {
    end(fault);
  }
}

/** Configures the command that runs, and gives its name. A bad file does not keep help away. */
function watchFor(program: Command): () => string {
  const faults: unknown[] = [];
  const names = [nameTyped(program)];
  program.hook('preSubcommand', (_, command) => {
    names.push(nameTyped(command));
    try {
      configure(command, program, configurationPath(env));
    } catch (fault) {
      faults.push(fault);
    }
  });
  program.hook('preAction', () => {
    if (faults.length > 0) throw faults[0];
  });
  return () => names.at(-1) ?? '';
}

/** What is said of a fault; null where commander has said it. */
function lineOf(fault: unknown): string | null {
  if (fault instanceof CommanderError) return null;
  const words = fault instanceof Error ? fault.message : String(fault);
  const line = words.trim().replace(/\s*\n\s*/g, ' ');
  return isExpected(fault) ? line : `it failed: ${line}`;
}

function codeOf(fault: unknown): number {
  if (fault instanceof CommanderError) return fault.exitCode;
  return fault instanceof Failed || !isExpected(fault) ? EXIT.failed : EXIT.wrongUsage;
}

/** Faults of an input carry what is wrong with it; nothing else of the rules is loaded for a command that needs none. */
function isExpected(fault: unknown): boolean {
  return fault instanceof WrongUsage || fault instanceof Failed || (fault instanceof Error && 'error' in fault);
}
