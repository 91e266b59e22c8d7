import type { Command } from 'commander';

/** The width of a terminal that shows help without breaking its lines. */
const HELP_COLUMNS = 80;

/** Adds examples to the help of a command, each a complete command line; `notes` come before them. */
export function addExamples(command: Command, examples: readonly string[], notes = ''): Command {
  return command.addHelpText(
    'after',
    [notes, 'Examples:', ...examples.map(folded)]
      .map((line) => `\n${line}`)
      .join('')
      .replace(/^\n+/, '\n'),
  );
}

/** A command line that shells read as one, over several lines where it is long. */
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
