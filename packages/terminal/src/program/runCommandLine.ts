import process, { env, stderr, stdout } from 'node:process';
import { type Command, CommanderError } from 'commander';
import { applyConfiguration, configurationPath } from './configuration.ts';
import { commandPath, configureErrorOutput } from './conventions.ts';
import { CommandFailedError, EXIT_CODES, UsageError } from './errors.ts';

/** Runs the command that was typed. All that goes wrong is one line on standard error and a number at the end. */
export async function runCommandLine(program: Command, words: readonly string[]): Promise<void> {
  configureErrorOutput(program);
  const name = trackCommand(program);
  const end = (fault: unknown): void => {
    const told = errorLine(fault);
    if (told !== null) stderr.write(`${name()}: ${told}\n`);
    process.exitCode = exitCodeOf(fault);
  };
  stdout.on('error', (fault: NodeJS.ErrnoException) => {
    // A reader that goes away, such as `head`, wants no more.
    if (fault.code !== 'EPIPE') end(new CommandFailedError(`cannot write the output: ${fault.message}`));
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
function trackCommand(program: Command): () => string {
  const faults: unknown[] = [];
  const names = [commandPath(program)];
  program.hook('preSubcommand', (_, command) => {
    names.push(commandPath(command));
    try {
      applyConfiguration(command, program, configurationPath(env));
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
function errorLine(fault: unknown): string | null {
  if (fault instanceof CommanderError) return null;
  const words = fault instanceof Error ? fault.message : String(fault);
  const line = words.trim().replace(/\s*\n\s*/g, ' ');
  return isExpectedError(fault) ? line : `it failed: ${line}`;
}

function exitCodeOf(fault: unknown): number {
  if (fault instanceof CommanderError) return fault.exitCode;
  return fault instanceof CommandFailedError || !isExpectedError(fault) ? EXIT_CODES.failed : EXIT_CODES.usageError;
}

/** Faults of an input carry what is wrong with it; nothing else of the rules is loaded for a command that needs none. */
function isExpectedError(fault: unknown): boolean {
  return (
    fault instanceof UsageError || fault instanceof CommandFailedError || (fault instanceof Error && 'error' in fault)
  );
}
