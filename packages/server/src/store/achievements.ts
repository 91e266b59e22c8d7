import type { Achievement } from '@coup-fourre/room';
import { POINTS, type Score, teamOf } from '@coup-fourre/rules';
import type { FinishedGame } from './gameStore.ts';

/** The fields of a game's page that achievements depend on. */
interface PageOfMatch {
  readonly sameCards?: unknown;
  readonly seats?: readonly { readonly hasResigned?: boolean; readonly level?: string }[];
  readonly by?: string;
  readonly totals?: readonly number[];
  readonly sheets?: readonly (readonly Score[])[];
}

/** An achievement that a guest has earned in a game. */
export interface Earned {
  readonly guest: string;
  readonly achievement: Achievement;
}

/** The condition under which a stored achievement becomes that of another game. */
export const IF_EARLIER = 'where (excluded.at, excluded.game) < (achievements.at, achievements.game)';

const ALL_SAFETIES = 4;
const LONG_TRIP_MILES = 1000;
const COMEBACK_POINTS = 1000;

/**
 * What the people of a finished match have earned in it. Nothing is earned with cards that others play too, since they may be
 * known, in a match that was left unfinished, or by someone who resigned.
 */
export function earnedIn(game: Pick<FinishedGame, 'guests' | 'places' | 'players' | 'page'>): Earned[] {
  const page: PageOfMatch = JSON.parse(game.page);
  if (page.sameCards !== undefined || page.by === 'unfinished') return [];
  return game.guests.flatMap((guest, seat) => {
    if (guest === null || page.seats?.[seat]?.hasResigned === true) return [];
    const team = teamOf(game, seat);
    const earned = [...earnedOnSheets(page, team), ...earnedByWinning(game, page, seat)];
    return [...new Set(earned)].map((achievement) => ({ guest, achievement }));
  });
}

function earnedOnSheets({ sheets = [] }: PageOfMatch, team: number): Achievement[] {
  return sheets.flatMap((scores) => {
    const sheet = scores[team];
    if (sheet === undefined) return [];
    const isEarned: Partial<Record<Achievement, boolean>> = {
      coupFourre: sheet.coupsFourres > 0,
      fourCoupsFourres: sheet.coupsFourres === ALL_SAFETIES * POINTS.coupFourre,
      allSafeties: sheet.allSafeties > 0,
      safeTrip: sheet.safeTrip > 0,
      thousandWithout200: sheet.safeTrip > 0 && sheet.distance >= LONG_TRIP_MILES,
      delayedAction: sheet.delayedAction > 0,
      shutout: sheet.shutout > 0,
    };
    return (Object.keys(isEarned) as Achievement[]).filter((each) => isEarned[each] === true);
  });
}

function earnedByWinning(
  { guests, places, players }: Pick<FinishedGame, 'guests' | 'places' | 'players'>,
  { by, seats = [], sheets = [] }: PageOfMatch,
  seat: number,
): Achievement[] {
  if (by !== 'points' || places[seat] !== 1) return [];
  const team = teamOf({ players }, seat);
  const opponents = guests.flatMap((guest, at) =>
    teamOf({ players }, at) === team ? [] : [{ isPerson: guest !== null, level: seats[at]?.level }],
  );
  return [
    ...(opponents.some(({ isPerson }) => isPerson) ? (['win'] as const) : []),
    ...(opponents.every(({ level }) => level === 'champion') ? (['championBeaten'] as const) : []),
    ...(largestDeficit(sheets, team) >= COMEBACK_POINTS ? (['comeback'] as const) : []),
  ];
}

/** By how many points a team was behind after a deal, at most. */
function largestDeficit(sheets: readonly (readonly Score[])[], team: number): number {
  const totals: number[] = [];
  let deficit = 0;
  for (const scores of sheets) {
    scores.forEach(({ total }, at) => {
      totals[at] = (totals[at] ?? 0) + total;
    });
    deficit = Math.max(deficit, Math.max(0, ...totals) - (totals[team] ?? 0));
  }
  return deficit;
}
