import { DELETED_GUEST } from '@coup-fourre/room/options';
import { type Seat, seatsOf, type Team } from '@coup-fourre/rules';
import { type SeatedSetup, yourSeat } from '../table/seating.ts';
import { listText, m } from './language.ts';

/** True if the seat is addressed as "you": only a lone person at the device. */
export function isYou(setup: SeatedSetup, seat: Seat): boolean {
  return yourSeat(setup) === seat;
}

/** The name of a seat, or "You". */
export function nameOfSeat(setup: SeatedSetup, seat: Seat): string {
  return isYou(setup, seat) ? m.you() : givenName(setup, seat);
}

/** The name, even for "you". */
export function givenName(setup: SeatedSetup, seat: Seat): string {
  return shownName(setup.occupants[seat]?.name ?? '');
}

/** A name to show. Translates the placeholder of a deleted guest. */
export function shownName(name: string): string {
  const number = name.slice(DELETED_GUEST.name.length);
  const isDeleted = name.startsWith(DELETED_GUEST.name) && /^( \d)?$/.test(number);
  return isDeleted ? `${m.deletedPlayer()}${number}` : name;
}

/** The names of a team's seats, "You" first: "You and Dee". */
export function nameOfTeam(setup: SeatedSetup, team: Team): string {
  return listText(yoursFirst(setup, team).map((seat) => nameOfSeat(setup, seat)));
}

/** A team’s name as the object of a sentence: "on you and Dee". */
export function teamInSentence(setup: SeatedSetup, team: Team): string {
  return listText(yoursFirst(setup, team).map((seat) => (isYou(setup, seat) ? m.youTeam() : givenName(setup, seat))));
}

function yoursFirst(setup: SeatedSetup, team: Team): Seat[] {
  return seatsOf(setup, team).toSorted((a, b) => Number(isYou(setup, b)) - Number(isYou(setup, a)));
}

/** `none` if the viewer is not in the team. */
export function yourRoleIn(setup: SeatedSetup, team: Team): 'alone' | 'partner' | 'none' {
  const seats = seatsOf(setup, team);
  if (!seats.some((seat) => isYou(setup, seat))) return 'none';
  return seats.length === 1 ? 'alone' : 'partner';
}
