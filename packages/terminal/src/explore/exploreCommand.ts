import { join } from 'node:path';
import { env, stdout } from 'node:process';
import {
  type Bounds,
  type CarState,
  type Choice,
  choicesIn,
  decisionsOf,
  type Estimate,
  type FoundDecision,
  fits,
  NO_BOUNDS,
  NO_CONDITIONS,
  parseBounds,
} from '@coup-fourre/bots/explorer';
import type { DecisionKind } from '@coup-fourre/bots/luck';
import {
  choiceWordText,
  EXPLORER_MESSAGES,
  loadMessages,
  m,
  numberText,
  percentText,
  STATISTICS_MESSAGES,
  unitText,
} from '@coup-fourre/client/text';
import { recordOfRoom } from '@coup-fourre/room';
import { DEFAULT_EDITION, type EditionId, type Players } from '@coup-fourre/rules';
import type { GameRecord } from '@coup-fourre/rules/authority';
import { readGameRecords } from '../options/inputFiles.ts';
import { oneLineExcerpt, readWholeNumber } from '../options/optionValues.ts';
import { type ReportFlags, showReportLanguage } from '../options/reportLanguage.ts';
import { FileStore } from '../play/device/fileStore.ts';
import { savedLogs } from '../play/device/savedGames.ts';
import { stateFolder } from '../program/configuration.ts';
import { UsageError } from '../program/errors.ts';
import { foldColumns, signed, textWidth, wrapText } from '../text/layoutText.ts';

export interface ExploreFlags extends ReportFlags {
  readonly own?: string;
  readonly theirs?: string;
  readonly left?: string;
  readonly car?: CarState;
  readonly safeties?: string;
  readonly kind?: DecisionKind;
  readonly edition?: EditionId;
  readonly players?: string;
  readonly seat: string;
}

const MAX_SEAT = 5;
const MAX_SAFETIES = 4;

/** Looks for situations in records, or in the games saved here, and shows what was chosen there. Throws UsageError. */
export async function explore(files: readonly string[], flags: ExploreFlags): Promise<void> {
  await showReportLanguage(flags);
  await Promise.all([EXPLORER_MESSAGES, STATISTICS_MESSAGES].map(loadMessages));
  const { car, safeties, kind, edition, players } = flags;
  const conditions = {
    ...NO_CONDITIONS,
    own: boundsOf('--own', flags.own),
    theirs: boundsOf('--theirs', flags.theirs),
    left: boundsOf('--left', flags.left),
    state: car ?? null,
    safeties: safeties === undefined ? null : readWholeNumber(safeties, '--safeties', [0, MAX_SAFETIES]),
    kind: kind ?? null,
    edition: edition ?? null,
    players: players === undefined ? null : (Number(players) as Players),
  };
  const games = files.length === 0 ? await savedRecords() : await recordsIn(files, flags.seat);
  const decisions = games.flatMap(({ game, record, seat }) => {
    const search = decisionsOf(record, seat);
    let step = search.next();
    while (!step.done) step = search.next();
    return step.value.map((decision) => ({ ...decision, game }));
  });
  const found = decisions.filter((decision) => fits(decision, conditions));
  const choices = choicesIn(found);
  const isEmpty = files.length === 0 && decisions.length === 0;
  if (flags.json) stdout.write(`${JSON.stringify({ choices, decisions: found })}\n`);
  else
    stdout.write(
      `${isEmpty ? wrapText(m.explorerEmpty(), textWidth()).join('\n') : exploreText(choices, found, games.length)}\n`,
    );
}

function boundsOf(option: string, text: string | undefined): Bounds {
  const bounds = text === undefined ? NO_BOUNDS : parseBounds(text);
  if (bounds !== null && (bounds.from ?? 0) <= (bounds.to ?? Number.POSITIVE_INFINITY)) return bounds;
  throw new UsageError(
    `${option} must be a number or a range, such as 500, 400-600 or 400-, not '${oneLineExcerpt(text ?? '')}'`,
  );
}

interface SeatRecord {
  readonly game: string;
  readonly record: GameRecord;
  readonly seat: number;
}

async function recordsIn(files: readonly string[], seatText: string): Promise<SeatRecord[]> {
  const seat = readWholeNumber(seatText, '--seat', [0, MAX_SEAT]);
  const records = await Promise.all(files.map(readGameRecords));
  return records.flatMap((read, file) =>
    read
      .filter(({ rules }) => seat < rules.players)
      .map((record, index) => ({ game: `${files[file]} ${index + 1}`, record, seat })),
  );
}

async function savedRecords(): Promise<SeatRecord[]> {
  const logs = await savedLogs(new FileStore(join(stateFolder(env), 'games')));
  return logs.flatMap(({ game, log }) => {
    const record = recordOfRoom(log)?.record;
    const seat = game.setup.occupants.findIndex(({ kind }) => kind === 'person');
    return record === undefined || seat === -1 ? [] : [{ game: game.room, record, seat }];
  });
}

/** Decisions that are listed. --json has them all. */
const MAX_LISTED = 10;

function exploreText(choices: readonly Choice[], decisions: readonly FoundDecision[], games: number): string {
  if (decisions.length === 0) return `${m.explorerNone()} ${m.explorerGames({ games })}`;
  const deals = new Set(decisions.map(({ game, deal }) => `${game} ${deal}`)).size;
  const edition = decisions[0]?.edition ?? DEFAULT_EDITION;
  const rows = choices.map(({ action, times, expertTimes, lead, won }) => [
    choiceWordText(action, edition),
    numberText(times),
    numberText(expertTimes),
    estimateText(lead, (value) => signed(Math.round(value), numberText)),
    estimateText(won, percentText),
  ]);
  const head = [m.explorerChoice(), m.explorerYou(), m.levelExpert(), m.explorerResult(), m.statsShare()];
  return [
    ...wrapText(
      `${m.explorerFound({ decisions: decisions.length, deals })} ${m.explorerGames({ games })}`,
      textWidth(),
    ),
    '',
    ...foldColumns([head, ...rows], textWidth()),
    '',
    ...wrapText(m.explorerMeans(), textWidth()),
    '',
    ...decisions.slice(0, MAX_LISTED).flatMap(decisionLines),
  ].join('\n');
}

function estimateText(estimate: Estimate | null, text: (value: number) => string): string {
  if (estimate === null) return '';
  const { mean, low, high } = estimate;
  return low === null || high === null
    ? text(mean)
    : `${text(mean)} (${m.interval({ low: text(low), high: text(high) })})`;
}

function decisionLines(decision: FoundDecision): string[] {
  const { own, theirs, left, chosen, expert, lead, edition, position } = decision;
  const text = (word: string): string => choiceWordText(word, edition);
  const sentences = [
    `${m.explorerMiles({ own: numberText(own), theirs: numberText(theirs), left, unit: unitText(edition) })}.`,
    m.explorerChose({ action: text(chosen) }),
    chosen === expert ? m.explorerAgrees() : m.explorerWould({ action: text(expert) }),
    m.explorerLead({ points: signed(lead, numberText) }),
  ];
  // A terminal shows the position folded. In a file or pipe it stays one line, for other programs.
  const line = stdout.isTTY ? wrapText(position, textWidth() - 2).map((part) => `  ${part}`) : [`  ${position}`];
  return [...wrapText(sentences.join(' '), textWidth()), ...line];
}
