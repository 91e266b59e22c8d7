import { type Rules, rulesFor } from '@coup-fourre/rules';
import { type DealJson, decodeDeal, encodeDeal } from '@coup-fourre/rules/authority';
import type { Match } from './match.ts';
import type { PendingHazard } from './pendingHazard.ts';
import type { Room } from './room.ts';
import type { RoomEvent } from './roomEvent.ts';

/** True for events outside the match: chat, settings, entering and leaving. */
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
  hazardAnswered: false,
  windowClosed: false,
  autoCallSet: true,
  autoExtendSet: true,
  vacationSet: true,
  windowNeeded: true,
  extraTimeTaken: false,
  ready: true,
  botTookOver: true,
  guestDeleted: true,
  nameRemoved: true,
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

/** Number of mergeable events at the end of a log, after `events` follow `before` such events. */
export function condensableCount(before: number, events: readonly RoomEvent[]): number {
  return events.reduce((count, { type }) => (IS_CONDENSABLE[type] ? count + 1 : 0), before);
}

/** The event that replaces all mergeable events at the end of a server room's log. */
export function condensedEvent(room: Room): RoomEvent {
  const { id: _, options: __, rules: ___, device, match: ____, givenDeals: _____, ...besideMatch } = room;
  if (device !== null) throw new Error('the log of a device cannot be condensed');
  return { type: 'condensed', room: besideMatch, at: room.at };
}

/**
 * Version of a stored room. Raise it when a room or the effect of an event changes.
 * Rooms of other versions are rebuilt from their logs.
 */
export const ROOM_FORMAT = 9;

interface MatchJson extends Omit<Match, 'rules' | 'state' | 'pendingHazard' | 'past'> {
  readonly state: DealJson | null;
  readonly pendingHazard: (Omit<PendingHazard, 'before'> & { readonly before: DealJson }) | null;
}

type RoomJson = Omit<Room, 'rules' | 'match'> & { readonly match: MatchJson };

/** The room as text, including hidden cards and secrets. */
export function serializeRoom({ rules: _, match, ...rest }: Room): string {
  const { rules: __, past: ___, state, pendingHazard, ...others } = match;
  const json: RoomJson = {
    ...rest,
    match: {
      ...others,
      state: state && encodeDeal(state),
      pendingHazard: pendingHazard && { ...pendingHazard, before: encodeDeal(pendingHazard.before) },
    },
  };
  return JSON.stringify(json);
}

/** Reads a room from text of the current ROOM_FORMAT. */
export function parseRoom(text: string): Room {
  const { match, ...rest } = JSON.parse(text) as RoomJson;
  const { edition, players, house } = rest.options;
  const rules = rulesFor(edition, players, house);
  return { ...rest, rules, match: parseMatch(match, rules) };
}

function parseMatch({ state, pendingHazard, ...others }: MatchJson, rules: Rules): Match {
  return {
    ...others,
    rules,
    past: [],
    state: state && decodeDeal(state, rules),
    pendingHazard: pendingHazard && { ...pendingHazard, before: decodeDeal(pendingHazard.before, rules) },
  };
}
