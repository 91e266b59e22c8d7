import { CARD_NAMES, type Event, isMatchOver, readAction, rulesFor, SAFETIES } from '@coup-fourre/rules';
import { commitmentOf, deckFromKey, shuffleKey } from '../fairness/index.ts';
import {
  dealOf,
  isCoupFourreWindowOpen,
  newMatch,
  withDeal,
  withEvents,
  withMove,
  withWindowClosed,
} from '../match.ts';
import { rememberCommand } from './commandRepeats.ts';
import type { OnlineEvent, OnlineEventPayload } from './event.ts';
import { afterPauseAgreement, afterResignation } from './pauseAndResign.ts';
import { isAsleep, type OnlineRoom, type PersonSeat, personAt, withPerson, withSeat } from './room.ts';
import type { ChatMessage } from './wire.ts';

const MAX_CHAT_MESSAGES = 30;

/** The room after an event; the room given is not changed. An event that cannot have happened throws. */
export function evolveOnline(room: OnlineRoom | null, event: OnlineEvent): OnlineRoom {
  const events: Event[] = [];
  if (event.type === 'opened') return withCommandId(opened(event), event);
  if (room === null) throw new Error('the first event of a room is its opening');
  const next = applyEvent(room, event, events);
  // When the last event was is told in lists: one that others are not told of must not show there either.
  const { publicSeq, at } = isPublic(event, room, next) ? { publicSeq: room.publicSeq + 1, at: event.at } : room;
  const match = withEvents(next.match, { seq: publicSeq, events });
  return withCommandId({ ...next, match, publicSeq, seq: room.seq + 1, at }, event);
}

/** The room that a log tells, null for an empty one. */
export function rebuildOnline(log: readonly OnlineEvent[]): OnlineRoom | null {
  return log.reduce<OnlineRoom | null>(evolveOnline, null);
}

function withCommandId(room: OnlineRoom, { causedBy }: OnlineEvent): OnlineRoom {
  return causedBy === undefined ? room : { ...room, sessions: rememberCommand(room.sessions, causedBy) };
}

/** Whether others than its owner are told of an event: a second device of the same person's is no news either. */
export function isPublic(event: OnlineEventPayload, before: OnlineRoom, after: OnlineRoom): boolean {
  if (event.type === 'callsForMe' || event.type === 'declined') return false;
  if (event.type !== 'came' && event.type !== 'went') return true;
  return presence(before, event.seat) !== presence(after, event.seat);
}

function presence(room: OnlineRoom, seat: number): string {
  const person = personAt(room, seat);
  return `${person?.awaySince === null} ${person?.isPlayedByBot}`;
}

function opened({
  room: id,
  options,
  host,
  isQuick,
  secret: nextSecret,
  at,
}: Extract<OnlineEvent, { type: 'opened' }>): OnlineRoom {
  const rules = rulesFor(options.edition, options.players, options.house);
  return {
    id,
    options,
    rules,
    host: host.id,
    isQuick,
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
    nextSecret,
    nextCommitment: commitmentOf(nextSecret),
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

type EventAfterOpening = Exclude<OnlineEvent, { type: 'opened' }>;

function applyEvent(room: OnlineRoom, event: EventAfterOpening, events: Event[]): OnlineRoom {
  switch (event.type) {
    case 'sat':
      return sat(room, event);
    case 'left':
      return withSeatFreed(room, event.seat);
    case 'filled':
      return withSeat(room, event.seat, event.computer);
    case 'removed':
      return removed(room, event.seat);
    case 'came':
      return connected(room, event);
    case 'went':
      return disconnected(room, event);
    case 'began':
      return matchStarted(room, event);
    case 'dealt':
      return dealt(room, event, events);
    case 'moved':
      return moved(room, event, events);
    case 'declined':
      return { ...room, isAutoCallDeclined: true };
    case 'stood':
      return afterDealEnd(withWaitingSince({ ...room, match: withWindowClosed(room.match, events) }, event.at));
    default:
      return applyAgreement(room, event);
  }
}

/** What people say, set and agree on. */
function applyAgreement(room: OnlineRoom, event: EventAfterOpening): OnlineRoom {
  switch (event.type) {
    case 'callsForMe': {
      const others = personAt(room, event.seat)?.autoCalls.filter((safety) => safety !== event.safety) ?? [];
      return withPerson(room, event.seat, { autoCalls: event.on ? [...others, event.safety] : others });
    }
    case 'ready': {
      const contributions = [...room.contributions, { seat: event.seat, value: event.contribution }];
      return { ...room, ready: [...room.ready, event.seat], contributions };
    }
    case 'stoodIn':
      return afterControlChange(withPerson(room, event.seat, { isPlayedByBot: true }), event);
    case 'tookBack':
      return afterControlChange(withPerson(room, event.seat, { isPlayedByBot: false }), event);
    case 'resigned':
      return afterResignation(afterControlChange(withPerson(room, event.seat, { hasResigned: true }), event));
    case 'pauseAgreed':
      return afterPauseAgreement({ ...room, pauseAgreedBy: [...room.pauseAgreedBy, event.seat] });
    case 'wentOn':
      return resumed(room, event);
    case 'said':
    case 'chatted':
      return withChatMessage(room, event);
    case 'closed':
      return { ...room, phase: 'closed' };
    default:
      throw new Error(`no such event: ${event.type}`);
  }
}

/** The end of a pause begins the turn anew; taking back having agreed to one changes no clock. */
function resumed(room: OnlineRoom, { seat, at }: Extract<EventAfterOpening, { type: 'wentOn' }>): OnlineRoom {
  if (room.isPaused) return withWaitingSince({ ...room, isPaused: false, pauseAgreedBy: [] }, at);
  return { ...room, pauseAgreedBy: room.pauseAgreedBy.filter((each) => each !== seat) };
}

function withWaitingSince(room: OnlineRoom, since: number): OnlineRoom {
  return { ...room, waitingSince: since };
}

/** Who plays a seat has changed: its own turn begins anew, all other waiting goes on as it was. */
function afterControlChange(
  room: OnlineRoom,
  { seat, at }: { readonly seat: number; readonly at: number },
): OnlineRoom {
  const { table } = dealOf(room.match);
  const isTheirs = table.phase !== 'dealOver' && table.turn === seat && !isCoupFourreWindowOpen(room.match);
  return isTheirs ? withWaitingSince(room, at) : room;
}

function sat(
  room: OnlineRoom,
  { seat, guest, contribution, at }: Extract<EventAfterOpening, { type: 'sat' }>,
): OnlineRoom {
  const person: PersonSeat = {
    kind: 'person',
    guest: guest.id,
    name: guest.name,
    connections: [],
    awaySince: at,
    isPlayedByBot: false,
    hasResigned: false,
    autoCalls: room.options.clock.kind === 'days' ? ALL_SAFETIES : [],
  };
  const contributions = [...room.contributions, { seat, value: contribution }];
  return withSeat({ ...room, contributions }, seat, person);
}

/** In a room of days people are seldom there when a hazard comes, so that everything is called for them. */
const ALL_SAFETIES = SAFETIES.map((safety) => CARD_NAMES[safety]);

/** Where the host leaves, the next person is host. */
function withSeatFreed(room: OnlineRoom, seat: number): OnlineRoom {
  const next = room.seats.find((each, at) => each.kind === 'person' && at !== seat);
  const host = personAt(room, seat)?.guest === room.host && next?.kind === 'person' ? next.guest : room.host;
  const contributions = room.contributions.filter((each) => each.seat !== seat);
  const ready = room.ready.filter((each) => each !== seat);
  return withSeat({ ...room, host, contributions, ready }, seat, { kind: 'free' });
}

function removed(room: OnlineRoom, seat: number): OnlineRoom {
  const person = personAt(room, seat);
  return withSeatFreed(
    person === null ? room : { ...room, removedGuests: [...room.removedGuests, person.guest] },
    seat,
  );
}

/** Someone who comes back to a match that rests gets the seat back at once: no one waits for anyone there. */
function connected(
  room: OnlineRoom,
  { seat, connection, at }: Extract<EventAfterOpening, { type: 'came' }>,
): OnlineRoom {
  const person = personAt(room, seat);
  const connections = [...(person?.connections ?? []), connection];
  const there = { connections, awaySince: null };
  if (!isAsleep(room)) return withPerson(room, seat, there);
  return withWaitingSince(withPerson(room, seat, { ...there, isPlayedByBot: false }), at);
}

function disconnected(
  room: OnlineRoom,
  { seat, connection, at }: Extract<EventAfterOpening, { type: 'went' }>,
): OnlineRoom {
  const person = personAt(room, seat);
  const connections = person?.connections.filter((each) => each !== connection) ?? [];
  return withPerson(room, seat, { connections, awaySince: connections.length > 0 ? null : (person?.awaySince ?? at) });
}

function matchStarted(room: OnlineRoom, { dealer }: Extract<EventAfterOpening, { type: 'began' }>): OnlineRoom {
  return {
    ...room,
    phase: 'playing',
    matchCount: room.matchCount + 1,
    match: newMatch(room.rules),
    firstDealer: dealer,
    isRated: room.seats.every(({ kind }) => kind === 'person'),
    winners: null,
    currentShuffle: null,
    pauseAgreedBy: [],
    isPaused: false,
    seats: room.seats.map((seat) =>
      seat.kind === 'person' ? { ...seat, isPlayedByBot: false, hasResigned: false } : seat,
    ),
  };
}

function dealt(room: OnlineRoom, event: Extract<EventAfterOpening, { type: 'dealt' }>, events: Event[]): OnlineRoom {
  const { dealer, contributions, nextSecret, at } = event;
  const { id, nextSecret: secret, nextCommitment, rules } = room;
  const deal = room.dealCount + 1;
  const deck = deckFromKey(rules, shuffleKey({ secret, room: id, deal, contributions }));
  const match = withDeal(room.match, { dealer, deck }, events);
  const currentShuffle = { deal, commitment: nextCommitment, secret, contributions };
  const next: OnlineRoom = {
    ...room,
    contributions: [],
    ready: [],
    isAutoCallDeclined: false,
    nextSecret,
    nextCommitment: commitmentOf(nextSecret),
    match,
    dealCount: deal,
    currentShuffle,
  };
  return withWaitingSince(next, at);
}

function moved(
  room: OnlineRoom,
  { seat, action, at }: Extract<EventAfterOpening, { type: 'moved' }>,
  events: Event[],
): OnlineRoom {
  const match = withMove(room.match, { seat, action: readAction(action) }, events);
  const next = withWaitingSince({ ...room, match, isAutoCallDeclined: false }, at);
  return isCoupFourreWindowOpen(match) ? next : afterDealEnd(next);
}

/** At the end of a deal its shuffle is shown; at the end of a match everyone may agree on another one. */
function afterDealEnd(room: OnlineRoom): OnlineRoom {
  const { table } = dealOf(room.match);
  if (table.phase !== 'dealOver') return room;
  return { ...room, lastShuffle: room.currentShuffle, phase: isMatchOver(table) ? 'over' : room.phase };
}

function withChatMessage(
  room: OnlineRoom,
  event: Extract<EventAfterOpening, { type: 'said' | 'chatted' }>,
): OnlineRoom {
  const person = personAt(room, event.seat);
  if (person === null) throw new Error(`no person sits at seat ${event.seat}`);
  const { guest, name } = person;
  const words = event.type === 'said' ? { phrase: event.phrase } : { text: event.text };
  const one: ChatMessage = { publicSeq: room.publicSeq + 1, at: event.at, guest, name, ...words };
  return { ...room, chatMessages: [...room.chatMessages, one].slice(-MAX_CHAT_MESSAGES) };
}
