import type { ClubStanding, ClubStandings, Guest } from '@coup-fourre/room';
import type { DaySum } from '../store/dayScoreStore.ts';
import type { StoredDay, StoredDayRun } from '../store/dayStore.ts';
import { ranked } from './dayRanking.ts';
import type { LoadedDay } from './loadedDay.ts';
import type { Period } from './schedule.ts';
import { storedResult } from './settleRun.ts';

/** Fraction of a season's days that count, best first. */
const COUNTED_SHARE = 0.6;

/** The closed days of a period, and how many of a person's best days count. */
export function countedDays(
  { kind }: Pick<Period, 'kind'>,
  stored: readonly StoredDay[],
): { readonly days: number; readonly counted: number } {
  const days = stored.filter(({ isOver }) => isOver).length;
  return { days, counted: kind === 'week' ? days : Math.ceil(days * COUNTED_SHARE) };
}

/** The guests to rank among each other, and who sees the standings. */
interface Ranked {
  readonly guests: readonly Guest[];
  readonly viewer: string;
}

interface Score {
  readonly guest: Guest;
  readonly days: number;
  /** Null while it is hidden. */
  readonly score: number | null;
  readonly error: number;
}

interface OfPeriod extends Ranked {
  readonly period: Period;
  readonly days: number;
  readonly counted: number;
}

/** The standings of a week or season among some guests. */
export function periodAmong(
  sums: readonly DaySum[],
  { guests, viewer, period, days, counted }: OfPeriod,
): ClubStandings {
  const { kind, from, until } = period;
  const sumOf = new Map(sums.map((sum) => [sum.guest, sum]));
  const divisor = Math.max(1, counted);
  const scores = guests.flatMap((guest): Score[] => {
    const sum = sumOf.get(guest.id);
    if (sum === undefined) return [];
    return [{ guest, days: sum.days, score: sum.matchpoints / divisor, error: sum.matchpointsError / divisor }];
  });
  const standings = standingsOf(scores, viewer, ({ score }) => score);
  return { period: kind, from, until, days, counted, isHidden: false, standings };
}

/** The fields of empty standings for an open day. */
export function noStandings(today: string): Omit<ClubStandings, 'standings'> {
  return { period: 'day', from: today, until: today, days: 0, counted: 0, isHidden: false };
}

interface OfToday extends Ranked {
  readonly day: StoredDay;
  /** The viewer's ranked run, which the ranking may not have yet, or null. */
  readonly own: StoredDayRun | null;
  readonly isHidden: boolean;
}

/** The standings of an open day among some guests who have finished it. */
export function todayAmong(
  { runs, ranking }: LoadedDay,
  { guests, viewer, day, own, isHidden }: OfToday,
): ClubStandings {
  const finished = new Map([...runs.values()].map((run) => [run.guest, run]));
  if (own !== null && own.finished !== null) finished.set(viewer, own);
  const par = day.pars === null ? null : day.pars.reduce((sum, each) => sum + each, 0);
  const scores = guests.flatMap((guest): Score[] => {
    const run = finished.get(guest.id);
    if (run === undefined) return [];
    const { total } = ranking.scoreOf({ entry: run.entry, result: storedResult(run.result) });
    return [{ guest, days: 1, score: isHidden ? null : total, error: 0 }];
  });
  const standings = standingsOf(scores, viewer, ({ score }) => (score === null || par === null ? null : score - par));
  return { ...noStandings(day.day), isHidden, standings };
}

/** Ranks people by score, best first. Hidden scores have no rank. */
function standingsOf(
  scores: readonly Score[],
  viewer: string,
  resultOf: (score: Score) => number | null,
): ClubStanding[] {
  return ranked(scores, ({ score }) => score ?? 0).map((each): ClubStanding => {
    const { guest, days, score, error, rank } = each;
    const { id, name, appearance } = guest;
    const value = resultOf(each);
    return {
      name,
      ...(appearance && { appearance }),
      isYou: id === viewer,
      rank: score === null ? null : rank,
      days,
      result: value === null ? null : { value, error },
    };
  });
}
