import type { Command } from 'commander';

/** Adds examples to the help of a command, each a complete command line; `notes` come before them. */
export function addExamples(command: Command, examples: readonly string[], notes = ''): Command {
  const lines = examples.map((example) => `  ${example}`);
  return command.addHelpText(
    'after',
    [notes, 'Examples:', ...lines]
      .map((line) => `\n${line}`)
      .join('')
      .replace(/^\n+/, '\n'),
  );
}
