import type { Command } from 'commander';
import type { AdviseFlags } from '../advise/adviseCommand.ts';
import { addExamples } from '../program/examples.ts';
import { setting } from '../program/setting.ts';

/** `advise`: what to do in a position. */
export function addAdvise(program: Command): void {
  const command = program
    .command('advise')
    .summary('What to do in a position, and why.')
    .description('Rate each action of the seat to act by its worth and its chance of winning, the best first.')
    .argument(
      '[position...]',
      'a position line of NOTATION.md, an observation as JSON, or a file with either; standard input if absent or -',
    )
    .addOption(setting('--time <ms>', 'milliseconds to think').default('1000'))
    .option('--seed <number>', 'repeat the same guesses of hidden cards')
    .option('--json', 'print one JSON object instead of a table')
    .action(async (position: string[], options: AdviseFlags) => {
      const { advise } = await import('../advise/adviseCommand.ts');
      await advise(position, options);
    });
  addExamples(command, [
    'coup-fourre advise winning-moves-2008 2 drawn=yes hands=ro.25.st/50.100 teams=-/ro draw=75.25',
    'coup-fourre deal --players 4 | coup-fourre advise --time 200 --json',
  ]);
}
