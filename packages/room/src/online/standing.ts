import { type Team, totalsOf } from '@coup-fourre/rules';
import { awaitedPeople, type OnlineRoom, peopleIn, personAt } from './room.ts';

/** The teams that have not given up: those with a computer of their own, or a person who has not resigned. */
export function teamsIn(room: OnlineRoom): Team[] {
  const teams = Array.from({ length: room.rules.teams }, (_, team) => team);
  return teams.filter((team) =>
    room.seats.some((_, seat) => seat % room.rules.teams === team && personAt(room, seat)?.hasResigned !== true),
  );
}

/** Ends the match when one team is left, or no person: then those who lead among the others have won. */
export function afterResigning(room: OnlineRoom): OnlineRoom {
  const teams = teamsIn(room);
  if (teams.length > 1 && peopleIn(room).length > 0) return room;
  const totals = room.match.state === null ? [] : totalsOf(room.match.state.table);
  const best = Math.max(...teams.map((team) => totals[team] ?? 0));
  return { ...room, phase: 'over', winners: teams.filter((team) => (totals[team] ?? 0) === best), proof: room.shuffle };
}

/** Begins the pause once everyone has agreed who is there and plays. */
export function afterPause(room: OnlineRoom): OnlineRoom {
  const there = awaitedPeople(room).filter((seat) => personAt(room, seat)?.awaySince === null);
  return { ...room, isPaused: there.every((seat) => room.pausing.includes(seat)) };
}
