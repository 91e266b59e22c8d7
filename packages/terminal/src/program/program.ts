import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { EXIT_CODES } from './errors.ts';

const HELP_FOOTER = `
Help on a command, with its options and examples: coup-fourre arena --help.

Languages: play, puzzle and challenge speak English, French, Spanish and Dutch
(--lang, else LC_ALL or LANG); the others speak English.

Settings: an option that names an environment variable comes from the command
line, else from that variable, else from config.json in
$XDG_CONFIG_HOME/coup-fourre (or ~/.config/coup-fourre), an object such as
{"edition": "hasbro-2009", "players": 4}. NO_COLOR turns colors off.

Exit codes:
  0    done
  1    refused or failed
  2    wrong options, arguments or input
  130  interrupted by Ctrl-C; 128 plus the number of any other signal (serve: 0)`;

/** The version in package.json. */
function packageVersion(): string {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    readonly version: string;
  };
  return manifest.version;
}

/** The `coup-fourre` command, to which its subcommands are added. */
export function newProgram(): Command {
  return new Command('coup-fourre')
    .description('Coup Fourré: Mille Bornes in every published edition.')
    .version(packageVersion(), '-V, --version', 'Print the version.')
    .helpOption('-h, --help', 'Print help.')
    .helpCommand('help [command]', 'Print help on a command.')
    .addHelpText('after', HELP_FOOTER);
}

/** The command with all its subcommands. */
export function allCommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(allCommands)];
}

/** The full name of a command, such as `coup-fourre arena`. */
export function commandPath(command: Command): string {
  return command.parent === null ? command.name() : `${commandPath(command.parent)} ${command.name()}`;
}

/** Makes every command report a usage error in one line, and throw instead of exit. */
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

/** The width of a terminal that shows help without breaking its lines. */
const HELP_COLUMNS = 80;

/** Adds examples to the help of a command. Each is a complete command line. `notes` precede them. */
export function addExamples(command: Command, examples: readonly string[], notes = ''): Command {
  return command.addHelpText(
    'after',
    [notes, 'Examples:', ...examples.map(folded)]
      .map((line) => `\n${line}`)
      .join('')
      .replace(/^\n+/, '\n'),
  );
}

/** Breaks a long command line into lines that shells join again. */
function folded(example: string): string {
  if (example.length <= HELP_COLUMNS - 2) return `  ${example}`;
  const lines = [' '];
  for (const word of example.split(' ')) {
    const line = `${lines.at(-1)} ${word}`;
    if (line.length <= HELP_COLUMNS - ' \\'.length) lines[lines.length - 1] = line;
    else lines.push(`    ${word}`);
  }
  return lines.join(' \\\n');
}
