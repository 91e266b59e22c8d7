import type { Room } from './room.ts';
import type { RoomEvent } from './roomEvent.ts';

/** Whether an event may be condensed: it leaves the match as it is, as talk, settings, and coming and going do. */
const IS_CONDENSABLE: Readonly<Record<RoomEvent['type'], boolean>> = {
  opened: false,
  seatTaken: true,
  seatLeft: true,
  computerAdded: true,
  removed: true,
  connected: true,
  disconnected: true,
  matchStarted: false,
  dealDue: true,
  committed: true,
  commitmentsClosed: false,
  revealed: false,
  withheld: false,
  dealt: false,
  positionSet: false,
  moved: false,
  callDeclined: false,
  windowClosed: false,
  autoCallSet: true,
  ready: true,
  botTookOver: true,
  guestDeleted: true,
  seatReclaimed: true,
  resigned: false,
  pauseAgreed: true,
  resumed: true,
  serverWasAway: true,
  said: true,
  chatted: true,
  watched: true,
  unwatched: true,
  spectatorSaid: true,
  renamed: true,
  condensed: true,
  closed: false,
  handViewed: false,
  undone: false,
};

/** The number of events at the end of a log that one may stand for, after `before` such and then some more. */
export function condensableCount(before: number, events: readonly RoomEvent[]): number {
  return events.reduce((count, { type }) => (IS_CONDENSABLE[type] ? count + 1 : 0), before);
}

/** The one event that can stand for all condensable ones at the end of a server room's log. */
export function condensedEvent(room: Room): RoomEvent {
  const { id: _, options: __, rules: ___, device, match: ____, givenDeals: _____, ...besideMatch } = room;
  if (device !== null) throw new Error('the log of a device is not condensed');
  return { type: 'condensed', room: besideMatch, at: room.at };
}
