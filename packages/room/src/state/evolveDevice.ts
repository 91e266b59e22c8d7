import type { Event } from '@coup-fourre/rules';
import type { UndoReason } from '../wire/reasons.ts';
import { dealOf, isDealOver } from './match.ts';
import { possibleCallers } from './pendingHazard.ts';
import { awaitedSeat, type DeviceRoom, soloSeat, type UndoPoint, withDevice } from './room.ts';
import type { RoomEvent, RoomEventPayload } from './roomEvent.ts';

/** Why the last action cannot be undone, or null. Depends only on what everyone has seen. */
export function whyNotUndo(room: DeviceRoom): UndoReason | 'dealIsOver' | null {
  const { undoPoint } = room.device;
  if (isDealOver(room.match)) return 'dealIsOver';
  if (undoPoint === null) return 'nothingToUndo';
  return maySeeBeforeUndo(room) ? null : undoPoint.seen;
}

/** A person alone against computers may also undo an action whose result is known, unless others get the same cards. */
export function maySeeBeforeUndo({ seats, options }: DeviceRoom): boolean {
  return soloSeat(seats) !== null && options.sameCards === undefined;
}

export interface Outcome {
  readonly after: DeviceRoom;
  readonly events: readonly Event[];
}

/** The undo point after an event. An action of a person sets it, and later events may add what a person has seen. */
function undoPointAfter(before: DeviceRoom, event: RoomEventPayload, outcome: Outcome): UndoPoint | null {
  const { undoPoint } = before.device;
  if (event.type === 'dealt' || event.type === 'positionSet') return null;
  if (event.type === 'moved' && before.seats[event.seat]?.kind === 'person') {
    // A second undo is possible only if the first action revealed nothing.
    const earlier = undoPoint?.seen === null ? undoPoint : null;
    const { seat, action } = event;
    return { seat, action, before: withDevice(before, { undoPoint: earlier }), seen: seenIn(outcome) };
  }
  return undoPoint && { ...undoPoint, seen: seenAfter(before, { event, undoPoint, outcome }) };
}

interface SeenBefore {
  readonly event: RoomEventPayload;
  readonly undoPoint: UndoPoint;
  readonly outcome: Outcome;
}

/** What a person has seen since the action, after an event that is not their own action. */
function seenAfter({ match, seats }: DeviceRoom, { event, undoPoint, outcome }: SeenBefore): UndoReason | null {
  const { seat, seen } = undoPoint;
  switch (event.type) {
    case 'moved':
      return 'othersPlayed';
    case 'handViewed': {
      // One's own hand reveals nothing new.
      const isOther = soloSeat(seats) === null && event.seat !== null && event.seat !== seat;
      return seen ?? (isOther ? 'handUncovered' : null);
    }
    case 'windowClosed': {
      // It reveals that no one calls. That is nothing new if only the attacker could have called, or no one.
      const isSecret = possibleCallers(dealOf(match)).some((caller) => caller !== seat);
      return seen ?? (isSecret ? 'secretRevealed' : seenIn(outcome));
    }
    default:
      return seen;
  }
}

function seenIn({ after, events }: Outcome): UndoReason | null {
  const { table } = dealOf(after.match);
  const isSeen = (event: Event): boolean => event.type === 'draw' && event.seat === after.device.viewer;
  if (events.some(isSeen)) return 'cardDrawn';
  // Rule 10.3: with no card left to draw, a continued deal reveals that someone can still score.
  return table.rules.endsWhenNoneCanScore && table.drawPileSize === 0 ? 'secretRevealed' : null;
}

/**
 * The room before the last action. At a hot seat the hand is covered, unless it stayed open since then.
 * If the person had seen something since, the deal counts as one with take-backs.
 */
export function undone(room: DeviceRoom): DeviceRoom {
  const { undoPoint, viewer, takeBackDeals } = room.device;
  const reason = whyNotUndo(room);
  if (undoPoint === null || reason !== null) throw new Error(`nothing can be undone: ${reason}`);
  const { seat, action, before, seen } = undoPoint;
  const { dealCount } = room.match;
  const isMarked = seen !== null && !takeBackDeals.includes(dealCount);
  return withDevice(before, {
    viewer: viewer === seat ? seat : null,
    undone: { publicSeq: room.publicSeq + 1, seat, action },
    takeBackDeals: isMarked ? [...takeBackDeals, dealCount] : takeBackDeals,
  });
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
