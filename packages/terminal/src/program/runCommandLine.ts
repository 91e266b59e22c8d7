import process, { env, stderr, stdout } from 'node:process';
import { isatty } from 'node:tty';
import { CommanderError } from 'commander';
import { applyConfiguration, configurationPath } from './configuration.ts';
import { CommandFailedError, EXIT_CODES, UsageError } from './errors.ts';
import { commandPath, configureErrorOutput, type LocalCommand } from './program.ts';

/** Runs a command line. Every problem ends in one line on standard error and an exit code. */
export async function runCommandLine(program: LocalCommand, words: readonly string[]): Promise<void> {
  configureErrorOutput(program);
  const name = trackCommand(program);
  const end = (error: unknown): void => {
    const message = errorLine(error);
    if (message !== null) stderr.write(`${name()}: ${program.translate(message)}\n`);
    process.exitCode = exitCodeOf(error);
  };
  endByHangup();
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader such as `head` may close the pipe early.
    if (error.code !== 'EPIPE') end(new CommandFailedError(`cannot write the output: ${error.message}`));
    process.exit();
  });
  process.once('uncaughtException', (error) => {
    // A command with its own listener handles the error itself.
    if (process.listenerCount('uncaughtException') > 0) return;
    end(error);
    process.exit();
  });
  try {
    await program.parseAsync(parsedWords(program, words), { from: 'user' });
  } catch (error) {
    end(error);
  }
}

/**
 * If the terminal has gone by the end, lets the process end as its signal SIGHUP does by default. Node aborts when it
 * cannot restore the modes of a terminal.
 */
function endByHangup(): void {
  const terminals = [0, 1, 2].filter(isatty);
  process.once('exit', () => {
    if (terminals.every(isatty)) return;
    process.removeAllListeners('SIGHUP');
    process.kill(process.pid, 'SIGHUP');
  });
}

/** Without words, prints the help. For `help` with an unknown command, commander would print it too, and name no fault. */
function parsedWords(program: LocalCommand, words: readonly string[]): readonly string[] {
  const [first, second] = words;
  if (first === undefined) return ['--help'];
  const isUnknown = second !== undefined && !program.commands.some((command) => command.name() === second);
  return first === 'help' && isUnknown && second !== 'help' && !second.startsWith('-') ? [second] : words;
}

/**
 * Applies the configuration file to the command that runs and to its parent commands. Returns a function that gives the
 * name of the last command reached.
 * A faulty file is reported only when a command runs, so that help works.
 */
function trackCommand(program: LocalCommand): () => string {
  const faults: unknown[] = [];
  const names = [commandPath(program)];
  program.hook('preSubcommand', (_, command) => {
    names.push(commandPath(command));
    try {
      applyConfiguration(command, program, configurationPath(env));
    } catch (error) {
      faults.push(error);
    }
  });
  program.hook('preAction', () => {
    if (faults.length > 0) throw faults[0];
  });
  return () => names.at(-1) ?? '';
}

/** The message for an error, or null if commander has printed it. */
export function errorLine(error: unknown): string | null {
  if (error instanceof CommanderError) return null;
  const words = error instanceof Error ? error.message : String(error);
  const line = words.trim().replace(/\s*\n\s*/g, ' ');
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return `the disk is full: ${line}`;
  return isExpectedError(error) ? line : `unexpected error: ${line}`;
}

function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode;
  return error instanceof CommandFailedError || !isExpectedError(error) ? EXIT_CODES.failed : EXIT_CODES.usageError;
}

/** Errors about input are recognized by their shape, so that a command without rules does not load them. */
function isExpectedError(error: unknown): boolean {
  return (
    error instanceof UsageError || error instanceof CommandFailedError || (error instanceof Error && 'error' in error)
  );
}
