import type { Setup } from '@coup-fourre/room';
import { type Rules, rulesFor, type Seat, type Seating, type Team, teamCount } from '@coup-fourre/rules';

/** A setup with the viewer's seat, or null for a spectator. Without a seat, all people share the device. */
export interface SeatedSetup extends Setup {
  readonly you?: Seat | null;
}

/** The rules of a table: its edition with its house rules. */
export function rulesOf({ edition, players, house }: Pick<Setup, 'edition' | 'players' | 'house'>): Rules {
  return rulesFor(edition, players, house);
}

/** False in the simpler game, where only distance counts (rule 12.5). */
export function hasBonuses(setup: Setup): boolean {
  return rulesOf(setup).format !== 'simpler';
}

/** The seats of this screen: the viewer's own, or all people at a hot seat. Empty for a spectator. */
export function localSeats(setup: SeatedSetup): Seat[] {
  if (setup.you !== undefined) return setup.you === null ? [] : [setup.you];
  return setup.occupants.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
}

/** The viewer's seat. Null at a hot seat and for a spectator. */
export function yourSeat(setup: SeatedSetup): Seat | null {
  const [first, second] = localSeats(setup);
  return first === undefined || second !== undefined ? null : first;
}

/** The seat in front: the viewer's, else the first local person's, else seat 0. */
export function frontSeatOf(setup: SeatedSetup): Seat {
  return localSeats(setup)[0] ?? 0;
}

/** Teams in turn order, from the seat in front. */
export function teamsFrom({ players }: Seating, frontSeat: Seat): Team[] {
  const teams = teamCount(players);
  return Array.from({ length: teams }, (_, index) => (frontSeat + index) % teams);
}
