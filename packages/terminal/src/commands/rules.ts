import { EDITION_IDS } from '@coup-fourre/rules/editions';
import { Argument, type Command } from 'commander';
import { addExamples } from '../program/examples.ts';
import type { RulesFlags } from '../rules/rulesCommand.ts';

/** `rules`: the rules to read. */
export function addRules(program: Command): void {
  const command = program
    .command('rules')
    .summary('Print the rules, of one edition or of all.')
    .description('Print all rules, or those of one edition and where it differs.')
    .addArgument(new Argument('[edition]', 'only what applies to this edition').choices(EDITION_IDS))
    .option('--search <word>', 'only the rules that contain this word')
    .option('--pager', 'show page by page, in $PAGER or less')
    .option('--json', 'print one JSON object')
    .action(async (edition: string | undefined, options: RulesFlags) => {
      const { rules } = await import('../rules/rulesCommand.ts');
      await rules(edition ?? null, options);
    });
  addExamples(command, [
    'coup-fourre rules --pager',
    'coup-fourre rules hasbro-2009',
    'coup-fourre rules encyclopedia --search extension',
  ]);
}
