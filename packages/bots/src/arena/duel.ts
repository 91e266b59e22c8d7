import { type Rules, type Seat, type Team, teamOf } from '@coup-fourre/rules';

/** The two that meet: the bot measured, and the one it is measured against. */
export type Side = 'a' | 'b';
export const SIDES: readonly Side[] = ['a', 'b'];
export type BySide<Value> = Readonly<Record<Side, Value>>;

/** What is played: a takes each team in turn, b all the teams left. Everything but the bots follows from the seed. */
export interface Duel {
  readonly rules: Rules;
  readonly seed: string;
  /** What a sitting is: the first deal of a match, or a match to its end. */
  readonly length: 'deal' | 'match';
}

/** What came of the same order of cards with a as one of the teams. */
export interface Sitting {
  /** The points of each deal, those of a's team first, then the others in turn order. */
  readonly points: readonly (readonly number[])[];
  /** How far the cards drawn favoured a over all these deals, in points of its lead. */
  readonly luck: number;
  /** a's share in the match, 1 where it won alone; null where no match was decided. */
  readonly won: number | null;
  /** All replies asked for, forced ones too. */
  readonly replies: BySide<number>;
  /** Those that were no legal action, and were replaced by one at random. */
  readonly illegalReplies: BySide<number>;
}

/** The same order of cards played once with a as each team. */
export interface Duplicate {
  /** Its place among all duplicates of a duel, from 0. */
  readonly number: number;
  readonly sittings: readonly Sitting[];
}

/** Whose bot acts for a seat where a is that team. */
export function sideOf(rules: Rules, seat: Seat, team: Team): Side {
  return teamOf(rules, seat) === team ? 'a' : 'b';
}

/** Whether each sitting of a duel decides a match: one to its end, or a deal that is a game by itself. */
export function decidesMatches({ rules, length }: Duel): boolean {
  return length === 'match' || rules.format !== 'match';
}
