import { LEVELS, type Level } from '@coup-fourre/bots/names';
import type { Setup } from '@coup-fourre/room';
import { type Team, teamCount } from '@coup-fourre/rules';
import type { OpponentKind } from './dealTally.ts';

/** Whom a team plays against: people if there is one among the opponents, else the strongest computer. */
export function opponentKindOf({ players, occupants }: Pick<Setup, 'players' | 'occupants'>, own: Team): OpponentKind {
  const others = occupants.filter((_, seat) => seat % teamCount(players) !== own);
  const levels = others.flatMap((occupant) => (occupant.kind === 'computer' ? [occupant.level] : []));
  if (levels.length < others.length) return 'people';
  const strength = (level: Level): number => LEVELS.indexOf(level);
  return levels.toSorted((a, b) => strength(b) - strength(a))[0] ?? 'people';
}
