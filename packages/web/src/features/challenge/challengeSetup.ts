import type { Seat } from '@coup-fourre/rules';

/** The seats at which people played, and others may. */
export function seatsForPeople(computers: readonly (string | null)[]): Seat[] {
  return computers.flatMap((kind, seat) => (kind === null ? [seat] : []));
}
