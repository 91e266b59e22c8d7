import type { SeatedSetup } from '@coup-fourre/client';
import {
  calendarText,
  cardText,
  m,
  nameOfTeam,
  numberText,
  type ParResult,
  parResult,
  parSumText,
  parText,
  percentText,
} from '@coup-fourre/client/text';
import type { Day, DayEntry, Estimate, OwnRun } from '@coup-fourre/room';
import { type Action, nameOf } from '@coup-fourre/rules';

/** 2026-11-23 as "Monday, 23 November". Days are in UTC, wherever the reader is. */
export function dayText(date: string): string {
  return format(date, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** 2026-11-23 as "23 November 2026". */
export function fullDayText(date: string): string {
  return format(date, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** 2026-11 as "November 2026". */
export function monthText(month: string): string {
  return format(`${month}-01`, { month: 'long', year: 'numeric' });
}

/** Names of the weekdays from Monday. */
export function weekdayTexts(): { readonly long: string; readonly short: string }[] {
  // 5 January 1970 was a Monday.
  return Array.from({ length: 7 }, (_, index) => {
    const date = `1970-01-${String(index + 5).padStart(2, '0')}`;
    return { long: format(date, { weekday: 'long' }), short: format(date, { weekday: 'short' }) };
  });
}

function format(date: string, options: Intl.DateTimeFormatOptions): string {
  return calendarText(Date.parse(date), { ...options, timeZone: 'UTC' });
}

/** The viewer's entry. Null before their run is finished. */
export function ownEntry({ results }: Day): DayEntry | null {
  return results?.ranking.find(({ isMine }) => isMine) ?? null;
}

/** The points of a deal against its par: null if the deal was not played, or its par is not known yet. */
export function againstPar({ results }: Day, entry: DayEntry, deal: number): number | null {
  const points = entry.deals[deal]?.points.value;
  const par = results?.pars?.[deal];
  return points === undefined || par === undefined ? null : points - par;
}

/** The viewer's result. Empty before their run is finished, and while the pars are not known. */
export function resultText(day: Day): string {
  const points = ownEntry(day)?.againstPar ?? null;
  return points === null ? '' : parSumText(points);
}

/** The viewer's rank in a sentence. Empty before their run is finished. */
export function rankText(day: Day): string {
  const own = ownEntry(day);
  if (own === null || day.results === null) return '';
  const { entries, people } = day.results;
  return entries === 1 ? m.dayFirstHere() : m.dayRankOf({ rank: own.rank, entries, computers: entries - people });
}

const PERCENT = 100;

/** A fraction of the ranking in whole percent. */
export function shareText({ value }: Estimate): string {
  return percentText(value);
}

/** A fraction's standard error in percentage points: "± 18". */
export function shareErrorText({ error }: Estimate): string {
  return errorText(error * PERCENT);
}

export function pointsErrorText({ error }: Estimate): string {
  return errorText(error);
}

/** Empty for 0: a single deal shows no spread, and equal deals prove no certainty. */
function errorText(error: number): string {
  return error === 0 ? '' : `±\u00a0${numberText(Math.round(error))}`;
}

/** An action in the words of a log: "Discarded 25 miles". */
export function choiceText(setup: SeatedSetup, action: Action): string {
  if (action.type === 'extend') return action.value ? m.logExtend() : m.logStay();
  if (action.type === 'pass') return m.logPass();
  if (action.type === 'coupFourre') return m.logCallAlone();
  const card = cardText(nameOf(action.card), setup.edition);
  if (action.type === 'discard') return m.logDiscard({ card });
  return 'target' in action ? m.logAttack({ card, team: nameOfTeam(setup, action.target) }) : card;
}

/** A shape for each result, so that results differ by more than color. */
const SHAPES: Readonly<Record<ParResult, string>> = { beat: '▲', made: '▬', short: '▽' };

/** The viewer's result to share: the day, a shape for each deal, and the sum. Empty before the run is done. */
export function dayShareText(day: Day): string {
  const own = ownEntry(day);
  if (own === null) return '';
  const shapes = own.deals.map((_, deal) => {
    const points = againstPar(day, own, deal);
    return points === null ? '·' : SHAPES[parResult(points)];
  });
  return `${m.dayShareTitle({ date: fullDayText(day.day) })}\n${shapes.join(' ')}  ${resultText(day)}`.trimEnd();
}

/** The viewer's result of a deal, counted from 0, for screen readers. */
export function dealResultText(day: Day, own: DayEntry, deal: number): string {
  if ((own.deals[deal] ?? null) === null) return m.dayDealMissed({ number: deal + 1 });
  const points = againstPar(day, own, deal);
  return points === null ? '' : m.dayDealResult({ number: deal + 1, result: parText(points) });
}

interface Progress extends Pick<Day, 'deals'> {
  readonly mine: Pick<OwnRun, 'deal'> | null;
}

/** Describes a day, or says how much of the viewer's run is done. */
export function progressText({ mine, deals }: Progress): string {
  const deal = mine?.deal ?? null;
  return deal === null ? m.dayIntro() : m.dayAtDeal({ deal, deals });
}
