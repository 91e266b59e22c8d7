import { type Event, rulesFor } from '@coup-fourre/rules';
import { commitmentOf } from '../fairness/shuffle.ts';
import type { RoomOptions } from '../wire/options.ts';
import type { ChatMessage } from '../wire/update.ts';
import { rememberCommand } from './commandRepeats.ts';
import { deviceAfter, undone } from './evolveDevice.ts';
import { dealt, matchStarted, moved, positionSet, windowClosed } from './evolvePlay.ts';
import {
  afterControlChange,
  connected,
  disconnected,
  removed,
  seatOfPerson,
  seatTaken,
  withSeatFreed,
} from './evolveSeats.ts';
import { newMatch, withEvents } from './match.ts';
import { afterPauseAgreement, afterResignation } from './pauseAndResign.ts';
import { isDeviceRoom, personAt, type Room, soloSeat, withDevice, withPerson, withSeat } from './room.ts';
import type { RoomEvent, RoomEventPayload } from './roomEvent.ts';

const MAX_CHAT_MESSAGES = 30;

/** The room after an event; the room given is not changed. An event that cannot have happened throws. */
export function evolve(room: Room | null, event: RoomEvent): Room {
  if (event.type === 'opened') return withCommandId(opened(event), event);
  if (room === null) throw new Error('the first event of a room is its opening');
  const events: Event[] = [];
  const apply = APPLY[event.type] as Apply<RoomEvent['type']> | undefined;
  if (apply === undefined) throw new Error(`no such event: ${event.type}`);
  const next = apply(room, event, events);
  // Lists show when the last event was: a secret one must not show there either.
  const { publicSeq, at } = isPublic(event, room, next) ? { publicSeq: room.publicSeq + 1, at: event.at } : room;
  const match = withEvents(next.match, { seq: publicSeq, events });
  const after = { ...next, match, publicSeq, seq: room.seq + 1, at };
  if (isDeviceRoom(room) && isDeviceRoom(after)) return deviceAfter(room, event, { after, events });
  return withCommandId(after, event);
}

/** The room of a log, null for an empty one. */
export function rebuildRoom(log: readonly RoomEvent[]): Room | null {
  return log.reduce<Room | null>(evolve, null);
}

function withCommandId(room: Room, { causedBy }: RoomEvent): Room {
  return causedBy === undefined ? room : { ...room, sessions: rememberCommand(room.sessions, causedBy) };
}

/** Whether others than its owner learn of an event: a second device of the same person's is no news either. */
function isPublic(event: RoomEventPayload, before: Room, after: Room): boolean {
  if (event.type === 'autoCallSet' || event.type === 'callDeclined') return false;
  if (event.type !== 'connected' && event.type !== 'disconnected') return true;
  return presence(before, event.seat) !== presence(after, event.seat);
}

function presence(room: Room, seat: number): string {
  const person = personAt(room, seat);
  return `${person?.awaySince === null} ${person?.isPlayedByBot}`;
}

type Opened = Extract<RoomEvent, { readonly type: 'opened' }>;

function opened(event: Opened): Room {
  if (event.hostedBy === 'server') {
    const { host, isQuick, secret } = event;
    const shuffle = { nextSecret: secret, nextCommitment: commitmentOf(secret) };
    // In logs from before a table could be casual every match among people counts.
    const options = { ...event.options, isRated: event.options.isRated ?? true };
    return { ...newRoom(event, options), host: host.id, isQuick, ...shuffle };
  }
  const { edition, players, house, occupants } = event.setup;
  const options = {
    edition,
    players,
    house,
    clock: { kind: 'untimed' },
    isPublic: false,
    canWatch: false,
    canChat: false,
    isRated: false,
  } as const;
  const seats = occupants.map((each) => (each.kind === 'person' ? seatOfPerson({ id: '', name: each.name }) : each));
  const device = {
    setup: event.setup,
    viewer: soloSeat(seats),
    unansweredSeats: [],
    undoPoint: 'nothingToUndo',
    undone: null,
  } as const;
  return { ...newRoom(event, options), phase: 'playing', matchCount: 1, seats, device };
}

function newRoom({ room: id, at }: Opened, options: RoomOptions): Room {
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
    seats: Array.from({ length: options.players }, () => ({ kind: 'free' as const })),
    removedGuests: [],
    matchCount: 0,
    match: newMatch(rules),
    firstDealer: 0,
    isRated: false,
    winners: null,
    dealCount: 0,
    nextSecret: '',
    nextCommitment: '',
    currentShuffle: null,
    lastShuffle: null,
    contributions: [],
    ready: [],
    isAutoCallDeclined: false,
    pauseAgreedBy: [],
    isPaused: false,
    chatMessages: [],
    sessions: [],
  };
}

type Apply<Type extends RoomEvent['type']> = (
  room: Room,
  event: Extract<RoomEvent, { readonly type: Type }>,
  events: Event[],
) => Room;

/** What each event does to a room; the rules' events that it brings about are added to `events`. */
const APPLY: { readonly [Type in Exclude<RoomEvent['type'], 'opened'>]: Apply<Type> } = {
  seatTaken,
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
  windowClosed,
  autoCallSet: (room, { seat, safety, on }) => {
    const others = personAt(room, seat)?.autoCalls.filter((each) => each !== safety) ?? [];
    return withPerson(room, seat, { autoCalls: on ? [...others, safety] : others });
  },
  ready: (room, { seat, contribution }) => ({
    ...room,
    ready: [...room.ready, seat],
    contributions: [...room.contributions, { seat, value: contribution }],
  }),
  botTookOver: (room, event) => afterControlChange(withPerson(room, event.seat, { isPlayedByBot: true }), event),
  seatReclaimed: (room, event) => afterControlChange(withPerson(room, event.seat, { isPlayedByBot: false }), event),
  resigned: (room, event) =>
    afterResignation(afterControlChange(withPerson(room, event.seat, { hasResigned: true }), event)),
  pauseAgreed: (room, { seat }) => afterPauseAgreement({ ...room, pauseAgreedBy: [...room.pauseAgreedBy, seat] }),
  resumed,
  said: withChatMessage,
  chatted: withChatMessage,
  closed: (room) => ({ ...room, phase: 'closed' }),
  handViewed: (room, { seat }) => (isDeviceRoom(room) ? withDevice(room, { viewer: seat }) : room),
  undone: (room) => (isDeviceRoom(room) ? undone(room) : room),
};

/** The end of a pause begins the turn anew. Withdrawing one's agreement changes no clock, nor does declining, which ends the request. */
function resumed(room: Room, { seat, at }: Extract<RoomEvent, { readonly type: 'resumed' }>): Room {
  if (room.isPaused) return { ...room, isPaused: false, pauseAgreedBy: [], waitingSince: at };
  const others = room.pauseAgreedBy.filter((each) => each !== seat);
  return { ...room, pauseAgreedBy: others.length < room.pauseAgreedBy.length ? others : [] };
}

function withChatMessage(room: Room, event: Extract<RoomEvent, { readonly type: 'said' | 'chatted' }>): Room {
  const person = personAt(room, event.seat);
  if (person === null) throw new Error(`no person sits at seat ${event.seat}`);
  const { guest, name } = person;
  const words = event.type === 'said' ? { phrase: event.phrase } : { text: event.text };
  const one: ChatMessage = { publicSeq: room.publicSeq + 1, at: event.at, guest, name, ...words };
  return { ...room, chatMessages: [...room.chatMessages, one].slice(-MAX_CHAT_MESSAGES) };
}
