import { readFileSync } from 'node:fs';
import { type Argument, Command, CommanderError, Help, type Option } from 'commander';
import { wrapText } from '../text/layoutText.ts';
import { EXIT_CODES } from './errors.ts';
import type { Translate } from './translate.ts';

const HELP_FOOTER = `
Help on a command, with its options and examples: coup-fourre arena --help.

Languages: English, French, Spanish and Dutch (--lang, else COUP_FOURRE_LANG,
lang in config.json, LC_ALL or LANG). Rules, documents, JSON and the reports of
arena are in English.

Settings: an option that names an environment variable comes from the command
line, else from that variable, else from config.json in
$XDG_CONFIG_HOME/coup-fourre (or ~/.config/coup-fourre), an object such as
{"edition": "hasbro-2009", "players": 4}. NO_COLOR turns colors off.

Exit codes:
  0    done
  1    refused or failed
  2    wrong options, arguments or input
  130  interrupted by Ctrl-C; 128 plus the number of any other signal (serve: 0)`;

function packageVersion(): string {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    readonly version: string;
  };
  return manifest.version;
}

/** A command whose help and errors are in one language. */
export class LocalCommand extends Command {
  readonly translate: Translate;

  constructor(name: string, translate: Translate) {
    super(name);
    this.translate = translate;
  }

  override createCommand(name = ''): LocalCommand {
    return new LocalCommand(name, this.translate);
  }

  override createHelp(): Help {
    return new LocalHelp(this.translate);
  }
}

/** Commander's help, translated text by text. Names and values stay as they are typed. */
class LocalHelp extends Help {
  readonly #translate: Translate;

  constructor(translate: Translate) {
    super();
    this.#translate = translate;
  }

  /** Commander also breaks lines at the non-breaking spaces of French. */
  override boxWrap(text: string, width: number): string {
    return text
      .split('\n')
      .flatMap((line) => wrapText(line, width))
      .join('\n');
  }

  override styleTitle(title: string): string {
    return this.#translate(title);
  }

  override commandUsage(command: Command): string {
    return this.#placeholders(super.commandUsage(command));
  }

  override subcommandTerm(command: Command): string {
    return this.#placeholders(super.subcommandTerm(command));
  }

  override commandDescription(command: Command): string {
    return this.#translate(super.commandDescription(command));
  }

  override subcommandDescription(command: Command): string {
    return this.#translate(super.subcommandDescription(command));
  }

  override optionDescription(option: Option): string {
    return this.#describe(option.description, super.optionDescription(option));
  }

  override argumentDescription(argument: Argument): string {
    return this.#describe(argument.description, super.argumentDescription(argument));
  }

  #placeholders(term: string): string {
    return term.replace(/\[(options|command)\]/g, (_, word: string) => `[${this.#translate(word)}]`);
  }

  /** Commander appends choices, default and variable in parentheses. */
  #describe(description: string, full: string): string {
    const more = full.slice(description.length).replace(/(?<=[(,] ?)(choices|default|preset|env): /g, this.#translate);
    return `${this.#translate(description)}${more}`;
  }
}

/** The `coup-fourre` command, to which its subcommands are added. */
export function newProgram(translate: Translate): LocalCommand {
  const program = new LocalCommand('coup-fourre', translate);
  program
    .description('Coup Fourré: Mille Bornes in every published edition.')
    .version(packageVersion(), '-V, --version', 'Print the version.')
    .helpOption('-h, --help', 'Print help.')
    .helpCommand('help [command]', 'Print help on a command.')
    .addHelpText('after', notesText(HELP_FOOTER, translate));
  return program;
}

export function allCommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(allCommands)];
}

/** The full name of a command, such as `coup-fourre arena`. */
export function commandPath(command: Command): string {
  return command.parent === null ? command.name() : `${commandPath(command.parent)} ${command.name()}`;
}

/** Makes every command report a usage error in one line, and throw instead of exit. */
export function configureErrorOutput(program: LocalCommand): void {
  const { translate } = program;
  for (const command of allCommands(program)) {
    const name = commandPath(command);
    const help = `${translate('; ')}${translate(`see ${name} --help`)}`;
    command
      .configureOutput({ outputError: (text, write) => write(`${name}: ${translate(oneLineError(text))}${help}\n`) })
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
  const translate: Translate = command instanceof LocalCommand ? command.translate : (english) => english;
  const lines = [notesText(notes, translate), '', translate('Examples:'), ...examples.map(folded)];
  return command.addHelpText('after', lines.join('\n').replace(/^\n+/, '\n'));
}

/** Notes in the language of the help: paragraphs, and lists whose items are indented. */
function notesText(notes: string, translate: Translate): string {
  return notes
    .trim()
    .split(/\n{2,}/)
    .flatMap((paragraph) => ['', ...paragraphLines(paragraph, translate)])
    .join('\n');
}

function paragraphLines(paragraph: string, translate: Translate): string[] {
  if (!/^ {2}/m.test(paragraph)) return wrapText(translate(paragraph.replaceAll('\n', ' ')), HELP_COLUMNS);
  return paragraph.split('\n').map((line) => {
    const [, term = '', text = ''] = /^( {2}\S+ +)?(.*)$/.exec(line) ?? [];
    return `${term}${translate(text)}`;
  });
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
