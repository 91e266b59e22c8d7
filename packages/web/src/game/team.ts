import type { Setup } from '@coup-fourre/room';
import { type Seat, type Team, teamCount } from '@coup-fourre/rules';
import type { TeamPaint } from '../art/index.ts';

/** The seats of a team in turn order. Rule 2.1: partners sit opposite each other. */
export function seatsOf(setup: Setup, team: Team): Seat[] {
  const teams = teamCount(setup.players);
  return setup.sitters.flatMap((_, seat) => (seat % teams === team ? [seat] : []));
}

export function teamOf(setup: Setup, seat: Seat): Team {
  return seat % teamCount(setup.players);
}

/** The first person at the device; a table of computers is seen from seat 0. */
export function firstPerson(setup: Setup): Seat {
  return Math.max(
    0,
    setup.sitters.findIndex(({ kind }) => kind === 'person'),
  );
}

export function peopleIn(setup: Setup): Seat[] {
  return setup.sitters.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
}

const PAINTS: readonly TeamPaint[] = ['teal', 'red', 'saffron'];

/**
 * A team's colour, car and emblem. The first person's team is teal; at a hot seat every team keeps its paint while the
 * device goes round, so that a car is always the same team's.
 */
export function paintOf(setup: Setup, team: Team): TeamPaint {
  const teams = teamCount(setup.players);
  const place = (team - teamOf(setup, firstPerson(setup)) + teams) % teams;
  return PAINTS[place] ?? 'teal';
}

/** The opposing teams in turn order, the one at the left first. */
export function opponentsOf(setup: Setup, team: Team): Team[] {
  const teams = teamCount(setup.players);
  return Array.from({ length: teams - 1 }, (_, place) => (team + 1 + place) % teams);
}
