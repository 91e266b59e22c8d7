import { DEFAULT_EDITION } from '@coup-fourre/rules/editions';
import type { Command } from 'commander';
import type { CliOptions } from '../arena/options.ts';
import { addExamples } from '../program/examples.ts';
import { editionOption, playersOption, setting } from '../program/setting.ts';

const HELP_NOTES = `
Levels that search think by the clock, so their results vary a little from run
to run and suffer on a busy machine; with --rounds, and for all other levels, the
result depends on the seed alone. A program speaks the bot protocol (PROTOCOL.md); a
reply that is late, missing or no legal action is counted and replaced at random.
`;

/** `arena`: which of two bots is the better one. */
export function addArena(program: Command): void {
  const command = program
    .command('arena')
    .summary('Two bots over duplicate deals: who is better?')
    .description(
      'Play two bots against each other over duplicate deals and tell how far one leads, with a 95 % interval.',
    )
    .option('--a <bot>', 'who is measured: a level as in --help of bot, or cmd: and the command line of a program')
    .option('--b <bot>', 'against whom, who sits at all other seats')
    .option('--deals <number>', 'duplicate deals: each is played once for every team that A can be', '1000')
    .addOption(playersOption().default('2'))
    .addOption(editionOption().default(DEFAULT_EDITION))
    .option('--rules <field=value...>', 'single fields of the edition changed, such as target=1000 limitOnLimit=false')
    .option('--seed <text>', 'the same seed gives the same cards; without one a new seed is made up and told')
    .addOption(
      setting('--time <ms>', 'milliseconds to think about each decision, for levels that search').default('500'),
    )
    .option('--rounds <number>', 'such levels think so many rounds a decision instead, whatever time that takes')
    .option(
      '--patience <ms>',
      'milliseconds past --time that a program is waited for; four times as long for its first answer',
      '5000',
    )
    .option('--match', 'play whole matches to 5000: --deals then counts duplicate matches, and match wins are played')
    .addOption(setting('--cores <number>', 'use so many cores at most; the result does not depend on it'))
    .option('--resume <file>', 'keep the run in a file, and go on from there when it is begun again')
    .option('--json', 'write the result as one JSON object')
    .action(async (options: CliOptions) => {
      const { arena } = await import('../arena/arenaCommand.ts');
      await arena(options);
    });
  addExamples(
    command,
    [
      'coup-fourre arena --a classic --b novice --deals 20 --seed 7',
      'coup-fourre arena --a classic:racer --b classic --players 4 --deals 10 --json',
      'coup-fourre arena --a expert --b "cmd:coup-fourre bot --level random" --deals 2',
    ],
    HELP_NOTES,
  );
}
