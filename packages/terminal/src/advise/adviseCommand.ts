import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { stdin, stdout } from 'node:process';
import { text as textOf } from 'node:stream/consumers';
import {
  type ActionRow,
  actionTable,
  type CardReading,
  CONFIDENCES,
  type Confidence,
  EQUITY_TOTALS,
  equityTable,
  formatReadings,
  isConfident,
  parseReadings,
  QUICK_LEVELS,
  type QuickLevel,
  type ReadingFault,
  type RolloutSettings,
  readingFault,
  rolloutSearch,
  shippedWeightsFor,
} from '@coup-fourre/bots';
import { editionName, fixedPercentText, m, matchOutlookText, percentText } from '@coup-fourre/client/text';
import {
  type Action,
  BadInput,
  type EditionId,
  encodeAction,
  nameOf,
  parseView,
  readObservation,
  seededRandom,
  type View,
} from '@coup-fourre/rules';
import { readInput } from '../options/inputFiles.ts';
import { oneLineExcerpt, readSeed, readTimeMs, readWholeNumber } from '../options/optionValues.ts';
import { type ReportFlags, showReportLanguage } from '../options/reportLanguage.ts';
import { readJsonObject } from '../protocol/jsonLines.ts';
import { actionText } from '../text/actionText.ts';
import { alignColumns, numberOf, signed, textWidth, wrapText } from '../text/layoutText.ts';
import { type Advice, adviceOf, encodeAdvice, MIN_ROUNDS, outlookOf, whyText } from './advice.ts';

export interface AdviseFlags extends ReportFlags {
  readonly time: string;
  readonly rounds?: string;
  readonly confidence?: string;
  readonly own: QuickLevel;
  readonly others: QuickLevel;
  readonly uniform?: true;
  readonly reading?: string;
  readonly equity?: true;
  readonly seed?: string;
}

/**
 * Advises on the situation in the arguments, in the file that they name (- for standard input), or on standard input.
 */
export async function advise(words: readonly string[], typed: AdviseFlags): Promise<void> {
  await showReportLanguage(typed);
  const text = words.length === 0 && !stdin.isTTY ? await textOf(stdin) : await inputText(words);
  const extent = readExtent(typed);
  const seed = readSeed(typed.seed) ?? String(randomBytes(4).readUInt32LE());
  const view = readView(text);
  const { own, others, uniform = false } = typed;
  const readings = typed.reading === undefined ? [] : readReadings(typed.reading, view);
  const settings: RolloutSettings = { own, others, belief: uniform ? 'uniform' : 'learned', readings };
  const search = rolloutSearch(view, seededRandom(seed), settings);
  const until = performance.now() + extent.time;
  let rounds = MIN_ROUNDS;
  const advice = adviceOf(view, search, (done) => {
    rounds = done;
    if (extent.rounds === null) return performance.now() < until;
    if (done >= extent.rounds) return false;
    const { confidence } = extent;
    return confidence === null || done % CHECK_ROUNDS > 0 || !isConfident(actionTable(search), confidence);
  });
  const rollout = { ...settings, seed, rounds };
  const reading = readings.length === 0 ? {} : { reading: formatReadings(readings) };
  const encoded = { own, others, belief: settings.belief, ...reading, seed, rounds };
  if (typed.json) stdout.write(`${JSON.stringify({ ...encodeAdvice(advice), rollout: encoded })}\n`);
  else {
    const again = m.adviseAgain({ options: optionsText(rollout) });
    const words = [...matchLines(view), again].flatMap((line) => wrapText(line, textWidth()));
    const lines = [adviceText(advice, textWidth()), ...(typed.equity ? equityLines(view) : []), ...words];
    stdout.write(`${lines.join('\n')}\n`);
  }
}

/** What the score of the match means, in sentences. None outside a match of several deals. */
function matchLines(view: View): string[] {
  const outlook = outlookOf(view);
  return outlook === null ? [] : matchOutlookText(outlook);
}

function equityLines({ table, seat }: View): string[] {
  const third = table.rules.teams === 2 ? 0 : (table.totals?.[(table.teamOf(seat ?? 0) + 2) % 3] ?? 0);
  const rows = equityTable(shippedWeightsFor(table.rules).equity, third);
  const heading = ['', ...EQUITY_TOTALS.map(String)];
  const lines = rows.map((row, index) => [String(EQUITY_TOTALS[index]), ...row.map((chance) => percentText(chance))]);
  return ['', ...wrapText(m.adviseEquity(), textWidth()), ...alignColumns([heading, ...lines], 0), ''];
}

/** Rounds between two checks whether the best action is certain. */
const CHECK_ROUNDS = 16;
const MAX_ROUNDS = 100_000;
/** With a confidence and no number of rounds, the search ends after this many. */
const CONFIDENT_ROUNDS = 2500;

/** How long to search: by the clock, or a number of rounds, which ends earlier with a confidence. */
interface Extent {
  readonly time: number;
  readonly rounds: number | null;
  readonly confidence: Confidence | null;
}

function readExtent({ time, rounds, confidence }: AdviseFlags): Extent {
  const sure = confidence === undefined ? null : readConfidence(confidence);
  const most = sure === null ? null : CONFIDENT_ROUNDS;
  const number = rounds === undefined ? most : readWholeNumber(rounds, '--rounds', [MIN_ROUNDS, MAX_ROUNDS]);
  return { time: readTimeMs(time), rounds: number, confidence: sure };
}

function readConfidence(text: string): Confidence {
  const known = Object.keys(CONFIDENCES).map(Number) as Confidence[];
  const found = known.find((each) => String(each) === text);
  if (found !== undefined) return found;
  throw new BadInput('badRequest', `--confidence must be one of ${known.join(', ')}, not '${oneLineExcerpt(text)}'`);
}

/** The person's assumptions about the others' hands. Throws BadInput. */
function readReadings(text: string, view: View): readonly CardReading[] {
  const readings = parseReadings(text);
  if (readings === null)
    throw new BadInput(
      'badRequest',
      `--reading must be seats with cards, such as 1:ET,1:-st,1:25*3, not '${oneLineExcerpt(text)}'`,
    );
  const fault = readingFault(view, readings);
  if (fault === null) return readings;
  throw new BadInput('badRequest', `--reading ${readingFaultText(fault)}`);
}

function readingFaultText(fault: ReadingFault): string {
  switch (fault.kind) {
    case 'noHand':
      return `names seat ${fault.seat}, which is not another seat with cards`;
    case 'noCopy':
      return `gives away more ${nameOf(fault.card)} than are hidden`;
    case 'fullHand':
      return `gives seat ${fault.seat} more cards than it has`;
    case 'tooFewCards':
      return `leaves seat ${fault.seat} too few cards to hold`;
  }
}

/** The options that give the same figures again, on any machine. */
function optionsText({
  own,
  others,
  belief,
  readings = [],
  seed,
  rounds,
}: RolloutSettings & { seed: string; rounds: number }): string {
  const dealt = belief === 'uniform' ? ' --uniform' : '';
  const read = readings.length === 0 ? '' : ` --reading ${formatReadings(readings)}`;
  return `--seed ${seed} --rounds ${rounds} --own ${own} --others ${others}${dealt}${read}`;
}

/** A single word is a file name. Text with spaces or braces is a situation, unless a file has that name. */
async function inputText(words: readonly string[]): Promise<string> {
  const text = words.join(' ');
  const isSituation = text === '' || /^\s*\{|\s/.test(text);
  return isSituation && !(words.length === 1 && existsSync(text)) ? text : readInput(text);
}

const EXAMPLE = 'such as {"type":"decide","edition":"winning-moves-2008","seat":0,"phase":"turn",…}';

/**
 * The view of the seat that must act, from a position line of NOTATION.md or an observation of the bot protocol.
 * A position may show every card. The view leaves out what the seat may not know. Throws BadInput.
 */
export function readView(text: string): View {
  const trimmed = text.trim();
  return trimmed.startsWith('{') ? readObservation(readJsonObject(trimmed, EXAMPLE)) : viewOfPosition(trimmed);
}

function viewOfPosition(line: string): View {
  if (line === '') throw new BadInput('badRequest', 'the position is missing: give a position line or an observation');
  const view = parseView(line);
  if (!view.ok) throw new BadInput(view.error.code, view.error.message);
  return view.value;
}

/** The columns of numbers are aligned to the right. */
const FIRST_NUMBER = 2;

/** Advice as a table for people, in lines of at most this width. The best action is marked. */
export function adviceText({ view, rows, reason, choices }: Advice, width = Number.POSITIVE_INFINITY): string {
  const { rules, totals } = view.table;
  const isMatch = totals !== null && rules.format === 'match';
  const [action = '', points = '', deal = '', match = '', behind = '', settled = ''] = m.adviseColumns().split('|');
  const [best] = rows;
  const label = (each: Action): string => actionLabel(each, rules.edition);
  const rowLabel = ({ action: each, isClose }: ActionRow): string =>
    isClose ? `${label(each)} (${m.aboutAsGood()})` : label(each);
  const rowHead = (row: ActionRow): string[] => [row === best ? '→' : '', rowLabel(row)];
  const pointsHead = [points, '±'];
  const chancesHead = [deal, '±', ...(isMatch ? [match, '±'] : [])];
  const behindHead = [behind, '±', settled];
  const table = (heads: readonly (readonly string[])[], cells: (row: ActionRow) => readonly string[]): string[] =>
    alignColumns([['', action, ...heads.flat()], ...rows.map((row) => [...rowHead(row), ...cells(row)])], FIRST_NUMBER);
  const whole = table([pointsHead, chancesHead, behindHead], (row) => [
    ...pointCells(row),
    ...chanceCells(row, isMatch),
    ...behindCells(row),
  ]);
  const folded = (): string[] => [
    ...table([pointsHead, behindHead], (row) => [...pointCells(row), ...behindCells(row)]),
    '',
    ...table([chancesHead], (row) => chanceCells(row, isMatch)),
  ];
  const wrapped = (...lines: readonly string[]): string[] => lines.flatMap((line) => wrapText(line, width));
  const title = {
    edition: editionName(rules.edition),
    players: rules.players,
    player: numberOf(view.seat ?? 0),
    count: best?.rollouts ?? 0,
  };
  return [
    ...wrapped(
      m.adviseTitle(title),
      m.advisePoints(),
      (isMatch ? m.adviseDealMatch : m.adviseDeal)(),
      m.adviseErrors(),
    ),
    '',
    ...(whole.every((line) => line.length <= width) ? whole : folded()),
    '',
    ...wrapped(
      ...(best ? notesOn(best, rows) : []),
      ...(best && reason ? [m.labelled({ what: label(best.action), words: whyText(view, reason) })] : []),
      ...QUICK_LEVELS.map((level) => m.adviseLevel({ level, action: label(choices[level]) })),
    ),
  ].join('\n');
}

/** Why the marked action is first, if another one has more points: its chance to win, or nothing that is sure yet. */
function notesOn(best: ActionRow, rows: readonly ActionRow[]): readonly string[] {
  if (rows.every(({ behind }) => behind >= 0)) return [];
  return [rows.every(({ winChance }) => winChance <= best.winChance) ? m.adviseTie() : m.adviseUnsure()];
}

const pointCells = ({ points, pointsError }: ActionRow): string[] => [
  signed(points, (amount) => amount.toFixed(0)),
  pointsError.toFixed(0),
];

const chanceCells = (row: ActionRow, isMatch: boolean): string[] => [
  ...percentages(row.dealChance, row.dealChanceError),
  ...(isMatch ? percentages(row.winChance, row.winChanceError) : []),
];

const behindCells = ({ behind, behindError, isSettled }: ActionRow): string[] => [
  behind.toFixed(0).replace('-', '−'),
  behindError.toFixed(0),
  isSettled ? m.adviseSettled() : '',
];

function percentages(...chances: readonly number[]): string[] {
  return chances.map((chance) => fixedPercentText(chance, 1));
}

function actionLabel(action: Action, edition: EditionId): string {
  return actionText(encodeAction(action), edition, (team) => m.reportTeam({ team: numberOf(team) }));
}
