import { type Rules, type Seat, type Team, teamOf } from '@coup-fourre/rules';

/** The two opponents: bot a, which is measured, and bot b, which it is measured against. */
export type Side = 'a' | 'b';
export const SIDES: readonly Side[] = ['a', 'b'];
export type BySide<Value> = Readonly<Record<Side, Value>>;

/** What is played: a takes each team in turn, b all the others. Everything except the bots follows from the seed. */
export interface Duel {
  readonly rules: Rules;
  readonly seed: string;
  /** What one sitting plays: the first deal of a match, or a whole match. */
  readonly length: 'deal' | 'match';
}

/** The outcome of playing an order of cards with a as one of the teams. */
export interface Sitting {
  /** The points of each deal: those of a's team first, then the others in turn order. */
  readonly points: readonly (readonly number[])[];
  /** How much the cards drawn in all these deals favoured a, in points of its lead. */
  readonly luck: number;
  /** What a's choices gained over those of b in all these deals, in points of lead; null if that was not measured. */
  readonly advantage: number | null;
  /** a's share of the win of the match, 1 if it won alone; null if no match was decided. */
  readonly won: number | null;
  /** How many replies there were, forced ones included. */
  readonly replies: BySide<number>;
  /** How many of them were no legal action, and were replaced by a random one. */
  readonly illegalReplies: BySide<number>;
}

/** The same order of cards, played once with a as each team. */
export interface Duplicate {
  /** Its number among all duplicates of a duel, from 0. */
  readonly number: number;
  readonly sittings: readonly Sitting[];
}

/** Which bot acts for a seat when a is that team. */
export function sideOf(rules: Rules, seat: Seat, team: Team): Side {
  return teamOf(rules, seat) === team ? 'a' : 'b';
}

/** Whether each sitting of a duel decides a match: a whole match, or a deal that is a game by itself. */
export function decidesMatches({ rules, length }: Duel): boolean {
  return length === 'match' || rules.format !== 'match';
}
