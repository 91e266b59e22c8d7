import type { ErrorsByKind } from '@coup-fourre/bots/luck';
import { LEVELS, type Level } from '@coup-fourre/bots/names';

import {
  type EditionId,
  type Event,
  type EventJson,
  type Players,
  type Rules,
  type Team,
  teamOf,
} from '@coup-fourre/rules';
import type { Occupant } from '../wire/tableOptions.ts';
import type { SeatHolder } from '../wire/update.ts';

/** The strongest computer among the opponents, or 'people' if a person is among them. */
export type OpponentKind = Level | 'people';

/**
 * The result of a finished deal for the viewer's team. It is stored permanently. All other statistics derive from it.
 */
export interface DealTally {
  /** The game and the deal number, so that a deal from two sources counts once. */
  readonly id: string;
  /** End of the deal in milliseconds since 1970. */
  readonly at: number;
  readonly edition: EditionId;
  readonly players: Players;
  readonly against: OpponentKind;
  /** True if no team scored more. */
  readonly isWon: boolean;
  /** Points of the viewer's team in the deal. */
  readonly points: number;
  /** Coups fourrés by the viewer's team, and by others against its hazards. */
  readonly given: number;
  readonly suffered: number;
  readonly isSafeTrip: boolean;
  /** Turns without a move because a Roll was missing. */
  readonly waits: number;
  /** The match result if this deal ended the match, else null. */
  readonly match: 'won' | 'lost' | null;
  /** The luck analysis. Missing until it is done. */
  readonly luck?: LuckTally;
}

/** How much of a deal's result was luck, for the viewer's team. */
export interface LuckTally {
  /** Version of the value function. Luck of different versions cannot be compared. */
  readonly version: number;
  /** Lead in points over the mean of the other teams, and the luck in it. */
  readonly lead: number;
  readonly luck: number;
  readonly errors: ErrorsByKind;
}

/** `people` if any opponent is a person, else the level of the strongest computer among them. */
export function opponentKindOf(seats: readonly (Occupant | SeatHolder)[], teams: number, own: Team): OpponentKind {
  const others = seats.filter((_, seat) => seat % teams !== own);
  const levels = others.flatMap((occupant) => (occupant.kind === 'computer' ? [occupant.level] : []));
  if (levels.length < others.length) return 'people';
  const strength = (level: Level): number => LEVELS.indexOf(level);
  return levels.toSorted((a, b) => strength(b) - strength(a))[0] ?? 'people';
}

type DealCounts = Pick<DealTally, 'given' | 'suffered' | 'waits'>;

/** Counts a deal. `events` must be all events of the deal. */
export function countDeal(events: readonly (Event | EventJson)[], rules: Rules, own: Team): DealCounts {
  const counts = { given: 0, suffered: 0, waits: 0 };
  for (const event of events) {
    if (!('effect' in event) || event.effect === undefined) continue;
    const isOwn = teamOf(rules, event.seat) === own;
    if (isOwn && 'waits' in event.effect) counts.waits += 1;
    if (!('by' in event.effect)) continue;
    if (isOwn) counts.given += 1;
    else if (teamOf(rules, event.effect.by) === own) counts.suffered += 1;
  }
  return counts;
}
