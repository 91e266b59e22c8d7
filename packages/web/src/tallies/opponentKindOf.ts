import { LEVELS, type Level } from '@coup-fourre/bots/names';
import type { Occupant, SeatHolder } from '@coup-fourre/room';
import type { Team } from '@coup-fourre/rules';
import type { OpponentKind } from './dealTally.ts';

/** Against whom a team plays: the strongest computer among the others, or people where a person is among them. */
export function opponentKindOf(seats: readonly (Occupant | SeatHolder)[], teams: number, own: Team): OpponentKind {
  const others = seats.filter((_, seat) => seat % teams !== own);
  const levels = others.flatMap((occupant) => (occupant.kind === 'computer' ? [occupant.level] : []));
  if (levels.length < others.length) return 'people';
  const strength = (level: Level): number => LEVELS.indexOf(level);
  return levels.toSorted((a, b) => strength(b) - strength(a))[0] ?? 'people';
}
