import type { Command } from 'commander';
import { addExamples } from '../program/examples.ts';
import type { VerifyFlags } from '../verify/verifyCommand.ts';

const VERIFY_NOTES = `
It exits with 0 if every deal is fair, with 1 if one is not or is not proven,
and with 2 if there is no record to read.
`;

/** `verify`: were the shuffles of a record fair? */
export function addVerify(program: Command): void {
  const command = program
    .command('verify')
    .summary('Were the shuffles of a record fair?')
    .description(
      'Compute the shuffles of a record again: do cards, dealers and seats follow from what was committed to before each deal?',
    )
    .argument('<file>', 'a record with its proofs, from an online room; - for standard input')
    .option('--json', 'print one JSON object instead of lines')
    .action(async (file: string, options: VerifyFlags) => {
      const { verify } = await import('../verify/verifyCommand.ts');
      await verify(file, options);
    });
  addExamples(command, ['coup-fourre verify record.txt', 'coup-fourre verify --json - < record.txt'], VERIFY_NOTES);
}
