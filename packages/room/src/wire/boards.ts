import type { Players } from '@coup-fourre/rules';
import type { Appearance } from './looks.ts';

/** With fewer rated games a rating is provisional, and stands on no board. */
export const SETTLED_AFTER_GAMES = 10;

/**
 * Why a game does not count. It was not a rated table of people, was too short, or was played too much by computers
 * (`onlyLosses`: people who left still lose). Or its people have played each other too often that day.
 */
export type WhyNotRated = 'casual' | 'tooFewMoves' | 'computersPlayed' | 'onlyLosses' | 'repeated';

/** An account on a board. `rank` counts from 1. `mu` and `sigma` are the rating by OpenSkill and its error. */
export interface BoardEntry {
  readonly rank: number;
  readonly name: string;
  readonly appearance?: Appearance;
  readonly mu: number;
  readonly sigma: number;
  readonly games: number;
  readonly isYou: boolean;
}

/**
 * The best ratings for a number of players, by their lower bounds (two errors below the mean). Only accounts whose profile
 * shows ratings stand here.
 */
export interface Board {
  readonly players: Players;
  /** `all`, `friends`, or the id of a club. */
  readonly among: string;
  readonly entries: readonly BoardEntry[];
  /** True if the viewer's account does not show its ratings. */
  readonly isHidden: boolean;
}
