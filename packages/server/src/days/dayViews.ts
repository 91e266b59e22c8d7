import {
  type DayEntry,
  type DayListing,
  type DayPhase,
  type DayResults,
  DELETED_GUEST,
  type Guest,
  type OwnRun,
  type Standing,
} from '@coup-fourre/room';
import { dayCommitment } from '@coup-fourre/room/fairness';
import { parseRecord } from '@coup-fourre/rules/authority';
import type { DaySum } from '../store/dayScoreStore.ts';
import type { StoredDay, StoredDayRun } from '../store/dayStore.ts';
import type { Store } from '../store/store.ts';
import { ranked } from './dayRanking.ts';
import type { EntryLine } from './divergences.ts';
import type { LoadedDay } from './loadedDay.ts';
import { movesText, pointsOf } from './runResult.ts';
import { phaseAt, planOf } from './schedule.ts';
import { storedResult } from './settleRun.ts';

/** How many of the best entries a day's page and the standings show, and how many near the viewer's own. */
const BEST_ENTRIES = 20;
const NEAR_ENTRIES = 3;
const BEST_STANDINGS = 100;

/** The phase of a day. A day is over only when its results are final. */
export function phaseOf({ day, isOver }: StoredDay, now: number): DayPhase {
  const phase = phaseAt(planOf(day), now);
  return phase === 'over' && !isOver ? 'closing' : phase;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** A day, and one guest's runs of it. */
export interface DaySeen {
  readonly day: StoredDay;
  readonly runs: readonly StoredDayRun[];
  readonly people: number;
  readonly now: number;
}

export function listingOf({ day, runs, people, now }: DaySeen): DayListing {
  const phase = phaseOf(day, now);
  return {
    ...planOf(day.day),
    commitment: dayCommitment(day),
    secret: phase === 'over' ? day.secret : null,
    phase,
    people,
    mine: ownRun(runs, day.pars),
    isPractised: runs.some(({ attempt, finished }) => attempt > 0 && finished !== null),
  };
}

/** The guest's ranked run, if any. */
export function rankedRun(runs: readonly StoredDayRun[]): StoredDayRun | null {
  return runs.find(({ attempt }) => attempt === 0) ?? null;
}

/** The open attempt, or the next one. Only attempt 0 counts, and only if it begins while the day is open. */
export function attemptAfter(runs: readonly StoredDayRun[], isOpen: boolean): number {
  const open = runs.find(({ finished }) => finished === null);
  if (open !== undefined) return open.attempt;
  if (isOpen && rankedRun(runs) === null) return 0;
  return Math.max(0, ...runs.map(({ attempt }) => attempt)) + 1;
}

/** While a day is open, only a guest who has played all of its deals may see them. Giving up opens nothing. */
export function maySeeResults(day: StoredDay, runs: readonly StoredDayRun[], now: number): boolean {
  return phaseOf(day, now) === 'over' || runs.some(isPlayedOut);
}

function isPlayedOut({ finished, result }: StoredDayRun): boolean {
  return finished !== null && storedResult(result).deals.every((deal) => deal !== null);
}

function ownRun(runs: readonly StoredDayRun[], pars: StoredDay['pars']): OwnRun | null {
  const run = rankedRun(runs);
  if (run === null) return null;
  const { room, result, matchpoints, matchpointsError } = run;
  if (result === null)
    return {
      room,
      state: 'begun',
      deal: null,
      pars: null,
      points: null,
      againstPar: null,
      matchpoints: null,
      rank: null,
    };
  const { deals, isLate } = storedResult(result);
  const played = deals.flatMap((deal) => (deal === null ? [] : [deal.points]));
  const isWhole = played.length === deals.length;
  return {
    room,
    state: isLate ? 'late' : 'finished',
    deal: null,
    pars: null,
    points: sumOf(played),
    againstPar: pars !== null && isWhole ? sumOf(played) - sumOf(pars) : null,
    matchpoints: matchpoints === null ? null : { value: matchpoints, error: matchpointsError ?? 0 },
    rank: null,
  };
}

/** The results of a day. `own` is the viewer's finished ranked run, if any. */
export async function resultsOf(
  { ranking, runs, lines, moves, guests }: LoadedDay,
  { own, pars }: { readonly own: StoredDayRun | null; readonly pars: StoredDay['pars'] },
  store: Pick<Store, 'guests' | 'days'>,
): Promise<DayResults> {
  const shown = [...shownEntries({ ranking, runs }, own)];
  const names = await namesOf(shown, guests, store);
  const isNew = own !== null && !runs.has(own.entry);
  return {
    entries: runs.size + (isNew ? 1 : 0),
    people: [...runs.values()].filter(({ level }) => level === null).length + (isNew ? 1 : 0),
    ranking: shown
      .map((run): DayEntry => {
        const { entry, level, result } = run;
        const score = ranking.scoreOf({ entry, result: storedResult(result) });
        const { total, ...rest } = score;
        const againstPar = pars === null ? null : total - sumOf(pars);
        return { entry, level, isMine: entry === own?.entry, ...personOf(run, names), ...rest, againstPar };
      })
      .toSorted((one, other) => one.rank - other.rank),
    deals: ranking.deals,
    pars,
    divergences: lines.divergences(own && (await lineOf(own, moves, store))),
  };
}

function shownEntries(
  { ranking, runs }: Pick<LoadedDay, 'ranking' | 'runs'>,
  own: StoredDayRun | null,
): Set<StoredDayRun> {
  const index = own === null ? -1 : ranking.ranking.findIndex(({ entry }) => entry === own.entry);
  const isNear = (at: number) => index !== -1 && Math.abs(at - index) <= NEAR_ENTRIES;
  const ranks = ranking.ranking.filter((_, at) => at < BEST_ENTRIES || isNear(at));
  const computers = [...runs.values()].filter(({ level }) => level !== null);
  const found = ranks.flatMap(({ entry }) => runs.get(entry) ?? []);
  const isKnown = own === null || runs.has(own.entry);
  return new Set([...found, ...computers, ...(isKnown ? [] : [own])]);
}

async function lineOf(
  { day, entry, result }: StoredDayRun,
  moves: LoadedDay['moves'],
  store: Pick<Store, 'days'>,
): Promise<EntryLine> {
  const points = pointsOf(storedResult(result).deals);
  const known = moves.get(entry);
  if (known !== undefined) return { entry, moves: known, points };
  const record = parseRecord((await store.days.record(day, entry)) ?? '');
  return { entry, moves: record.ok ? movesText(record.value.record) : '', points };
}

/** The guests of some entries, by id. Loads missing guests into `known`. */
async function namesOf(
  entries: readonly Pick<StoredDayRun, 'guest' | 'level'>[],
  known: Map<string, Guest | null>,
  store: Pick<Store, 'guests'>,
): Promise<ReadonlyMap<string, Guest | null>> {
  const people = entries.filter(({ level }) => level === null).map(({ guest }) => guest);
  const missing = people.filter((guest) => !known.has(guest));
  if (missing.length === 0) return known;
  const found = new Map((await store.guests.byIds(missing)).map((guest) => [guest.id, guest]));
  for (const guest of missing) known.set(guest, found.get(guest) ?? null);
  return known;
}

/** How a person is shown. A deleted guest has a neutral name. */
function personOf(
  { guest, level }: Pick<StoredDayRun, 'guest' | 'level'>,
  names: ReadonlyMap<string, Guest | null>,
): Pick<DayEntry, 'name' | 'appearance'> {
  if (level !== null) return { name: level };
  const { name, appearance } = names.get(guest) ?? { name: DELETED_GUEST.name };
  return { name, ...(appearance && { appearance }) };
}

/** The standings, from the sums over everyone's best `counted` days. */
export async function standingsOf(
  sums: readonly DaySum[],
  { counted, guest }: { readonly counted: number; readonly guest: string | null },
  store: Pick<Store, 'guests'>,
): Promise<Standing[]> {
  const all = ranked(sums, ({ matchpoints }) => matchpoints);
  const shown = all.filter((sum, at) => at < BEST_STANDINGS || sum.level !== null || sum.guest === guest);
  const names = await namesOf(shown, new Map(), store);
  return shown.map((sum) => ({
    ...personOf(sum, names),
    level: sum.level,
    isMine: sum.guest === guest,
    rank: sum.rank,
    days: sum.days,
    matchpoints: { value: sum.matchpoints / counted, error: sum.matchpointsError / counted },
    skillMatchpoints:
      sum.skill === null ? null : { value: sum.skill / counted, error: (sum.skillError ?? 0) / counted },
  }));
}
