import type { CarState } from '@coup-fourre/bots/explorer';
import type { DecisionKind } from '@coup-fourre/bots/luck';
import { LEVELS } from '@coup-fourre/bots/names';
import { DEFAULT_EDITION, EDITION_IDS, PLAYER_COUNTS } from '@coup-fourre/rules/editions';
import { type Command, Option } from 'commander';
import type { ExploreFlags } from '../explore/exploreCommand.ts';
import type { OpeningsFlags } from '../explore/openingsCommand.ts';
import { addExamples } from '../program/program.ts';
import { distancesOption, editionOption, langOption, playersOption, setting } from '../program/setting.ts';
import type { PuzzleFlags } from '../puzzle/puzzleCommand.ts';
import type { StatsFlags } from '../stats/statsCommand.ts';

const PLAYERS = PLAYER_COUNTS.map(String);
// Names instead of imports: the modules that have them would load the learned weights for --help.
const CAR_STATES = Object.keys({
  driving: true,
  limited: true,
  waiting: true,
  stopped: true,
} satisfies Record<CarState, true>);
const DECISION_KINDS = Object.keys({
  move: true,
  safety: true,
  extension: true,
  discard: true,
  coupFourre: true,
} satisfies Record<DecisionKind, true>);

export function addStats(program: Command): void {
  const command = program
    .command('stats')
    .summary('Compare your deals by opponent, edition and players, with intervals.')
    .description(
      'Compare your deals by opponent, edition, players and kind of decision, with 95% intervals: those of the games saved here, or those in files that the page saves under Statistics.',
    )
    .argument('[file...]', 'files of statistics that the page has saved; - for standard input')
    .addOption(new Option('--against <level>', 'only against these opponents').choices([...LEVELS, 'people']))
    .addOption(new Option('--edition <id>', 'only this edition').choices(EDITION_IDS))
    .addOption(new Option('--players <number>', 'only with this many players').choices(PLAYERS))
    .option('--luck', 'also measure luck and every decision of the games saved here, which takes seconds a deal')
    .addOption(new Option('--csv', 'print CSV').conflicts('json'))
    .option('--json', 'print one JSON object')
    .option('--columns', 'explain the columns of --csv and --json, and their units')
    .addOption(langOption())
    .action(async (files: string[], options: StatsFlags) =>
      (await import('../stats/statsCommand.ts')).stats(files, options),
    );
  addExamples(command, [
    'coup-fourre stats --against expert',
    'coup-fourre stats --csv',
    'coup-fourre stats --columns',
  ]);
}

export function addExplore(program: Command): void {
  const command = program
    .command('explore')
    .summary('Find situations in your games: what you chose, and how it went.')
    .description(
      'Find situations in the games saved here, or in records: what was chosen, how it went, and what expert would choose.',
    )
    .argument('[file...]', 'records as in NOTATION.md; - for standard input')
    .option('--own <miles>', 'miles of your team: a number, or a range such as 400-600 or 400-')
    .option('--theirs <miles>', 'the most miles of another team')
    .option('--left <cards>', 'cards in the draw pile')
    .addOption(new Option('--car <state>', 'what your car can do').choices(CAR_STATES))
    .option('--safeties <number>', 'safeties that your team has played')
    .addOption(new Option('--kind <decision>', 'the kind of decision').choices(DECISION_KINDS))
    .addOption(new Option('--edition <id>', 'only this edition').choices(EDITION_IDS))
    .addOption(new Option('--players <number>', 'only with this many players').choices(PLAYERS))
    .option('--seat <number>', 'whose decisions, in records', '0')
    .option('--json', 'print one JSON object')
    .addOption(langOption())
    .addOption(distancesOption())
    .action(async (files: string[], options: ExploreFlags) =>
      (await import('../explore/exploreCommand.ts')).explore(files, options),
    );
  addExamples(command, [
    'coup-fourre explore --own 700 --theirs 400-600 --left 20-40',
    'coup-fourre explore --car waiting --kind discard',
    'coup-fourre explore record.txt --seat 1 --json',
  ]);
}

export function addOpenings(program: Command): void {
  const command = program
    .command('openings')
    .summary('The first turn of a deal: what expert does, and what else costs.')
    .description(
      'Print what expert does at the first turn of a deal with each kind of hand, and what anything else costs, from deals between experts.',
    )
    .addOption(editionOption().default(DEFAULT_EDITION))
    .addOption(playersOption().default('2'))
    .option('--hand <cards>', 'only this hand: none, or cards such as roll+speedLimit')
    .option('--json', 'print one JSON object')
    .addOption(langOption())
    .action(async (options: OpeningsFlags) => (await import('../explore/openingsCommand.ts')).openings(options));
  addExamples(command, [
    'coup-fourre openings --hand safety',
    'coup-fourre openings --edition encyclopedia --players 4',
  ]);
}

const PUZZLE_NOTES = `
Themes: safety, extension, coupFourre, attack, discard, twoHundred, lastCards,
matchScore. Your answers are kept in $XDG_STATE_HOME/coup-fourre (or
~/.local/state/coup-fourre); your rating and those of the puzzles follow from
the first try at each (Glicko-2). Everything is printed line by line; with
--plain also without bold type.
`;

export function addPuzzle(program: Command): void {
  const command = program
    .command('puzzle')
    .summary('Solve puzzles: decisions with one best answer.')
    .description('Solve puzzles from games of computer players: find the one action that is better than all others.')
    .option('--theme <name>', 'puzzles on this theme alone')
    .option('--rating <from-to>', 'puzzles rated within these bounds, such as 1200-1600')
    .option('--failed', 'puzzles that you failed and have not solved since')
    .addOption(
      new Option(
        '--own [file...]',
        'your own mistakes as puzzles: those in these records, and earlier ones on the day when they come back',
      ).conflicts(['theme', 'rating', 'failed', 'run', 'server']),
    )
    .option('--seat <number>', 'your seat in the records of --own (default: 0)')
    .option('--run', 'as many as you can in three minutes, which changes no ratings')
    .option('--seed <number>', 'the same puzzles in the same order')
    .option('--server <address>', 'count your first tries at a server, and see what others chose there')
    .addOption(setting('--name <name>', 'your name at --server'))
    .option('--plain', 'print no bold type')
    .addOption(langOption())
    .addOption(distancesOption())
    .action(async (options: PuzzleFlags) => (await import('../puzzle/puzzleCommand.ts')).puzzle(options));
  addExamples(
    command,
    [
      'coup-fourre puzzle',
      'coup-fourre puzzle --theme safety --rating 1200-1600',
      'coup-fourre puzzle --run',
      'coup-fourre puzzle --own record.txt --seat 1',
      'coup-fourre puzzle --own',
    ],
    PUZZLE_NOTES,
  );
}
