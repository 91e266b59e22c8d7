import { type Event, rulesFor } from '@coup-fourre/rules';
import { type RoomOptions, windowOf } from '../wire/tableOptions.ts';
import type { ChatMessage } from '../wire/update.ts';
import { rememberCommand } from './commandRepeats.ts';
import { deviceAfter, undone } from './evolveDevice.ts';
import { dealt, extraTimeTaken, matchStarted, moved, positionSet, windowClosed } from './evolvePlay.ts';
import {
  afterControlChange,
  connected,
  disconnected,
  guestDeleted,
  removed,
  seatOfPerson,
  seatTaken,
  spectatorSaid,
  unwatched,
  watched,
  withoutName,
  withSeatFreed,
  withSpectatorCount,
} from './evolveSeats.ts';
import { newMatch, withEvents } from './match.ts';
import { afterOutages, afterPauseAgreement, afterResignation, withVacation, withWaitShifted } from './pauses.ts';
import { withProgress } from './progress.ts';
import {
  isDeviceRoom,
  personAt,
  type Room,
  seatOf,
  shownNames,
  soloSeat,
  withDevice,
  withPerson,
  withSeat,
} from './room.ts';
import type { RoomEvent, RoomEventPayload } from './roomEvent.ts';
import { commitmentsClosed, committed, dealDue, newShuffle, revealed, withheld } from './shuffling.ts';

const MAX_CHAT_MESSAGES = 30;

/** Returns the room after an event. The old room stays unchanged. Throws if the event is impossible. */
export function evolve(room: Room | null, event: RoomEvent): Room {
  if (event.type === 'opened') {
    const room = opened(event);
    return withProgress(room, { ...room, sessions: sessionsAfter(room, event) });
  }
  if (room === null) throw new Error('the first event of a room must open it');
  if (event.type === 'condensed') return { ...room, ...event.room };
  const events: Event[] = [];
  const apply = APPLY[event.type] as Apply<RoomEvent['type']> | undefined;
  if (apply === undefined) throw new Error(`unknown type of event: ${event.type}`);
  const next = withSpectatorCount(room, apply(room, event, events));
  const publicSeq = room.publicSeq + (isPublic(event, room, next) ? 1 : 0);
  // Lists show this time, so it must not reveal secret events or spectators.
  const at = publicSeq === room.publicSeq || isOfWatchers(event) ? room.at : event.at;
  const match = withEvents(next.match, { seq: publicSeq, events });
  const sessions = sessionsAfter(next, event);
  const after = withProgress(next, { match, publicSeq, seq: room.seq + 1, at, sessions });
  return isDeviceRoom(room) && isDeviceRoom(after) ? deviceAfter(room, event, { after, events }) : after;
}

/** The room after all events of its log. Null for an empty log. */
export function rebuildRoom(log: readonly RoomEvent[]): Room | null {
  return log.reduce<Room | null>(evolve, null);
}

function sessionsAfter(room: Room, { causedBy }: RoomEvent): Room['sessions'] {
  if (causedBy === undefined) return room.sessions;
  return rememberCommand(room.sessions, causedBy, (guest) => seatOf(room, guest) !== null);
}

function isOfWatchers({ type }: RoomEventPayload): boolean {
  return type === 'watched' || type === 'unwatched';
}

const SECRET_TYPES: ReadonlySet<RoomEvent['type']> = new Set([
  'autoCallSet',
  'autoExtendSet',
  'windowNeeded',
  'callDeclined',
  'hazardAnswered',
  'spectatorSaid',
  'revealed',
]);

/** True if others may see the event. A person's second device is not public, unless it takes its commitment away. */
function isPublic(event: RoomEventPayload, before: Room, after: Room): boolean {
  const { type } = event;
  if (SECRET_TYPES.has(type)) return false;
  if (isOfWatchers(event)) return before.spectators !== after.spectators;
  if (event.type !== 'connected' && event.type !== 'disconnected') return true;
  if (before.nextShuffle?.commitments !== after.nextShuffle?.commitments) return true;
  return presence(before, event.seat) !== presence(after, event.seat);
}

function presence(room: Room, seat: number): string {
  const person = personAt(room, seat);
  return `${person?.awaySince === null} ${person?.isPlayedByBot}`;
}

type Opened = Extract<RoomEvent, { readonly type: 'opened' }>;

function opened(event: Opened): Room {
  if (event.hostedBy === 'server') {
    const { host, isQuick, secret, givenDeals } = event;
    const nextShuffle = givenDeals ? null : newShuffle(secret, { room: event.room, deal: 1, attempt: 1 });
    return { ...newRoom(event, event.options), host: host.id, isQuick, nextShuffle };
  }
  const { edition, players, house, occupants, sameCards } = event.setup;
  const options = {
    edition,
    players,
    house,
    clock: { kind: 'untimed' },
    isPublic: false,
    canWatch: false,
    canChat: false,
    isRated: false,
    ...(sameCards && { sameCards }),
  } as const;
  const seats = occupants.map((each) => (each.kind === 'person' ? seatOfPerson({ ...each, id: '' }) : each));
  const device = {
    setup: event.setup,
    viewer: soloSeat(seats),
    unansweredSeats: [],
    undoPoint: null,
    undone: null,
    takeBackDeals: [],
  } as const;
  return { ...newRoom(event, options), phase: 'playing', matchCount: 1, seats, device };
}

function newRoom({ room: id, at, givenDeals }: Opened, options: RoomOptions): Room {
  const rules = rulesFor(options.edition, options.players, options.house);
  return {
    id,
    options,
    rules,
    device: null,
    host: '',
    isQuick: false,
    openedAt: at,
    phase: 'gathering',
    seq: 1,
    publicSeq: 1,
    at,
    waitingSince: at,
    controlledSince: at,
    seats: Array.from({ length: options.players }, () => ({ kind: 'free' as const })),
    removedGuests: [],
    matchCount: 0,
    matchSeq: 0,
    match: newMatch(rules, givenDeals?.length),
    firstDealer: 0,
    isRated: false,
    moveCounts: [],
    networks: [],
    winners: null,
    dealCount: 0,
    givenDeals: givenDeals ?? null,
    nextShuffle: null,
    currentShuffle: null,
    lastShuffle: null,
    ready: [],
    isAutoCallDeclined: false,
    coupFourreWindow: windowOf(options),
    answeredSeats: [],
    extraTimeMs: 0,
    pauseAgreedBy: [],
    pausedSince: null,
    lastOutageEnd: 0,
    chatMessages: [],
    watchers: [],
    spectators: 0,
    spectatorMessages: [],
    sessions: [],
  };
}

type Apply<Type extends RoomEvent['type']> = (
  room: Room,
  event: Extract<RoomEvent, { readonly type: Type }>,
  events: Event[],
) => Room;

/** The effect of each event on a room. Adds the rules' events that it causes to `events`. */
const APPLY: { readonly [Type in Exclude<RoomEvent['type'], 'opened' | 'condensed'>]: Apply<Type> } = {
  seatTaken,
  renamed: (room, { seat, name, appearance }) => withPerson(room, seat, { name, ...(appearance && { appearance }) }),
  guestDeleted,
  nameRemoved: (room, { guest }) => withoutName(room, guest),
  seatLeft: (room, { seat }) => withSeatFreed(room, seat),
  computerAdded: (room, { seat, computer }) => withSeat(room, seat, computer),
  removed: (room, { seat }) => removed(room, seat),
  connected,
  disconnected,
  matchStarted,
  dealt,
  positionSet,
  moved,
  callDeclined: (room) => ({ ...room, isAutoCallDeclined: true }),
  hazardAnswered: (room, { seat }) => ({ ...room, answeredSeats: [...room.answeredSeats, seat] }),
  windowClosed,
  autoCallSet: (room, { seat, safety, on }) => {
    const others = personAt(room, seat)?.autoCalls.filter((each) => each !== safety) ?? [];
    return withPerson(room, seat, { autoCalls: on ? [...others, safety] : others });
  },
  autoExtendSet: (room, { seat, value, salt = 0 }) => withPerson(room, seat, { autoExtend: value, extendSalt: salt }),
  vacationSet: withVacation,
  windowNeeded: (room, { seat, window }) => withPerson(room, seat, { neededWindow: window }),
  extraTimeTaken,
  ready: (room, { seat }) => ({ ...room, ready: [...room.ready, seat] }),
  dealDue,
  committed,
  commitmentsClosed,
  revealed,
  withheld,
  botTookOver: (room, event) => afterControlChange(withPerson(room, event.seat, { isPlayedByBot: true }), event),
  seatReclaimed: (room, event) => afterControlChange(withPerson(room, event.seat, { isPlayedByBot: false }), event),
  resigned: (room, event) =>
    afterResignation(afterControlChange(withPerson(room, event.seat, { hasResigned: true }), event)),
  pauseAgreed: (room, { seat, at }) =>
    afterPauseAgreement({ ...room, pauseAgreedBy: [...room.pauseAgreedBy, seat] }, at),
  resumed,
  serverWasAway: (room, { from, until }) => afterOutages(room, [{ from, until }]),
  said: withChatMessage,
  chatted: withChatMessage,
  watched,
  unwatched,
  spectatorSaid,
  closed: (room) => ({ ...room, phase: 'closed' }),
  handViewed: (room, { seat }) => (isDeviceRoom(room) ? withDevice(room, { viewer: seat }) : room),
  undone: (room) => (isDeviceRoom(room) ? undone(room) : room),
};

/** Ending a pause restarts the turn's clock. Declining or withdrawing a request changes no clock. */
function resumed(room: Room, { seat, at }: Extract<RoomEvent, { readonly type: 'resumed' }>): Room {
  const { pausedSince } = room;
  if (pausedSince !== null)
    return { ...withWaitShifted(room, { from: pausedSince, until: at }), pausedSince: null, pauseAgreedBy: [] };
  const others = room.pauseAgreedBy.filter((each) => each !== seat);
  return { ...room, pauseAgreedBy: others.length < room.pauseAgreedBy.length ? others : [] };
}

function withChatMessage(room: Room, event: Extract<RoomEvent, { readonly type: 'said' | 'chatted' }>): Room {
  const person = personAt(room, event.seat);
  if (person === null) throw new Error(`no person sits at seat ${event.seat}`);
  const { guest } = person;
  const name = shownNames(room.seats)[event.seat] as string;
  const words = event.type === 'said' ? { phrase: event.phrase } : { text: event.text };
  const one: ChatMessage = { publicSeq: room.publicSeq + 1, at: event.at, guest, name, ...words };
  return { ...room, chatMessages: [...room.chatMessages, one].slice(-MAX_CHAT_MESSAGES) };
}
