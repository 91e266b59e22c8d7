import { type Command, CommanderError } from 'commander';
import { EXIT } from './faults.ts';

/** The command with all its subcommands. */
export function commandsIn(command: Command): Command[] {
  return [command, ...command.commands.flatMap(commandsIn)];
}

/** A command as it is typed, such as `coup-fourre arena`. */
export function nameTyped(command: Command): string {
  return command.parent === null ? command.name() : `${nameTyped(command.parent)} ${command.name()}`;
}

/** Has every command say in one line what is wrong with its words, and leave by throwing instead of ending the process. */
export function followConventions(program: Command): void {
  for (const command of commandsIn(program)) {
    const name = nameTyped(command);
    command
      .configureOutput({ outputError: (text, write) => write(`${name}: ${inOneLine(text)}; see ${name} --help\n`) })
      .exitOverride((stop) => {
        throw new CommanderError(stop.exitCode === 0 ? EXIT.done : EXIT.wrongUsage, stop.code, stop.message);
      });
  }
}

/** Commander's words: `error: unknown option '--jsno'`, and on a line of their own what may have been meant. */
function inOneLine(text: string): string {
  return text
    .replace(/^error: /, '')
    .replace(/\s*\n\(Did you mean (.*)\?\)/, ' (did you mean $1?)')
    .replace(' is invalid. Allowed choices are ', ' is invalid: choose one of ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\.$/, '');
}
