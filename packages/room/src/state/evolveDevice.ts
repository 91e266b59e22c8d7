import { isDealOver } from './match.ts';
import { awaitedSeat, type DeviceRoom, soloSeat, withDevice } from './room.ts';
import type { RoomEvent } from './roomEvent.ts';
import { type Outcome, undoPointAfter } from './undo.ts';

/** The room before the last action. At a hot seat its hand is covered unless it has been open all the time. */
export function undone(room: DeviceRoom): DeviceRoom {
  const { undoPoint, viewer } = room.device;
  if (typeof undoPoint === 'string') throw new Error(`nothing can be undone: ${undoPoint}`);
  const { seat, action, before } = undoPoint;
  const happened = { publicSeq: room.publicSeq + 1, seat, action };
  return withDevice(before, { viewer: viewer === seat ? seat : null, undone: happened });
}

/** What an event means for the device: whether the hand is covered, and what can be undone. */
export function deviceAfter(before: DeviceRoom, event: RoomEvent, outcome: Outcome): DeviceRoom {
  const after = withHandCovered(outcome.after);
  if (event.type === 'undone') return after;
  return withDevice(after, { undoPoint: undoPointAfter(before, event, { ...outcome, after }) });
}

/** At a hot seat the hand is covered as soon as someone else is awaited, and between deals. */
function withHandCovered(room: DeviceRoom): DeviceRoom {
  const { viewer } = room.device;
  if (viewer === null || soloSeat(room.seats) !== null) return room;
  const awaited = awaitedSeat(room);
  const isPassedOn = awaited !== null && awaited !== viewer;
  return isPassedOn || isDealOver(room.match) ? withDevice(room, { viewer: null }) : room;
}
