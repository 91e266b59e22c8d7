import type { Setup } from '@coup-fourre/room';
import { rulesFor, type Seat, type Team, teamCount } from '@coup-fourre/rules';

/**
 * A setup with the seat of the person who sees it: null for a spectator. Where it is left out, all people of the setup share
 * the device.
 */
export interface SeatedSetup extends Setup {
  readonly you?: Seat | null;
}

/** Whether coups fourrés and all else but distance count: not in the simpler game (rule 12.5). */
export function hasBonuses({ edition, players, house }: Setup): boolean {
  return rulesFor(edition, players, house).format !== 'simpler';
}

/** The seats of a team in turn order. Rule 2.1: partners sit opposite each other. */
export function seatsOf(setup: SeatedSetup, team: Team): Seat[] {
  const teams = teamCount(setup.players);
  return setup.occupants.flatMap((_, seat) => (seat % teams === team ? [seat] : []));
}

export function teamOf(setup: SeatedSetup, seat: Seat): Team {
  return seat % teamCount(setup.players);
}

/** The seats of the people at this device. */
export function localSeats(setup: SeatedSetup): Seat[] {
  if (setup.you !== undefined) return setup.you === null ? [] : [setup.you];
  return setup.occupants.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
}
