import type { Seat } from '@coup-fourre/rules';
import type { Setup } from './wire.ts';

export function isPerson({ sitters }: Setup, seat: Seat): boolean {
  return sitters[seat]?.kind === 'person';
}

/** The seats of the people at the device, in turn order. */
export function peopleOf(setup: Setup): Seat[] {
  return setup.sitters.flatMap((sitter, seat) => (sitter.kind === 'person' ? [seat] : []));
}

/** The one person at the device, who hides nothing from anyone beside him; null at a hot seat. */
export function soloOf(setup: Setup): Seat | null {
  const [first, second] = peopleOf(setup);
  return first === undefined || second !== undefined ? null : first;
}
