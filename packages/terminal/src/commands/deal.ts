import { DEFAULT_EDITION } from '@coup-fourre/rules/editions';
import type { Command } from 'commander';
import type { DealFlags } from '../deal/dealCommand.ts';
import { addExamples } from '../program/examples.ts';
import { editionOption, playersOption } from '../program/setting.ts';

/** `deal`: a shuffled deck, dealt. */
export function addDeal(program: Command): void {
  const command = program
    .command('deal')
    .summary('Shuffle, deal and print the position.')
    .description('Shuffle and deal, and print the position as a line of NOTATION.md that other commands read.')
    .addOption(editionOption().default(DEFAULT_EDITION))
    .addOption(playersOption().default('2'))
    .option('--rules <field=value...>', 'single fields of the edition changed, such as target=1000 limitOnLimit=false')
    .option('--dealer <seat>', 'who deals; the seat to the left begins', '0')
    .option('--seed <text>', 'the same seed gives the same cards')
    .option('--explain', 'describe the deal in words, too')
    .option('--json', 'print one JSON object')
    .action(async (options: DealFlags) => {
      const { deal } = await import('../deal/dealCommand.ts');
      deal(options);
    });
  addExamples(command, [
    'coup-fourre deal --seed 7',
    'coup-fourre deal --edition encyclopedia --players 3 --explain',
    'coup-fourre deal --players 4 --rules target=700 --json',
  ]);
}
