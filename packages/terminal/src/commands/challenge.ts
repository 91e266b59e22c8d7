import { LOCALES } from '@coup-fourre/client/locales';
import type { Command } from 'commander';
import type { ChallengeFlags } from '../challenge/challengeCommand.ts';
import { addExamples } from '../program/examples.ts';
import { setting } from '../program/setting.ts';

const CHALLENGE_NOTES = `
The cards of a link with a # in it, or of a record, are played here; those of
/c/… on its server, where the results of all who have played are kept. In both
cases you may leave and go on with the same command. Computers sit where they
sat; where the record does not say, --level does.
`;

/** `challenge`: the cards that someone else had. */
export function addChallenge(program: Command): void {
  const command = program
    .command('challenge')
    .summary('Play the cards that someone else had, and compare.')
    .description('Play the same cards against the same computers, then see both results side by side.')
    .argument('<source>', 'the link of a challenge, or a record as in NOTATION.md; - for standard input')
    .option('--seat <number>', 'where you sit; by default where the record was played from, 0 for a file')
    .option(
      '--link <server>',
      'print a link by which others play the cards of a record at this server, and play nothing',
    )
    .addOption(setting('--level <name>', 'the computers of a record').default('expert'))
    .addOption(setting('--pace <ms>', 'milliseconds that a computer takes for a move, 0 to 5000 (default: 700)'))
    .addOption(setting('--name <name>', 'your name'))
    .option('--plain', 'print line by line instead of filling the screen')
    .option('--no-color', 'use no colours, as with NO_COLOR')
    .addOption(setting('--lang <code>', `${LOCALES.join(', ')}; by default from LC_ALL or LANG`))
    .action(async (source: string, options: ChallengeFlags) => {
      const { challenge } = await import('../challenge/challengeCommand.ts');
      await challenge(source, options);
    });
  addExamples(
    command,
    [
      'coup-fourre challenge https://example.org/c/k3Zq9fAb',
      'coup-fourre challenge record.txt --level champion',
      'coup-fourre challenge record.txt --link https://example.org --name Ada',
    ],
    CHALLENGE_NOTES,
  );
}
