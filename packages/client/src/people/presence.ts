import type { SeatHolder, Update } from '@coup-fourre/room';
import { AWAY_GRACE_MS, SEAT_KEPT_MS, waitsForAbsent } from '@coup-fourre/room/options';
import { seatsOf, teamOf } from '@coup-fourre/rules';

/** `until`: when the seat is taken over or freed (milliseconds since 1970), or null for never. */
export type Presence =
  | { readonly state: 'there' | 'stoodIn' | 'resigned' | 'wantsPause' }
  | { readonly state: 'away'; readonly until: number | null }
  | { readonly state: 'vacation'; readonly until: number };

/** Whether the holder of a seat is there. A computer always is. */
export function presenceOf(occupant: SeatHolder, update: Update): Presence {
  if (occupant.kind !== 'person') return { state: 'there' };
  if (occupant.hasResigned && update.phase !== 'gathering') return { state: 'resigned' };
  if (occupant.isPlayedByBot && update.phase === 'playing') return { state: 'stoodIn' };
  const { vacationUntil = 0 } = occupant;
  if (vacationUntil > update.now) return { state: 'vacation', until: vacationUntil };
  if (occupant.awaySince !== null) return { state: 'away', until: awayUntil(occupant.awaySince, update) };
  return { state: wantsPause(occupant.guest, update) ? 'wantsPause' : 'there' };
}

function wantsPause(guest: string, { pauseAgreedBy, seats, isPaused }: Update): boolean {
  if (isPaused) return false;
  return pauseAgreedBy.some((seat) => {
    const occupant = seats[seat];
    return occupant?.kind === 'person' && occupant.guest === guest;
  });
}

/** When an absent person loses the seat. Null if the clock waits, or the match is paused or over. */
function awayUntil(awaySince: number, { phase, options, quick, isPaused }: Update): number | null {
  if (waitsForAbsent(options.clock)) return null;
  if (phase === 'gathering') return awaySince + (quick ? SEAT_KEPT_MS.quick : SEAT_KEPT_MS.room);
  return phase === 'playing' && !isPaused ? awaySince + AWAY_GRACE_MS : null;
}

/**
 * The effect of resigning now.
 * `ends`: the match is over, because no other team or person is left. `partnersPlay`: the team plays on. `othersPlay`:
 * a computer plays the viewer's cards.
 */
export type ResignOutcome = 'ends' | 'partnersPlay' | 'othersPlay';

export function resignOutcome({ seat, seats, options: { players } }: Update): ResignOutcome {
  const hasResigned = (each: number): boolean => {
    const occupant = seats[each];
    return each === seat || (occupant?.kind === 'person' && occupant.hasResigned);
  };
  const stay = seats.flatMap((_, each) => (hasResigned(each) ? [] : [each]));
  const teams = new Set(stay.map((each) => teamOf({ players }, each)));
  if (teams.size < 2 || !stay.some((each) => seats[each]?.kind === 'person')) return 'ends';
  const own = seat === null ? [] : seatsOf({ players }, teamOf({ players }, seat));
  return own.some((each) => stay.includes(each)) ? 'partnersPlay' : 'othersPlay';
}

export function resignedSeats({ seats }: Pick<Update, 'seats'>): number[] {
  return seats.flatMap((occupant, seat) => (occupant.kind === 'person' && occupant.hasResigned ? [seat] : []));
}
