import { type Seat, seatsOf, type Team, totalsSoFar } from '@coup-fourre/rules';
import { waitsForAbsent } from '../wire/tableOptions.ts';
import { awaitedPeople, peopleInMatch, personAt, type Room } from './room.ts';

/** The teams that have not given up: those with a computer of their own, or a person who has not resigned. */
export function remainingTeams(room: Room): Team[] {
  const teams = Array.from({ length: room.rules.teams }, (_, team) => team);
  return teams.filter((team) => seatsOf(room.rules, team).some((seat) => personAt(room, seat)?.hasResigned !== true));
}

/** Ends the match when one team is left, or no person: then those who lead among the others have won. */
export function afterResignation(room: Room): Room {
  const teams = remainingTeams(room);
  if (teams.length > 1 && peopleInMatch(room).length > 0) return room;
  const totals = room.match.state === null ? [] : totalsSoFar(room.match.state.table);
  const best = Math.max(...teams.map((team) => totals[team] ?? 0));
  return {
    ...room,
    phase: 'over',
    winners: teams.filter((team) => (totals[team] ?? 0) === best),
    lastShuffle: room.currentShuffle,
  };
}

/** Begins the pause once everyone who plays has agreed; who is away is not asked, unless the clock waits for them anyway. */
export function afterPauseAgreement(room: Room, at: number): Room {
  const isAsked = (seat: Seat) => waitsForAbsent(room.options.clock) || personAt(room, seat)?.awaySince === null;
  const hasBegun = awaitedPeople(room)
    .filter(isAsked)
    .every((seat) => room.pauseAgreedBy.includes(seat));
  return { ...room, pausedSince: hasBegun ? at : null };
}
