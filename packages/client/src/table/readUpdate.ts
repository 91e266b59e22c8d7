import type { Occupant, SeatHolder, TableUpdate, Update } from '@coup-fourre/room';
import { pauseKeptMs } from '@coup-fourre/room/options';
import { resignedSeats, resignOutcome } from '../people/presence.ts';
import type { SeatedSetup } from './seating.ts';
import type { BlockReason, OnlineStatus, TableReading } from './tableModel.ts';

/** The table of an update. `clockAheadMs`: this device's clock minus the server's. The deadline is in device time. */
export function readUpdate(update: Update, table: TableUpdate, clockAheadMs = 0): TableReading {
  const { seat, device } = update;
  const { view, match, deal: _, ...rest } = table;
  const isAsked = device !== undefined || isAskedOnline(update, table);
  return {
    ...rest,
    room: device ? update.room : `${update.room} ${match}`,
    seq: update.publicSeq,
    setup: seatedSetup(update),
    seat,
    viewJson: view,
    awaitedSeat: device ? device.awaitedSeat : awaitedOnline(update, table),
    // Online, a viewer is asked who may call, or whom the table waits for.
    pendingHazard: isAsked ? table.pendingHazard : null,
    isBlocked: device === undefined && !canPlay(update),
    earlierEvents: device?.earlierEvents ?? null,
    undo: device ? { undone: device.undone, whyNot: device.whyNotUndo, hasTakeBacks: device.hasTakeBacks } : null,
    online: device ? null : onlineStatus(update, clockAheadMs),
  };
}

function isActor(update: Update, { view }: TableUpdate): boolean {
  return update.seat !== null && view.actor === update.seat && canPlay(update);
}

function isAskedOnline(update: Update, table: TableUpdate): boolean {
  if (update.isAnswerAwaited) return canPlay(update);
  return table.pendingHazard?.canCall === true && isActor(update, table);
}

function awaitedOnline(update: Update, table: TableUpdate): TableReading['awaitedSeat'] {
  const isAwaited = table.pendingHazard === null ? isActor(update, table) : isAskedOnline(update, table);
  return isAwaited ? update.seat : null;
}

function onlineStatus(update: Update, clockAheadMs: number): OnlineStatus {
  const { seat, ready, clock, isPaused, pauseAgreedBy, spectators } = update;
  const { coupFourreWindow, isAnswerAwaited, extraTimesLeft } = update;
  return {
    isPaused,
    blocked: blockReason(update),
    coupFourreWindow,
    isAnswerAwaited,
    extraTimesLeft,
    isReady: seat !== null && ready.includes(seat),
    deadline: clock === null ? null : clock.until + clockAheadMs,
    pauseAgreedBy,
    pauseKeptUntil: update.now + clockAheadMs + pauseKeptMs(update.options.clock),
    spectators,
    resignOutcome: resignOutcome(update),
    resignedSeats: resignedSeats(update),
  };
}

/** The setup of an update's room, with the viewer's seat. On a device all people share the screen. */
export function seatedSetup({
  seat,
  seats,
  options,
  device,
}: Pick<Update, 'seat' | 'seats' | 'options' | 'device'>): SeatedSetup {
  const { edition, players, house, sameCards } = options;
  const occupants = seats.map(occupantOf);
  return { edition, players, house, occupants, ...(sameCards && { sameCards }), ...(device ? {} : { you: seat }) };
}

function occupantOf(seat: SeatHolder): Occupant {
  if (seat.kind === 'computer') return seat;
  if (seat.kind === 'free') return { kind: 'person', name: '' };
  const { kind, name, appearance } = seat;
  return { kind, name, ...(appearance && { appearance }) };
}

/** True if a match is on and the viewer may act in it: seated, not resigned, not paused, not replaced by a computer. */
export function canPlay(update: Update): boolean {
  return update.phase === 'playing' && blockReason(update) === null;
}

function blockReason({ seat, seats, isPaused }: Update): BlockReason | null {
  const occupant = seat === null ? undefined : seats[seat];
  if (occupant?.kind !== 'person') return 'watching';
  if (occupant.hasResigned) return 'resigned';
  if (isPaused) return 'paused';
  return occupant.isPlayedByBot ? 'playedByBot' : null;
}
