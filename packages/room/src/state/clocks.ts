import { withShuffleAwake } from './evolveShuffle.ts';
import type { Room } from './room.ts';

/** A time in which nobody could act: milliseconds since 1970. */
export interface LostTime {
  readonly from: number;
  readonly until: number;
}

/** What is waited for has as much time after some lost time as it had before. */
export function withWaitShifted(room: Room, lost: LostTime): Room {
  return {
    ...room,
    waitingSince: shifted(room.waitingSince, lost),
    controlledSince: shifted(room.controlledSince, lost),
  };
}

/** After an outage all clocks stand as before it: of the turn, of those who were away, and of a shuffle. */
export function afterOutage(room: Room, lost: LostTime): Room {
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
