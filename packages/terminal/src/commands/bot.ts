import { BOT_NAMES } from '@coup-fourre/bots/names';
import type { Command } from 'commander';
import type { BotFlags } from '../bot/botOptions.ts';
import { addExamples } from '../program/examples.ts';
import { setting } from '../program/setting.ts';

const BOT_NOTES = `
PROTOCOL.md, which comes with the program, describes observations and actions.
`;

/** `bot`: a computer player for programs. */
export function addBot(program: Command): void {
  const command = program
    .command('bot')
    .summary('A computer player over JSON Lines.')
    .description(
      'Play over JSON Lines: an observation per line on standard input, an action per line on standard output.',
    )
    .addOption(setting('--level <name>', 'the computer player').choices(BOT_NAMES))
    .addOption(
      setting('--time <ms>', 'milliseconds to think about each decision, for levels that search').default('500'),
    )
    .option('--seed <number>', 'the same observation gets the same answer, except from levels that search by the clock')
    .action(async (options: BotFlags) => {
      const { bot } = await import('../bot/botCommand.ts');
      await bot(options);
    });
  addExamples(
    command,
    [
      'coup-fourre bot --level classic < observations.jsonl',
      'coup-fourre bot --level champion --time 200 --seed 7 < observations.jsonl',
    ],
    BOT_NOTES,
  );
}
