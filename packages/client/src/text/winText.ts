import type { Seat, Team } from '@coup-fourre/rules';
import type { SeatedSetup } from '../table/seating.ts';
import { m } from './language.ts';
import { givenName, isYou, nameOfTeam, yourRoleIn } from './nameText.ts';
import { listText } from './number.ts';

/** The winner of a match. */
export function winText(setup: SeatedSetup, winners: readonly Team[]): string {
  const [winner, second] = winners;
  if (winner === undefined || second !== undefined) return m.winShared();
  const part = yourRoleIn(setup, winner);
  if (part === 'none') return m.winOther({ team: nameOfTeam(setup, winner) });
  return part === 'alone' ? m.winYou() : m.winUs();
}

/** Why a match has ended early: who gave up. Names are missing only where those people have left the table since. */
export function resignationText(setup: SeatedSetup, seats: readonly Seat[]): string {
  const [first, second] = seats;
  if (first === undefined) return m.dealEndResigned();
  if (second === undefined && isYou(setup, first)) return m.dealEndResignedYou();
  return m.dealEndResignedBy({ names: listText(seats.map((seat) => givenName(setup, seat))), count: seats.length });
}
