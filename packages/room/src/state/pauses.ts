import { type Seat, seatsOf, type Team, totalsSoFar } from '@coup-fourre/rules';
import { waitsForAbsent } from '../wire/tableOptions.ts';
import { awaitedPeople, peopleInMatch, personAt, type Room, withPerson } from './room.ts';
import type { EventOf } from './roomEvent.ts';
import { withShuffleAwake } from './shuffling.ts';

/** An outage, in milliseconds since 1970. */
export interface LostTime {
  readonly from: number;
  readonly until: number;
}

/** Moves the running clock forward by the lost time. */
export function withWaitShifted(room: Room, lost: LostTime): Room {
  return {
    ...room,
    waitingSince: shifted(room.waitingSince, lost),
    controlledSince: shifted(room.controlledSince, lost),
  };
}

/** The room after the `outages` that it has not been through yet, earliest first. */
export function afterOutages(room: Room, outages: readonly LostTime[]): Room {
  return outages.reduce(
    (before, outage) =>
      before.openedAt <= outage.from && before.lastOutageEnd < outage.until ? afterOutage(before, outage) : before,
    room,
  );
}

/** Moves all clocks forward by the length of an outage: turn, absences and shuffle. */
function afterOutage(room: Room, lost: LostTime): Room {
  const seats = room.seats.map((seat) =>
    seat.kind === 'person' && seat.awaySince !== null ? { ...seat, awaySince: shifted(seat.awaySince, lost) } : seat,
  );
  const since = room.nextShuffle?.dueSince ?? null;
  const awake = since === null ? room : withShuffleAwake(room, shifted(since, lost));
  return { ...withWaitShifted(awake, lost), seats, lastOutageEnd: lost.until };
}

function shifted(since: number, { from, until }: LostTime): number {
  if (since >= until) return since;
  return since <= from ? since + until - from : until;
}

/** Teams with a computer of their own, or with a person who has not resigned. */
export function remainingTeams(room: Room): Team[] {
  const teams = Array.from({ length: room.rules.teams }, (_, team) => team);
  return teams.filter((team) => seatsOf(room.rules, team).some((seat) => personAt(room, seat)?.hasResigned !== true));
}

/** Ends the match if only one team, or no person, is left. The leading remaining teams win. */
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

/** Begins the pause once everyone has agreed. Absent people are only asked if the clock waits for them. */
export function afterPauseAgreement(room: Room, at: number): Room {
  const isAsked = (seat: Seat) => waitsForAbsent(room.options.clock) || personAt(room, seat)?.awaySince === null;
  const hasBegun = awaitedPeople(room)
    .filter(isAsked)
    .every((seat) => room.pauseAgreedBy.includes(seat));
  return { ...room, pausedSince: hasBegun ? at : null };
}

/** Ends a vacation that goes on, and begins the new one, if it has a length. */
export function withVacation(room: Room, { seat, from, until }: EventOf<'vacationSet'>): Room {
  const earlier = (personAt(room, seat)?.vacations ?? [])
    .map((vacation) => ({ ...vacation, until: Math.min(vacation.until, from) }))
    .filter((vacation) => vacation.until > room.waitingSince);
  return withPerson(room, seat, { vacations: until > from ? [...earlier, { from, until }] : earlier });
}

/** When a wait ends that would end at `end`, if the clocks of these seats stand during their vacations. */
export function endAfterVacations(room: Room, end: number, seats: readonly Seat[]): number {
  const ends = seats.map((seat) =>
    (personAt(room, seat)?.vacations ?? []).reduce((last, { from, until }) => {
      const begins = Math.max(from, room.waitingSince);
      return begins < last && until > begins ? last + until - begins : last;
    }, end),
  );
  return Math.max(end, ...ends);
}
