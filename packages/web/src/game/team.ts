import type { SeatedSetup } from '@coup-fourre/client';
import { type Seat, type Team, teamCount, teamOf } from '@coup-fourre/rules';

/** From where the table is seen: the viewer's seat, else that of the first person at the device, else seat 0. */
export function frontSeatOf(setup: SeatedSetup): Seat {
  if (setup.you !== undefined) return setup.you ?? 0;
  return Math.max(
    0,
    setup.occupants.findIndex(({ kind }) => kind === 'person'),
  );
}

/** The paint of a team's car, lane and emblem; paint is never used for text. */
export type TeamPaint = 'teal' | 'red' | 'saffron';

const PAINTS: readonly TeamPaint[] = ['teal', 'red', 'saffron'];

/**
 * A team's colour, car and emblem. The first person's team is teal; at a hot seat every team keeps its paint while the
 * device goes round, so that a car is always the same team's.
 */
export function paintOf(setup: SeatedSetup, team: Team): TeamPaint {
  const teams = teamCount(setup.players);
  const place = (team - teamOf(setup, frontSeatOf(setup)) + teams) % teams;
  return PAINTS[place] ?? 'teal';
}

/** The opposing teams in turn order, the one at the left first. */
export function opponentsOf(setup: SeatedSetup, team: Team): Team[] {
  const teams = teamCount(setup.players);
  return Array.from({ length: teams - 1 }, (_, place) => (team + 1 + place) % teams);
}
