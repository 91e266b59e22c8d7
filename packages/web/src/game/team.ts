import { frontSeatOf, type SeatedSetup } from '@coup-fourre/client';
import { type Team, teamCount, teamOf } from '@coup-fourre/rules';

/** The paint of a team's car, lane and emblem; paint is never used for text. */
export type TeamPaint = 'teal' | 'red' | 'saffron';

const PAINTS: readonly TeamPaint[] = ['teal', 'red', 'saffron'];

/**
 * A team's colour, car and emblem. The first person's team is teal; at a hot seat every team keeps its paint while the
 * device goes round, so that a car is always the same team's.
 */
export function paintOf(setup: SeatedSetup, team: Team): TeamPaint {
  const teams = teamCount(setup.players);
  const index = (team - teamOf(setup, frontSeatOf(setup)) + teams) % teams;
  return PAINTS[index] ?? 'teal';
}
