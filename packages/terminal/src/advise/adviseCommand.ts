import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { stdin, stdout } from 'node:process';
import { text as textOf } from 'node:stream/consumers';
import { type ActionRow, adviserSearch, QUICK_LEVELS } from '@coup-fourre/bots';
import { editionName, m } from '@coup-fourre/client/text';
import {
  type Action,
  BadInput,
  type EditionId,
  encodeAction,
  parseView,
  readObservation,
  seededRandom,
  type View,
} from '@coup-fourre/rules';
import { readInput } from '../options/inputFiles.ts';
import { readSeed, readTimeMs } from '../options/optionValues.ts';
import { showReportLanguage } from '../options/reportLanguage.ts';
import { readJsonObject } from '../protocol/jsonLines.ts';
import { actionText } from '../text/actionText.ts';
import { alignColumns, signed } from '../text/layoutText.ts';
import { type Advice, adviceOf, encodeAdvice, whyText } from './advice.ts';

export interface AdviseFlags {
  readonly time: string;
  readonly seed?: string;
  readonly json?: true;
  readonly lang?: string;
}

/**
 * Advises on the situation in the arguments, in the file that they name (- for standard input), or on standard input.
 */
export async function advise(words: readonly string[], typed: AdviseFlags): Promise<void> {
  await showReportLanguage(typed);
  const text = words.length === 0 && !stdin.isTTY ? await textOf(stdin) : await inputText(words);
  const time = readTimeMs(typed.time);
  const random = seededRandom(readSeed(typed.seed) ?? randomBytes(32).toString('hex'));
  const view = readView(text);
  const search = adviserSearch(view, random);
  const until = performance.now() + time;
  const advice = adviceOf(view, search, () => performance.now() < until);
  stdout.write(`${typed.json ? JSON.stringify(encodeAdvice(advice)) : adviceText(advice)}\n`);
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

/** Advice as a table for people. The best action is marked. */
export function adviceText({ view, rows, reason, choices }: Advice): string {
  const { rules, totals } = view.table;
  const isMatch = totals !== null && rules.format === 'match';
  const [action = '', points = '', deal = '', match = '', behind = '', settled = ''] = m.adviseColumns().split('|');
  const headings = ['', action, points, '±', deal, '±', ...(isMatch ? [match, '±'] : []), behind, '±', settled];
  const [best] = rows;
  const label = (each: Action): string => actionLabel(each, rules.edition);
  const rowLabel = ({ action: each, isClose }: ActionRow): string =>
    isClose ? `${label(each)} (${m.aboutAsGood()})` : label(each);
  return [
    m.adviseTitle({
      edition: editionName(rules.edition),
      players: rules.players,
      seat: view.seat ?? 0,
      count: best?.rollouts ?? 0,
    }),
    m.advisePoints(),
    (isMatch ? m.adviseDealMatch : m.adviseDeal)(),
    m.adviseErrors(),
    '',
    ...alignColumns(
      [headings, ...rows.map((row) => [row === best ? '→' : '', rowLabel(row), ...numbersOf(row, isMatch)])],
      FIRST_NUMBER,
    ),
    '',
    ...(best && isTieBroken(best, rows) ? [m.adviseTie()] : []),
    ...(best && reason ? [m.labelled({ what: label(best.action), words: whyText(view, reason) })] : []),
    ...QUICK_LEVELS.map((level) => m.adviseLevel({ level, action: label(choices[level]) })),
  ].join('\n');
}

/** True if another action has more points, and none a better chance to win. */
function isTieBroken(best: ActionRow, rows: readonly ActionRow[]): boolean {
  return rows.some(({ behind }) => behind < 0) && rows.every(({ winChance }) => winChance <= best.winChance);
}

function numbersOf(row: ActionRow, isMatch: boolean): string[] {
  const { points, pointsError, behind, behindError, isSettled } = row;
  return [
    signed(points, (amount) => amount.toFixed(0)),
    pointsError.toFixed(0),
    ...percentages(row.dealChance, row.dealChanceError),
    ...(isMatch ? percentages(row.winChance, row.winChanceError) : []),
    behind.toFixed(0).replace('-', '−'),
    behindError.toFixed(0),
    isSettled ? m.adviseSettled() : '',
  ];
}

function percentages(...chances: readonly number[]): string[] {
  return chances.map((chance) => `${(100 * chance).toFixed(1)} %`);
}

function actionLabel(action: Action, edition: EditionId): string {
  return actionText(encodeAction(action), edition, (team) => m.reportTeam({ team }));
}
