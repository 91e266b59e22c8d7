import type { SeatHolder, Update } from '@coup-fourre/room';
import type { OnlineSeatHolder, OnlineUpdate, TableUpdate } from '@coup-fourre/room/online';
import type { SeatedSetup } from './seating.ts';
import type { BlockReason, TableReading } from './tableModel.ts';

/** What an update of this device's room says about the table. */
export function readDeviceUpdate(update: Update): TableReading {
  const { view, undone, whyNotUndo, result, ...same } = update;
  return {
    ...same,
    viewJson: view,
    isBlocked: false,
    undo: { undone, whyNot: whyNotUndo },
    result: result && { ...result, by: 'points' },
    online: null,
  };
}

/**
 * What an update of an online room says about its table. `clockAheadMs` is by how much this device's clock is ahead of the
 * server's: the deadline is given by this device's.
 */
export function readOnlineUpdate(update: OnlineUpdate, table: TableUpdate, clockAheadMs = 0): TableReading {
  const { seat, ready, clock } = update;
  const { view, match, pendingHazard, events, scores, earlierScores, result } = table;
  const isBlocked = !canPlay(update);
  const isActor = seat !== null && view.actor === seat && !isBlocked;
  const isAsked = isActor && pendingHazard?.canCall === true;
  return {
    room: `${update.room} ${match}`,
    seq: update.publicSeq,
    setup: onlineSetup(update),
    seat,
    viewJson: view,
    awaitedSeat: isActor && (pendingHazard === null || isAsked) ? seat : null,
    // Only who may call is asked about a hazard.
    pendingHazard: isAsked ? pendingHazard : null,
    isBlocked,
    events,
    earlierEvents: null,
    undo: null,
    scores,
    earlierScores,
    result,
    online: {
      isPaused: update.isPaused,
      blocked: blockReason(update),
      isReady: seat !== null && ready.includes(seat),
      deadline: clock === null ? null : clock.until + clockAheadMs,
    },
  };
}

/** The people at an online table and the rules they play by. */
export function onlineSetup({ seat, seats, options }: Pick<OnlineUpdate, 'seat' | 'seats' | 'options'>): SeatedSetup {
  const { edition, players, house } = options;
  return { edition, players, house, occupants: seats.map(seatHolderOf), you: seat };
}

function seatHolderOf(occupant: OnlineSeatHolder): SeatHolder {
  if (occupant.kind === 'computer') return occupant;
  return { kind: 'person', name: occupant.kind === 'person' ? occupant.name : '' };
}

/** Whether the viewer may play now: seated, no computer in their place, and no pause. */
export function canPlay(update: OnlineUpdate): boolean {
  return update.phase === 'playing' && blockReason(update) === null;
}

function blockReason({ seat, seats, isPaused }: OnlineUpdate): BlockReason | null {
  const occupant = seat === null ? undefined : seats[seat];
  if (occupant?.kind !== 'person') return 'watching';
  if (occupant.hasResigned) return 'resigned';
  if (isPaused) return 'paused';
  return occupant.isPlayedByBot ? 'playedByBot' : null;
}
