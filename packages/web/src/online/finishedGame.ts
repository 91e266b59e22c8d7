import type { SeatedSetup } from '@coup-fourre/client';
import type { Occupant } from '@coup-fourre/room';
import type { Seat } from '@coup-fourre/rules';
import type { GameSummary } from './listings.ts';

/** Who sat at the table of a finished game, as this page's guest sees it; `guest` is null for a stranger. */
export function setupOfGame({ edition, players, page }: GameSummary, guest: string | null): SeatedSetup {
  const own = guest === null ? -1 : page.seats.findIndex((seat) => seat.guest === guest);
  const occupants = page.seats.map(
    ({ name, appearance, level }): Occupant =>
      level ? { kind: 'computer', name, level } : { kind: 'person', name, ...(appearance && { appearance }) },
  );
  return { edition, players, house: page.house, occupants, you: own === -1 ? null : own };
}

/** The own seat in a finished game, null for who did not play. */
export function ownSeat({ page }: GameSummary, guest: string | null): Seat | null {
  const seat = page.seats.findIndex((each) => guest !== null && each.guest === guest);
  return seat === -1 ? null : seat;
}
