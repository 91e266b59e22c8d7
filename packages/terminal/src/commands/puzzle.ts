import { LOCALES } from '@coup-fourre/client/locales';
import type { Command } from 'commander';
import { addExamples } from '../program/examples.ts';
import { setting } from '../program/setting.ts';
import type { PuzzleFlags } from '../puzzle/puzzleCommand.ts';

const PUZZLE_NOTES = `
Themes: safety, extension, coupFourre, attack, discard, twoHundred, lastCards,
matchScore. Your answers are kept in $XDG_STATE_HOME/coup-fourre (or
~/.local/state/coup-fourre); your rating and those of the puzzles follow from
the first try at each (Glicko-2). Everything is printed line by line; with
--plain also without bold type.
`;

/** `puzzle`: decisions with one answer. */
export function addPuzzle(program: Command): void {
  const command = program
    .command('puzzle')
    .summary('Solve puzzles: decisions with one best answer.')
    .description('Solve puzzles from games of computer players: find the one action that is better than all others.')
    .option('--theme <name>', 'puzzles on this theme alone')
    .option('--rating <from-to>', 'puzzles rated within these bounds, such as 1200-1600')
    .option('--failed', 'puzzles that you failed and have not solved since')
    .option('--run', 'as many as you can in three minutes, which changes no ratings')
    .option('--seed <number>', 'the same puzzles in the same order')
    .option('--server <address>', 'count your first tries at a server, and see what others chose there')
    .addOption(setting('--name <name>', 'your name at --server'))
    .option('--plain', 'print no bold type')
    .addOption(setting('--lang <code>', `${LOCALES.join(', ')}; by default from LC_ALL or LANG`))
    .action(async (options: PuzzleFlags) => {
      const { puzzle } = await import('../puzzle/puzzleCommand.ts');
      await puzzle(options);
    });
  addExamples(
    command,
    ['coup-fourre puzzle', 'coup-fourre puzzle --theme safety --rating 1200-1600', 'coup-fourre puzzle --run'],
    PUZZLE_NOTES,
  );
}
