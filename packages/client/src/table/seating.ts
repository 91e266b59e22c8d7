import type { Setup } from '@coup-fourre/room';
import { type Rules, rulesFor, type Seat, type Seating, type Team, teamCount } from '@coup-fourre/rules';

/**
 * A setup with the seat of the person who sees it: null for a spectator. Where it is left out, all people of the setup share
 * the device.
 */
export interface SeatedSetup extends Setup {
  readonly you?: Seat | null;
}

/** The rules of the table that a setup describes. */
export function rulesOf({ edition, players, house }: Pick<Setup, 'edition' | 'players' | 'house'>): Rules {
  return rulesFor(edition, players, house);
}

/** Whether coups fourrés and all else but distance count: not in the simpler game (rule 12.5). */
export function hasBonuses(setup: Setup): boolean {
  return rulesOf(setup).format !== 'simpler';
}

/** The seats of the people at this device. */
export function localSeats(setup: SeatedSetup): Seat[] {
  if (setup.you !== undefined) return setup.you === null ? [] : [setup.you];
  return setup.occupants.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
}

/** The seat that sentences call "you": null at a hot seat and for a spectator. */
export function yourSeat(setup: SeatedSetup): Seat | null {
  const [first, second] = localSeats(setup);
  return first === undefined || second !== undefined ? null : first;
}

/** From where the table is seen: the viewer's seat, else that of the first person at the device, else seat 0. */
export function frontSeatOf(setup: SeatedSetup): Seat {
  return localSeats(setup)[0] ?? 0;
}

/** All teams in turn order, that of the seat in front first. */
export function teamsFrom({ players }: Seating, frontSeat: Seat): Team[] {
  const teams = teamCount(players);
  return Array.from({ length: teams }, (_, index) => (frontSeat + index) % teams);
}
