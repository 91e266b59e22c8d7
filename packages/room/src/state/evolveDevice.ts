import type { Event, Seat } from '@coup-fourre/rules';
import type { UndoReason } from '../wire/reasons.ts';
import { dealOf, isDealOver } from './match.ts';
import { possibleCallers } from './pendingHazard.ts';
import { awaitedSeat, type DeviceRoom, soloSeat, type UndoPoint, withDevice } from './room.ts';
import type { RoomEvent, RoomEventPayload } from './roomEvent.ts';

/** Why the last action cannot be undone, or null. Depends only on what everyone has seen. */
export function whyNotUndo({ match, device }: DeviceRoom): UndoReason | 'dealIsOver' | null {
  if (isDealOver(match)) return 'dealIsOver';
  return typeof device.undoPoint === 'string' ? device.undoPoint : null;
}

export interface Outcome {
  readonly after: DeviceRoom;
  readonly events: readonly Event[];
}

/** The undo point after an event, or why there is none. Undo is possible until a person has seen something hidden. */
function undoPointAfter(
  before: DeviceRoom,
  event: RoomEventPayload,
  { after, events }: Outcome,
): UndoPoint | UndoReason {
  const { undoPoint } = before.device;
  switch (event.type) {
    case 'dealt':
    case 'positionSet':
      return 'nothingToUndo';
    case 'handViewed':
      return afterHandViewed(before, event.seat);
    case 'moved':
      if (before.seats[event.seat]?.kind === 'person')
        return unlessRevealed({ seat: event.seat, action: event.action, before }, { after, events });
      return undoPoint === 'nothingToUndo' ? undoPoint : 'othersPlayed';
    case 'windowClosed':
      return typeof undoPoint === 'string' ? undoPoint : afterWindowClosed(before, undoPoint, { after, events });
    default:
      return after.device.undoPoint;
  }
}

/** At a hot seat another person has now seen a hand. The own hand reveals nothing new. */
function afterHandViewed({ seats, device: { undoPoint } }: DeviceRoom, seat: Seat | null): UndoPoint | UndoReason {
  if (typeof undoPoint === 'string' || seat === null || soloSeat(seats) !== null) return undoPoint;
  return undoPoint.seat === seat ? undoPoint : 'handUncovered';
}

/**
 * A closed window reveals that no one calls. It reveals nothing new if everyone knew that, or if only the attacker
 * could have called.
 */
function afterWindowClosed({ match }: DeviceRoom, undoPoint: UndoPoint, outcome: Outcome): UndoPoint | UndoReason {
  const isSecret = possibleCallers(dealOf(match)).some((seat) => seat !== undoPoint.seat);
  return isSecret ? 'secretRevealed' : unlessRevealed(undoPoint, outcome);
}

function unlessRevealed(undoPoint: UndoPoint, { after, events }: Outcome): UndoPoint | UndoReason {
  const { table } = dealOf(after.match);
  const isSeen = (event: Event): boolean => event.type === 'draw' && event.seat === after.device.viewer;
  if (events.some(isSeen)) return 'cardDrawn';
  // Rule 10.3: with no card left to draw, a continued deal reveals that someone can still score.
  return table.rules.endsWhenNoneCanScore && table.drawPileSize === 0 ? 'secretRevealed' : undoPoint;
}

/** The room before the last action. At a hot seat the hand is covered, unless it stayed open since then. */
export function undone(room: DeviceRoom): DeviceRoom {
  const { undoPoint, viewer } = room.device;
  if (typeof undoPoint === 'string') throw new Error(`nothing can be undone: ${undoPoint}`);
  const { seat, action, before } = undoPoint;
  const happened = { publicSeq: room.publicSeq + 1, seat, action };
  return withDevice(before, { viewer: viewer === seat ? seat : null, undone: happened });
}

/** Updates the state that only a device has: covered hand and undo point. */
export function deviceAfter(before: DeviceRoom, event: RoomEvent, outcome: Outcome): DeviceRoom {
  const after = withHandCovered(outcome.after);
  if (event.type === 'undone') return after;
  return withDevice(after, { undoPoint: undoPointAfter(before, event, { ...outcome, after }) });
}

/** At a hot seat, covers the hand between deals and while the device waits for another person. */
function withHandCovered(room: DeviceRoom): DeviceRoom {
  const { viewer } = room.device;
  if (viewer === null || soloSeat(room.seats) !== null) return room;
  const awaited = awaitedSeat(room);
  const isPassedOn = awaited !== null && awaited !== viewer;
  return isPassedOn || isDealOver(room.match) ? withDevice(room, { viewer: null }) : room;
}
