import type { Command } from 'commander';
import { addExamples } from '../program/examples.ts';
import type { ReplayFlags } from '../replay/replayCommand.ts';

const REPLAY_NOTES = `
Keys: → or space for the next step, ← for the one before, ↓ for the next deal,
↑ for the one before, Home and End for the first and the last step, q to leave.
`;

/** `replay`: steps through a record. */
export function addReplay(program: Command): void {
  const command = program
    .command('replay')
    .summary('Step through a record.')
    .description('Step through a record with keys on a terminal; otherwise print every step as a line.')
    .argument('<file>', 'a record as in NOTATION.md; - for standard input')
    .option('--all', 'print every step as a line, on a terminal, too')
    .option('--step <number>', 'show the table at this step; 0 is the deal')
    .option('--json', 'print one JSON object: every step with its events, or the one of --step with its state')
    .action(async (file: string, options: ReplayFlags) => {
      const { replay } = await import('../replay/replayCommand.ts');
      await replay(file, options);
    });
  addExamples(
    command,
    [
      'coup-fourre replay record.txt',
      'coup-fourre replay record.txt --step 12',
      'coup-fourre replay - --all < record.txt',
    ],
    REPLAY_NOTES,
  );
}
