import { join } from 'node:path';
import { env, stdout } from 'node:process';
import type { Level } from '@coup-fourre/bots/names';
import { EXPLORER_MESSAGES, LUCK_MESSAGES, loadMessages, STATISTICS_MESSAGES } from '@coup-fourre/client/text';
import { type Occupant, recordOfRoom } from '@coup-fourre/room';
import {
  type DealTally,
  filterTallies,
  formatComparison,
  formatComparisonCsv,
  measureLuck,
  type OpponentKind,
  readStatistics,
  talliesOf,
} from '@coup-fourre/room/statistics';
import { type EditionId, type Players, teamCount } from '@coup-fourre/rules';
import { readInput } from '../options/inputFiles.ts';
import { oneLine } from '../options/optionValues.ts';
import { type ReportFlags, showReportLanguage } from '../options/reportLanguage.ts';
import { FileStore } from '../play/device/fileStore.ts';
import { type SavedLog, savedLogs } from '../play/device/savedGames.ts';
import { stateFolder } from '../program/configuration.ts';
import { UsageError } from '../program/errors.ts';
import { columnsText, statsText } from './statsText.ts';

export interface StatsFlags extends ReportFlags {
  readonly against?: OpponentKind;
  readonly edition?: EditionId;
  readonly players?: string;
  readonly luck?: true;
  readonly csv?: true;
  readonly columns?: true;
}

/** Compares the deals of files saved by the page, or of the games saved here. Throws UsageError. */
export async function stats(files: readonly string[], flags: StatsFlags): Promise<void> {
  await showReportLanguage(flags);
  await Promise.all([STATISTICS_MESSAGES, LUCK_MESSAGES, EXPLORER_MESSAGES].map(loadMessages));
  if (flags.columns) return void stdout.write(`${columnsText()}\n`);
  const { against = null, edition = null, players } = flags;
  const deals = files.length === 0 ? await savedTallies(flags.luck === true) : await talliesIn(files);
  const tallies = filterTallies(deals, {
    against,
    edition,
    players: players === undefined ? null : (Number(players) as Players),
  });
  stdout.write(
    flags.csv ? formatComparisonCsv(tallies) : flags.json ? formatComparison(tallies) : `${statsText(tallies)}\n`,
  );
}

/** Deals of several files. A deal that is in two of them counts once. */
async function talliesIn(files: readonly string[]): Promise<DealTally[]> {
  const deals = new Map<string, DealTally>();
  for (const file of files) {
    const read = readStatistics(await readInput(file));
    if (!read.ok) throw new UsageError(`${oneLine(file)}: ${FAULTS[read.fault]}`);
    for (const deal of read.deals) deals.set(deal.id, deal);
  }
  return byTime([...deals.values()]);
}

const FAULTS = {
  notStatistics: 'this is not a file of statistics, which the page saves under Statistics',
  newerVersion: 'this file comes from a newer version',
  damaged: 'this file of statistics is damaged',
} as const;

async function savedTallies(withLuck: boolean): Promise<DealTally[]> {
  const logs = await savedLogs(new FileStore(join(stateFolder(env), 'games')));
  return byTime(
    logs.flatMap((saved) => talliesOf(saved.log).map((tally) => (withLuck ? measured(tally, saved) : tally))),
  );
}

function byTime(deals: readonly DealTally[]): DealTally[] {
  return deals.toSorted((a, b) => a.at - b.at);
}

function measured(tally: DealTally, { game, log }: SavedLog): DealTally {
  const record = recordOfRoom(log)?.record;
  if (record === undefined) return tally;
  const { occupants, players } = game.setup;
  const seat = occupants.findIndex(({ kind }) => kind === 'person');
  const deal = Number(tally.id.slice(tally.id.lastIndexOf(' ')));
  const search = measureLuck(record, { deal, team: seat % teamCount(players), levels: occupants.map(levelOf) });
  let step = search.next();
  while (!step.done) step = search.next();
  return step.value === null ? tally : { ...tally, luck: step.value };
}

function levelOf(occupant: Occupant): Level | null {
  return occupant.kind === 'computer' ? occupant.level : null;
}
