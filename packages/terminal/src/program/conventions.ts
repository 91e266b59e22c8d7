import { type Command, CommanderError } from 'commander';
import { EXIT_CODES } from './errors.ts';

/** The command with all its subcommands. */
export function allCommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(allCommands)];
}

/** The full name of a command, such as `coup-fourre arena`. */
export function commandPath(command: Command): string {
  return command.parent === null ? command.name() : `${commandPath(command.parent)} ${command.name()}`;
}

/** Makes every command report a usage error in one line, and throw instead of exiting. */
export function configureErrorOutput(program: Command): void {
  for (const command of allCommands(program)) {
    const name = commandPath(command);
    command
      .configureOutput({ outputError: (text, write) => write(`${name}: ${oneLineError(text)}; see ${name} --help\n`) })
      .exitOverride((stop) => {
        throw new CommanderError(
          stop.exitCode === 0 ? EXIT_CODES.done : EXIT_CODES.usageError,
          stop.code,
          stop.message,
        );
      });
  }
}

/** Commander writes `error: unknown option '--jsno'` and puts its suggestion on another line. */
function oneLineError(text: string): string {
  return text
    .replace(/^error: /, '')
    .replace(/\s*\n\(Did you mean (.*)\?\)/, ' (did you mean $1?)')
    .replace(/^command-argument value ('.*') is invalid for argument '(\w+)'\. A/, "argument '$2' $1 is invalid. A")
    .replace(' is invalid. Allowed choices are ', ' is invalid: choose one of ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\.$/, '');
}
