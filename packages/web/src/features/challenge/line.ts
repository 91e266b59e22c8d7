import { leadOf } from '@coup-fourre/room';
import { type Players, type Seat, type Team, teamOf } from '@coup-fourre/rules';

/** Somebody's game with the cards of a challenge. */
export interface Line {
  readonly id: string;
  /** Who played it, as the viewer calls them. */
  readonly name: string;
  /** Whether it is the viewer's, which others are compared with. */
  readonly isOwn: boolean;
  readonly seat: Seat;
  /** Points, a team each. */
  readonly totals: readonly number[];
  /** Why it is in no order with the others, or null. */
  readonly unranked: 'knewCards' | 'wasGivenUp' | null;
}

/** The points by which a line's own team leads the best of the others. */
export function leadOfLine({ totals, seat }: Line, players: Players): number {
  return leadOf(totals, teamOfLine(seat, players));
}

export function teamOfLine(seat: Seat, players: Players): Team {
  return teamOf({ players }, seat);
}

/** The lines by their lead, the best first, each with its rank; ties share one. Those in no order come last, without. */
export function rankedLines(
  lines: readonly Line[],
  players: Players,
): readonly (Line & { readonly rank: number | null })[] {
  const lead = (line: Line) => leadOfLine(line, players);
  const ranked = lines.filter(({ unranked }) => unranked === null);
  const rankOf = (line: Line) => 1 + ranked.filter((other) => lead(other) > lead(line)).length;
  return [
    ...ranked.map((line) => ({ ...line, rank: rankOf(line) })).toSorted((one, other) => one.rank - other.rank),
    ...lines.filter(({ unranked }) => unranked !== null).map((line) => ({ ...line, rank: null })),
  ];
}
