import type { Command } from 'commander';
import { addExamples } from '../program/examples.ts';

const REFEREE_NOTES = `
An op is one of editions, newDeal, newMatch, nextDeal, setup, legal, act, state,
view, score, record and replay. PROTOCOL.md, which comes with the program,
describes their fields and responses.
`;

/** `referee`: the rules for programs. */
export function addReferee(program: Command): void {
  const command = program
    .command('referee')
    .summary('Drive the rules over JSON Lines.')
    .description(
      'Drive the rules over JSON Lines: a request per line on standard input, a response per line on standard output.',
    )
    .action(async () => {
      const { referee } = await import('../referee/refereeCommand.ts');
      await referee();
    });
  addExamples(
    command,
    [
      `echo '{"id":1,"op":"editions"}' | coup-fourre referee`,
      `echo '{"id":1,"op":"newDeal","edition":"computer","players":2,"seed":7}' | coup-fourre referee`,
    ],
    REFEREE_NOTES,
  );
}
