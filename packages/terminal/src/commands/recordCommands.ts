import { DEFAULT_EDITION, EDITION_IDS } from '@coup-fourre/rules/editions';
import { Argument, type Command } from 'commander';
import type { DealFlags } from '../deal/dealCommand.ts';
import type { DocsFlags } from '../docs/docsCommand.ts';
import type { LuckFlags } from '../luck/luckCommand.ts';
import { addExamples } from '../program/program.ts';
import { distancesOption, editionOption, langOption, playersOption } from '../program/setting.ts';
import type { ReplayFlags } from '../replay/replayCommand.ts';
import type { RulesFlags } from '../rules/rulesCommand.ts';
import { DOCUMENTS, type DocumentName } from '../text/documents.ts';
import type { VerifyFlags } from '../verify/verifyCommand.ts';

export function addDeal(program: Command): void {
  const command = program
    .command('deal')
    .summary('Shuffle, deal and print the position.')
    .description('Shuffle and deal, and print the position as a line of NOTATION.md that other commands read.')
    .addOption(editionOption().default(DEFAULT_EDITION))
    .addOption(playersOption().default('2'))
    .option('--rules <field=value...>', 'single fields of the edition changed, such as target=1000 limitOnLimit=false')
    .option('--dealer <seat>', 'who deals; the seat to the left begins', '0')
    .option('--seed <text>', 'the same seed gives the same cards')
    .option('--explain', 'describe the deal in words, too')
    .option('--json', 'print one JSON object')
    .addOption(langOption())
    .addOption(distancesOption())
    .action(async (options: DealFlags) => (await import('../deal/dealCommand.ts')).deal(options));
  addExamples(command, [
    'coup-fourre deal --seed 7',
    'coup-fourre deal --edition encyclopedia --players 3 --explain',
    'coup-fourre deal --players 4 --rules target=700 --json',
  ]);
}

const REPLAY_NOTES = `
Keys: → or space for the next step, ← for the one before, ↓ for the next deal,
↑ for the one before, Home and End for the first and the last step, q to leave,
Ctrl-Z to suspend.

Players and teams are counted from 1. Records and --json count seats from 0.
`;

export function addReplay(program: Command): void {
  const command = program
    .command('replay')
    .summary('Step through a record or a study.')
    .description(
      'Step through a record or the chapters of a study with keys on a terminal; otherwise print every step as a line.',
    )
    .argument('<file>', 'one or more records, a study, as in NOTATION.md, or the link of a study; - for standard input')
    .option('--all', 'print every step as a line, on a terminal, too')
    .option('--step <number>', 'show the table at this step; 0 is the deal')
    .option('--json', 'print one JSON object: every step with its events, or the one of --step with its state')
    .addOption(langOption())
    .addOption(distancesOption())
    .action(async (file: string, options: ReplayFlags) =>
      (await import('../replay/replayCommand.ts')).replay(file, options),
    );
  addExamples(
    command,
    [
      'coup-fourre replay record.txt',
      'coup-fourre replay record.txt --step 12',
      'coup-fourre replay study.txt --all',
      'coup-fourre replay - --all < record.txt',
    ],
    REPLAY_NOTES,
  );
}

const LUCK_NOTES = `
The result of a deal is a team's lead over the mean of the others, in points.
Its luck is the sum, over every card dealt or drawn by anyone, of how much
better that card was for the team than the average of those that could have
come; skill is the rest. Luck has mean zero whoever plays, and adds up to zero
over the teams. Skill is that of this deal, with what the opponents gave away;
± is a 95% interval, and it takes many deals to say something about a player.
A record does not say who played: everyone is taken to be as good as classic.
The page knows the levels of computers, so its figures may differ a little.

With --errors, every decision is searched: how much of the chance of winning the
deal was lost a decision, forced ones left out, against the best action found.
Only what the seat could see counts. Rates of different editions or numbers of
seats cannot be compared.
`;

export function addLuck(program: Command): void {
  const command = program
    .command('luck')
    .summary('What part of the results in a record was luck?')
    .description('Split the result of each deal of some records into luck and skill.')
    .argument('<file...>', 'records as in NOTATION.md; - for standard input')
    .option('--errors', 'also search every decision for what it lost, which takes seconds a deal')
    .option('--json', 'print one JSON object instead of tables')
    .addOption(langOption())
    .action(async (files: string[], options: LuckFlags) =>
      (await import('../luck/luckCommand.ts')).luck(files, options),
    );
  addExamples(
    command,
    ['coup-fourre luck record.txt', 'coup-fourre luck --json - < record.txt', 'coup-fourre luck --errors record.txt'],
    LUCK_NOTES,
  );
}

const VERIFY_NOTES = `
It exits with 0 if every deal is fair, with 1 if one is not or is not proven,
and with 2 if there is no record to read.
`;

export function addVerify(program: Command): void {
  const command = program
    .command('verify')
    .summary('Were the shuffles of a record fair?')
    .description(
      'Compute the shuffles of a record again: do cards, dealers and seats follow from what was committed to before each deal?',
    )
    .argument('<file>', 'one or more records with their proofs, from an online room; - for standard input')
    .option('--json', 'print one JSON object instead of lines')
    .addOption(langOption())
    .action(async (file: string, options: VerifyFlags) =>
      (await import('../verify/verifyCommand.ts')).verify(file, options),
    );
  addExamples(command, ['coup-fourre verify record.txt', 'coup-fourre verify --json - < record.txt'], VERIFY_NOTES);
}

export function addRules(program: Command): void {
  const command = program
    .command('rules')
    .summary('Print the rules, of one edition or of all.')
    .description('Print all rules, or those of one edition and where it differs.')
    .addArgument(new Argument('[edition]', 'only what applies to this edition').choices(EDITION_IDS))
    .option('--search <word>', 'only the rules that contain this word')
    .option('--pager', 'show page by page, in $PAGER or less')
    .option('--json', 'print one JSON object')
    .action(async (edition: string | undefined, options: RulesFlags) =>
      (await import('../rules/rulesCommand.ts')).rules(edition ?? null, options),
    );
  addExamples(command, [
    'coup-fourre rules --pager',
    'coup-fourre rules hasbro-2009',
    'coup-fourre rules encyclopedia --search extension',
  ]);
}

export function addDocs(program: Command): void {
  const command = program
    .command('docs')
    .summary('Print a document: notation, protocol or rules.')
    .description(
      'Print a document that comes with the program: NOTATION.md (cards, positions, records), PROTOCOL.md (bots, referee, rooms) or RULES.md.',
    )
    .addArgument(new Argument('<name>', 'the document').choices(Object.keys(DOCUMENTS)))
    .option('--pager', 'show page by page, in $PAGER or less')
    .action(async (name: DocumentName, options: DocsFlags) =>
      (await import('../docs/docsCommand.ts')).docs(name, options),
    );
  addExamples(command, ['coup-fourre docs notation --pager', 'coup-fourre docs protocol | head -20']);
}
