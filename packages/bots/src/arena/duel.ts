import { type Rules, type Seat, type Team, teamOf } from '@coup-fourre/rules';

/** `a` is measured against `b`. */
export type Side = 'a' | 'b';
export const SIDES: readonly Side[] = ['a', 'b'];
export type BySide<Value> = Readonly<Record<Side, Value>>;

/** `a` takes each team in turn, `b` all the others. The seed determines everything except the bots. */
export interface Duel {
  readonly rules: Rules;
  readonly seed: string;
  /** Each game is the first deal of a match, or a whole match. */
  readonly length: 'deal' | 'match';
}

/** A game of a duplicate: `a` plays one of the teams. Points and leads count as on the score sheet. */
export interface Sitting {
  /** The points of each deal: a's team first, then the other teams in turn order. */
  readonly points: readonly (readonly number[])[];
  /** How much the drawn cards favored a over all these deals, in points of its lead. */
  readonly luck: number;
  /** Points of lead that a's choices gained over b's in these deals, or null if not measured. */
  readonly advantage: number | null;
  /** a's share of winning the match, 1 if it won alone. Null if no match was decided. */
  readonly won: number | null;
  /** Number of all replies, illegal ones included. */
  readonly replies: BySide<number>;
  /** Number of illegal replies. A random action replaced them. */
  readonly illegalReplies: BySide<number>;
}

/** One order of cards, played once with `a` as each team. */
export interface Duplicate {
  /** Number of the duplicate in its duel, from 0. */
  readonly number: number;
  readonly sittings: readonly Sitting[];
}

/** The side that acts for a seat while `a` plays `team`. */
export function sideOf(rules: Rules, seat: Seat, team: Team): Side {
  return teamOf(rules, seat) === team ? 'a' : 'b';
}

/** True if each sitting of a duel decides a match: a whole match, or a deal that is a game by itself. */
export function decidesMatches({ rules, length }: Duel): boolean {
  return length === 'match' || rules.format !== 'match';
}
