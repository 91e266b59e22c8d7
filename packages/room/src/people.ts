import type { Seat } from '@coup-fourre/rules';
import type { Setup } from './wire.ts';

export function isPerson({ occupants }: Setup, seat: Seat): boolean {
  return occupants[seat]?.kind === 'person';
}

/** The seats of the people at the device, in turn order. */
export function seatsOfPeople(setup: Setup): Seat[] {
  return setup.occupants.flatMap((occupant, seat) => (occupant.kind === 'person' ? [seat] : []));
}

/** The one person at the device, who hides nothing from anyone beside him; null at a hot seat. */
export function soloSeat(setup: Setup): Seat | null {
  const [first, second] = seatsOfPeople(setup);
  return first === undefined || second !== undefined ? null : first;
}
