import type { SeatedSetup } from '@coup-fourre/client';
import type { SeatHolder } from '@coup-fourre/room';
import type { OnlineSeatHolder, OnlineUpdate, TableUpdate } from '@coup-fourre/room/online';
import type { SeatedUpdate } from '../game/seatedUpdate.ts';

/** The table of an online room as the page shows every table. Only who may call is asked about a hazard. */
export function toSeatedUpdate(update: OnlineUpdate, table: TableUpdate): SeatedUpdate {
  const { seat } = update;
  const { view, pendingHazard, events, scores, earlierScores, result, match } = table;
  const isBlocked = !canPlay(update);
  const isMine = seat !== null && view.actor === seat && !isBlocked;
  const isAsked = isMine && pendingHazard?.canCall === true;
  return {
    // Every match is a game of its own, with a road book and deals of its own.
    room: `${update.room} ${match}`,
    seq: update.publicSeq,
    setup: toSeatedSetup(update),
    seat,
    view,
    awaitedSeat: isMine && (pendingHazard === null || isAsked) ? seat : null,
    pendingHazard: isAsked ? pendingHazard : null,
    isBlocked,
    events,
    scores,
    earlierScores,
    result,
  };
}

/** The people at the table and the rules they play by. */
export function toSeatedSetup({ seat, seats, options }: Pick<OnlineUpdate, 'seat' | 'seats' | 'options'>): SeatedSetup {
  const { edition, players, house } = options;
  return { edition, players, house, occupants: seats.map(seatHolderOf), you: seat };
}

function seatHolderOf(occupant: OnlineSeatHolder): SeatHolder {
  if (occupant.kind === 'computer') return occupant;
  return { kind: 'person', name: occupant.kind === 'person' ? occupant.name : '' };
}

/** Whether the viewer may play now: seated, no computer in their place, and no pause. */
export function canPlay({ seat, seats, isPaused, phase }: OnlineUpdate): boolean {
  const occupant = seat === null ? undefined : seats[seat];
  return (
    occupant?.kind === 'person' && !occupant.isPlayedByBot && !occupant.hasResigned && !isPaused && phase === 'playing'
  );
}
