import { stdout } from 'node:process';
import tab from '@bomb.sh/tab/commander';
import { BOT_NAMES } from '@coup-fourre/bots/names';
import { RULE_FIELDS, RULE_VALUES } from '@coup-fourre/rules/editions';
import type { Command } from 'commander';
import type { Shell } from '../program/setting.ts';

/** The adapter always adds a command for scripts. Its name is never typed. */
const UNUSED_COMMAND = 'completion-script';

/** Suggested values for options that also accept others. */
const OPTION_VALUES: Readonly<Record<string, readonly string[]>> = {
  '--a': BOT_NAMES,
  '--b': BOT_NAMES,
  '--rules': RULE_FIELDS.flatMap((field) => RULE_VALUES[field].map((value) => `${field}=${value}`)),
};

const FILE_COMMANDS: readonly string[] = ['replay', 'luck', 'verify', 'advise'];

/** The last line of the output: whether the shell may complete file names. */
const COMPLETE_FILES = ':0';
const COMPLETE_NO_FILES = ':4';

/**
 * Lets bash complete file names.
 * It replaces only the last part of a word, because bash splits words at = and :, as in classic:racer.
 */
const BASH_SCRIPT = `
__coup_fourre_words() {
    local cur
    __coup_fourre_complete
    _get_comp_words_by_ref -n "=:" cur
    COMPREPLY=( "\${COMPREPLY[@]#"\${cur%"\${cur##*[=:]}"}"}" )
}
complete -o default -F __coup_fourre_words coup-fourre
`;

export function printScript(program: Command, shell: Shell): void {
  const script = scriptFor(program, shell);
  stdout.write(shell === 'bash' ? `${script.replaceAll(/^readonly /gm, '')}${BASH_SCRIPT}` : script);
}

/** The library's script, which it can only print. Its bash constants are readonly, so sourcing it twice would fail. */
function scriptFor(program: Command, shell: Shell): string {
  const { log } = console;
  const lines: string[] = [];
  console.log = (line: string) => void lines.push(line);
  try {
    completionFor(program).setup(program.name(), program.name(), shell);
  } finally {
    console.log = log;
  }
  return `${lines.join('\n')}\n`;
}

/** Prints what may follow the words so far. The last word may be empty or incomplete. */
export function complete(program: Command, words: readonly string[]): void {
  const [before = '', word = ''] = words.slice(-2);
  const values = OPTION_VALUES[before]?.filter((value) => value.startsWith(word));
  if (values !== undefined) stdout.write(`${[...values, COMPLETE_NO_FILES].join('\n')}\n`);
  else if (
    FILE_COMMANDS.includes(words[0] ?? '') &&
    words.length > 1 &&
    !words.slice(-2).some((each) => each.startsWith('-'))
  )
    stdout.write(`${COMPLETE_FILES}\n`);
  else completionFor(program).parse([...words]);
}

function completionFor(program: Command): ReturnType<typeof tab> {
  // The adapter also has a `complete` command, so it gets a copy of the program without ours.
  const commands = program.commands as Command[];
  commands.splice(0, commands.length, ...commands.filter((command) => command.name() !== 'complete'));
  const completion = tab(program, { completionCommandName: UNUSED_COMMAND });
  completion.commands.delete(UNUSED_COMMAND);
  for (const command of commands) {
    const completed = completion.commands.get(command.name());
    if (completed) completed.description = command.summary() || command.description();
  }
  return completion;
}
