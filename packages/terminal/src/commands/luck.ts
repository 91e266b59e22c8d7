import type { Command } from 'commander';
import type { LuckFlags } from '../luck/luckCommand.ts';
import { addExamples } from '../program/examples.ts';

const LUCK_NOTES = `
The result of a deal is a team's lead over the mean of the others, in points.
Its luck is the sum, over every card dealt or drawn by anyone, of how much
better that card was for the team than the average of those that could have
come; skill is the rest. Luck has mean zero whoever plays, and adds up to zero
over the teams. Skill is that of this deal, with what the opponents gave away;
± is a 95 % interval, and it takes many deals to say something about a player.
A record does not say who played: everyone is taken to be as good as classic.
The page knows the levels of computers, so its figures may differ a little.

With --errors, every decision is searched: how much of the chance of winning the
deal was lost a decision, forced ones left out, against the best action found.
Only what the seat could see counts. Rates of different editions or numbers of
seats cannot be compared.
`;

/** `luck`: what part of results was luck? */
export function addLuck(program: Command): void {
  const command = program
    .command('luck')
    .summary('What part of the results in a record was luck?')
    .description('Split the result of each deal of some records into luck and skill.')
    .argument('<file...>', 'records as in NOTATION.md; - for standard input')
    .option('--errors', 'also search every decision for what it lost, which takes seconds a deal')
    .option('--json', 'print one JSON object instead of tables')
    .action(async (files: string[], options: LuckFlags) => {
      const { luck } = await import('../luck/luckCommand.ts');
      await luck(files, options);
    });
  addExamples(
    command,
    ['coup-fourre luck record.txt', 'coup-fourre luck --json - < record.txt', 'coup-fourre luck --errors record.txt'],
    LUCK_NOTES,
  );
}
