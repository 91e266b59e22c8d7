#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { BOT_NAMES } from '@coup-fourre/bots/names';
import { DEFAULT_EDITION } from '@coup-fourre/rules';
import { Command } from 'commander';
import type { TypedOptions as AdviseOptions } from './advise/adviseCommand.ts';
import type { TypedOptions as ArenaOptions } from './arena/options.ts';
import type { TypedOptions } from './bot/botOptions.ts';
import type { TypedOptions as VerifyOptions } from './verify/verifyCommand.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const BAD_OPTIONS = 2;
const ARENA_HELP = `
Levels that search think by the clock, so their results vary a little from run to run; all others depend on the seed alone.
A program speaks the bot protocol; a reply that is late, missing or no legal action is counted and replaced at random.

Example:
  coup-fourre arena --a classic --b "cmd:node other.mjs" --deals 2000 --seed 7`;

const program = new Command('coup-fourre')
  .description('Coup Fourré: Mille Bornes in every published edition.')
  .version(version)
  .showHelpAfterError('Run coup-fourre --help to see every command.');

program
  .command('referee')
  .description(
    'Drive the rules by JSON Lines: one request a line on standard input, one response a line on standard output.',
  )
  .addHelpText(
    'after',
    '\nExample:\n  echo \'{"id":1,"op":"newDeal","edition":"winning-moves-2008","players":2,"seed":7}\' | coup-fourre referee',
  )
  .action(async () => {
    const { referee } = await import('./refereeCommand.ts');
    await referee();
  });

program
  .command('bot')
  .description('Play by JSON Lines: one observation a line on standard input, one action a line on standard output.')
  .option('--level <name>', `who plays: ${BOT_NAMES.join(', ')}`)
  .option('--time <ms>', 'milliseconds to think about each decision, for levels that search', '500')
  .option('--seed <number>', 'makes the same observations give the same answers')
  .addHelpText('after', '\nExample:\n  coup-fourre bot --level classic < observations.jsonl')
  .action(async (options: TypedOptions) => {
    const { bot } = await import('./bot/botCommand.ts');
    await bot(options);
  });

program
  .command('advise')
  .description(
    'Tell for each action of the seat that must act what it is worth and how likely it wins, the best one first.',
  )
  .argument(
    '[position...]',
    'a position line of NOTATION.md, an observation as JSON or a file with one; else standard input',
  )
  .option('--time <ms>', 'milliseconds to think', '1000')
  .option('--seed <number>', 'imagine the same hidden cards again')
  .option('--json', 'one object of JSON instead of a table')
  .addHelpText(
    'after',
    '\nExample:\n  coup-fourre advise winning-moves-2008 2 drawn=yes hands=ro.25.st/50.100 teams=-/ro draw=75.25',
  )
  .action(async (position: string[], options: AdviseOptions) => {
    const { advise } = await import('./advise/adviseCommand.ts');
    await advise(position, options);
  });

program
  .command('arena')
  .description(
    'Play two bots against each other over duplicate deals and tell how far one leads, with a 95 % interval.',
  )
  .option('--a <bot>', 'who is measured: a level as in --help of bot, or cmd: and the command line of a program')
  .option('--b <bot>', 'against whom, who sits at all other seats')
  .option('--deals <number>', 'duplicate deals: each is played once for every team that A can be', '1000')
  .option('--players <number>', 'seats: 2, 3, 4 or 6', '2')
  .option('--edition <id>', 'the edition of the rules', DEFAULT_EDITION)
  .option('--rules <field=value...>', 'single fields of the edition changed, such as target=1000 limitOnLimit=false')
  .option('--seed <text>', 'the same seed gives the same cards; without one a new seed is made up and told')
  .option('--time <ms>', 'milliseconds to think about each decision, for levels that search', '500')
  .option(
    '--patience <ms>',
    'milliseconds past --time that a program is waited for; four times as long for its first answer',
    '5000',
  )
  .option('--match', 'play whole matches to 5000: --deals then counts duplicate matches, and match wins are played')
  .option('--cores <number>', 'use so many cores at most; the result does not depend on it')
  .option('--resume <file>', 'keep the run in a file, and go on from there when it is begun again')
  .option('--json', 'write the result as one JSON object')
  .addHelpText('after', ARENA_HELP)
  .showHelpAfterError(false)
  .showSuggestionAfterError(false)
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : BAD_OPTIONS))
  .action(async (options: ArenaOptions) => {
    const { arena } = await import('./arena/arenaCommand.ts');
    await arena(options);
  });

program
  .command('verify')
  .description('Reckon the shuffles of a record again: was every deck settled before the deal, and dealt as it was?')
  .argument('<file>', 'a record with its proofs, as an online room gives it; - for standard input')
  .option('--json', 'one object of JSON instead of lines')
  .addHelpText(
    'after',
    '\nIt ends with 0 if every deal is fair, with 1 if one is not or is not proven, and with 2 if there is no record to read.',
  )
  .showHelpAfterError(false)
  .showSuggestionAfterError(false)
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : BAD_OPTIONS))
  .action(async (file: string, options: VerifyOptions) => {
    const { verify } = await import('./verify/verifyCommand.ts');
    await verify(file, options);
  });

await program.parseAsync();
