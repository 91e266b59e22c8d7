import type { ErrorsByKind } from '@coup-fourre/bots/luck';
import { LEVELS, type Level } from '@coup-fourre/bots/names';
import type { Occupant, SeatHolder } from '@coup-fourre/room';
import {
  type EditionId,
  type Event,
  type EventJson,
  type Players,
  type Rules,
  type Team,
  teamOf,
} from '@coup-fourre/rules';

/** Whom a deal was played against: the strongest computer among the opponents, or people. */
export type OpponentKind = Level | 'people';

/**
 * The result of a finished deal for the viewer's team. It is stored for good; all other statistics are computed from
 * it.
 */
export interface DealTally {
  /** The game and the number of the deal in it, so that a deal is counted once, whatever its source. */
  readonly id: string;
  /** When it ended, in milliseconds since 1970. */
  readonly at: number;
  readonly edition: EditionId;
  readonly players: Players;
  readonly against: OpponentKind;
  /** Whether no team scored more. */
  readonly isWon: boolean;
  readonly points: number;
  /** Coups fourrés by the viewer's team, and by others against its hazards. */
  readonly given: number;
  readonly suffered: number;
  readonly isSafeTrip: boolean;
  /** Turns that ended without a move for want of a Roll. */
  readonly waits: number;
  /** Whether the match was won, if this deal ended it; otherwise null. */
  readonly match: 'won' | 'lost' | null;
  /** What was found when the cards of the deal were looked at; absent before that. */
  readonly luck?: LuckTally;
}

/** What part of a deal's result was luck, for the viewer's team. */
export interface LuckTally {
  /** The version of the value function: luck of different versions cannot be compared. */
  readonly version: number;
  /** Points of lead over the mean of the other teams, and how many of them were luck. */
  readonly lead: number;
  readonly luck: number;
  readonly errors: ErrorsByKind;
}

/** Against whom a team plays: the strongest computer among the others, or people where a person is among them. */
export function opponentKindOf(seats: readonly (Occupant | SeatHolder)[], teams: number, own: Team): OpponentKind {
  const others = seats.filter((_, seat) => seat % teams !== own);
  const levels = others.flatMap((occupant) => (occupant.kind === 'computer' ? [occupant.level] : []));
  if (levels.length < others.length) return 'people';
  const strength = (level: Level): number => LEVELS.indexOf(level);
  return levels.toSorted((a, b) => strength(b) - strength(a))[0] ?? 'people';
}

/** The part of a tally that is counted from events. */
type DealCounts = Pick<DealTally, 'given' | 'suffered' | 'waits'>;

/** Counts a team's part in all the events of a deal. */
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
