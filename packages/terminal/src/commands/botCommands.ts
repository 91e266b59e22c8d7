import { BOT_NAMES, QUICK_LEVELS } from '@coup-fourre/bots/names';
import { DEFAULT_EDITION } from '@coup-fourre/rules/editions';
import { type Command, Option } from 'commander';
import type { AdviseFlags } from '../advise/adviseCommand.ts';
import type { ArenaFlags } from '../arena/options.ts';
import type { BotFlags } from '../bot/botCommand.ts';
import { addExamples } from '../program/program.ts';
import { distancesOption, editionOption, langOption, playersOption, setting } from '../program/setting.ts';

export function addAdvise(program: Command): void {
  const command = program
    .command('advise')
    .summary('What to do in a position, and why.')
    .description('Rate each action of the seat to act by its worth and its chance of winning, the best first.')
    .argument(
      '[position...]',
      'a position line of NOTATION.md, an observation as JSON, or a file with either; standard input if absent or -',
    )
    .addOption(setting('--time <ms>', 'milliseconds to think').default('1000'))
    .option('--rounds <number>', 'search this many rounds of four deals instead of by the clock')
    .option('--confidence <percent>', 'end as soon as the best is ahead with 90, 95 or 99%')
    .addOption(new Option('--own <level>', 'who plays on for one’s own team').choices(QUICK_LEVELS).default('expert'))
    .addOption(new Option('--others <level>', 'who plays on for the others').choices(QUICK_LEVELS).default('expert'))
    .option('--uniform', 'deal the hidden cards without regard to how the others played')
    .option(
      '--reading <list>',
      'what you believe of other hands: 1:ET, seat 1 has it; 1:-st, it has none; 1:25*3, three times as likely',
    )
    .option('--equity', 'print the table of chances to win the match by its score, too')
    .option('--seed <number>', 'repeat the same guesses of hidden cards')
    .option('--json', 'print one JSON object instead of a table')
    .addOption(langOption())
    .addOption(distancesOption())
    .action(async (position: string[], options: AdviseFlags) =>
      (await import('../advise/adviseCommand.ts')).advise(position, options),
    );
  addExamples(command, [
    'coup-fourre advise winning-moves-2008 2 drawn=yes hands=ro.25.st/50.100 teams=-/ro draw=75.25',
    'coup-fourre deal --players 4 | coup-fourre advise --time 200 --json',
    'coup-fourre deal --seed 4 | coup-fourre advise --seed 1 --rounds 16 --others novice',
    'coup-fourre deal --seed 4 | coup-fourre advise --reading 0:RW,0:-st',
  ]);
}

const ARENA_NOTES = `
Levels that search think by the clock, so their results vary a little from run
to run, and they play worse on a busy machine. With --rounds, and for all other
levels, the result depends on the seed alone. A program speaks the bot protocol
(PROTOCOL.md); a reply that is late, missing or illegal is counted, and a random
action replaces it. A program that seldom answers ends the arena with 1.

With --advantage, wherever A chooses otherwise than B would, B plays out both
actions from the true hands with the draw pile shuffled again. What A gains,
summed over a deal, has A's lead over B as its mean, with most of the luck left
out: where A seldom differs, far fewer deals are needed. It assumes that A does
not know cards that have not been drawn; B must be a level that answers at once.
`;

export function addArena(program: Command): void {
  const command = program
    .command('arena')
    .summary('Play two bots over duplicate deals: which is better?')
    .description(
      'Play two bots against each other over duplicate deals and print how far one leads, with a 95% interval.',
    )
    .option(
      '--a <bot>',
      'the bot to measure: a level (see coup-fourre bot --help), or cmd: and the command line of a program',
    )
    .option('--b <bot>', 'its opponent, at all other seats')
    .option('--deals <number>', 'duplicate deals: each is played once for every team that A can be', '1000')
    .addOption(playersOption().default('2'))
    .addOption(editionOption().default(DEFAULT_EDITION))
    .option('--rules <field=value...>', 'single fields of the edition changed, such as target=1000 limitOnLimit=false')
    .option('--seed <text>', 'the same seed gives the same cards; without one, a new seed is chosen and printed')
    .addOption(
      setting('--time <ms>', 'milliseconds to think about each decision, for levels that search').default('500'),
    )
    .option('--rounds <number>', 'think this many rounds for each decision instead, whatever time that takes')
    .addOption(
      new Option(
        '--advantage [rollouts]',
        "measure A by what its choices gain over B's, each played out this often",
      ).preset('128'),
    )
    .option(
      '--patience <ms>',
      'milliseconds past --time to wait for a program; four times as long for its first reply',
      '5000',
    )
    .option('--match', 'play whole matches to 5000: --deals then counts duplicate matches')
    .addOption(setting('--cores <number>', 'the maximum number of cores; the result does not depend on it'))
    .option('--resume <file>', 'keep the run in a file, and continue it from there next time')
    .option('--json', 'print one JSON object')
    .action(async (options: ArenaFlags) => (await import('../arena/arenaCommand.ts')).arena(options));
  addExamples(
    command,
    [
      'coup-fourre arena --a classic --b novice --deals 20 --seed 7',
      'coup-fourre arena --a classic:racer --b classic --players 4 --deals 10 --json',
      'coup-fourre arena --a expert --b classic --deals 2 --advantage 8',
      'coup-fourre arena --a expert --b "cmd:coup-fourre bot --level random" --deals 2',
    ],
    ARENA_NOTES,
  );
}

const BOT_NOTES = `
PROTOCOL.md describes observations and actions: coup-fourre docs protocol.
`;

export function addBot(program: Command): void {
  const command = program
    .command('bot')
    .usage('--level <name> [options]')
    .summary('A computer player over JSON Lines.')
    .description(
      'Play over JSON Lines: an observation per line on standard input, an action per line on standard output.',
    )
    .addOption(setting('--level <name>', 'the computer player').choices(BOT_NAMES))
    .addOption(
      setting('--time <ms>', 'milliseconds to think about each decision, for levels that search').default('500'),
    )
    .option('--seed <number>', 'the same observation gets the same answer, except from levels that search by the clock')
    .action(async (options: BotFlags) => (await import('../bot/botCommand.ts')).bot(options));
  addExamples(
    command,
    [
      'coup-fourre bot --level classic < observations.jsonl',
      'coup-fourre bot --level champion --time 200 --seed 7 < observations.jsonl',
    ],
    BOT_NOTES,
  );
}

const REFEREE_NOTES = `
An op is one of editions, newDeal, newMatch, nextDeal, setup, legal, act, state,
view, score, record and replay. PROTOCOL.md describes their fields and
responses: coup-fourre docs protocol.
`;

export function addReferee(program: Command): void {
  const command = program
    .command('referee')
    .summary('Drive the rules over JSON Lines.')
    .description(
      'Drive the rules over JSON Lines: a request per line on standard input, a response per line on standard output.',
    )
    .action(async () => (await import('../referee/refereeCommand.ts')).referee());
  addExamples(
    command,
    [
      `echo '{"id":1,"op":"editions"}' | coup-fourre referee`,
      `echo '{"id":1,"op":"newDeal","edition":"computer","players":2,"seed":7}' | coup-fourre referee`,
    ],
    REFEREE_NOTES,
  );
}
