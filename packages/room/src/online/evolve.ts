import { CARD_NAMES, type Event, isMatchOver, readAction, rulesFor, SAFETIES } from '@coup-fourre/rules';
import { commitmentOf, deckOfShuffle, shuffleKey } from '../fairness/index.ts';
import { dealOf, isHazardInTheAir, newMatch, withDeal, withHazardStanding, withMove, withTold } from '../match.ts';
import type { OnlineEvent, OnlineHappening } from './event.ts';
import { noted } from './repeats.ts';
import { isAsleep, type OnlineRoom, type PersonSeat, personAt, withPerson, withSeat } from './room.ts';
import { afterPause, afterResigning } from './standing.ts';
import type { Said } from './wire.ts';

const MOST_SAID = 30;

/** The room after an event; the room given is not changed. An event that cannot have happened throws. */
export function evolveOnline(room: OnlineRoom | null, event: OnlineEvent): OnlineRoom {
  const events: Event[] = [];
  if (event.type === 'opened') return marked(opened(event), event);
  if (room === null) throw new Error('the first event of a room is its opening');
  const next = happened(room, event, events);
  // When the last event was is told in lists: one that others are not told of must not show there either.
  const { number, at } = isPublic(event, room, next) ? { number: room.number + 1, at: event.at } : room;
  const match = withTold(next.match, { seq: number, events });
  return marked({ ...next, match, number, seq: room.seq + 1, at }, event);
}

/** The room that a log tells, null for an empty one. */
export function rebuildOnline(log: readonly OnlineEvent[]): OnlineRoom | null {
  return log.reduce<OnlineRoom | null>(evolveOnline, null);
}

function marked(room: OnlineRoom, { by }: OnlineEvent): OnlineRoom {
  return by === undefined ? room : { ...room, sessions: noted(room.sessions, by) };
}

/** Whether others than its owner are told of an event: a second device of the same person's is no news either. */
export function isPublic(event: OnlineHappening, before: OnlineRoom, after: OnlineRoom): boolean {
  if (event.type === 'callsForMe' || event.type === 'declined') return false;
  if (event.type !== 'came' && event.type !== 'went') return true;
  return presence(before, event.seat) !== presence(after, event.seat);
}

function presence(room: OnlineRoom, seat: number): string {
  const person = personAt(room, seat);
  return `${person?.awaySince === null} ${person?.isStoodIn}`;
}

function opened({
  room: id,
  options,
  host,
  isQuick,
  secret,
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
    number: 1,
    at,
    waitsSince: at,
    seats: Array.from({ length: options.players }, () => ({ kind: 'free' as const })),
    removed: [],
    matches: 0,
    match: newMatch(rules),
    firstDealer: 0,
    isRated: false,
    winners: null,
    deals: 0,
    secret,
    commitment: commitmentOf(secret),
    shuffle: null,
    proof: null,
    contributions: [],
    ready: [],
    isDeclined: false,
    pausing: [],
    isPaused: false,
    said: [],
    sessions: [],
  };
}

type Later = Exclude<OnlineEvent, { type: 'opened' }>;

function happened(room: OnlineRoom, event: Later, events: Event[]): OnlineRoom {
  switch (event.type) {
    case 'sat':
      return sat(room, event);
    case 'left':
      return freed(room, event.seat);
    case 'filled':
      return withSeat(room, event.seat, event.sitter);
    case 'removed':
      return removed(room, event.seat);
    case 'came':
      return came(room, event);
    case 'went':
      return went(room, event);
    case 'began':
      return began(room, event);
    case 'dealt':
      return dealt(room, event, events);
    case 'moved':
      return moved(room, event, events);
    case 'declined':
      return { ...room, isDeclined: true };
    case 'stood':
      return afterDeal(waiting({ ...room, match: withHazardStanding(room.match, events) }, event.at));
    default:
      return agreed(room, event);
  }
}

/** What people say, set and agree on. */
function agreed(room: OnlineRoom, event: Later): OnlineRoom {
  switch (event.type) {
    case 'callsForMe': {
      const others = personAt(room, event.seat)?.callsForMe.filter((safety) => safety !== event.safety) ?? [];
      return withPerson(room, event.seat, { callsForMe: event.on ? [...others, event.safety] : others });
    }
    case 'ready': {
      const contributions = [...room.contributions, { seat: event.seat, value: event.contribution }];
      return { ...room, ready: [...room.ready, event.seat], contributions };
    }
    case 'stoodIn':
      return steered(withPerson(room, event.seat, { isStoodIn: true }), event);
    case 'tookBack':
      return steered(withPerson(room, event.seat, { isStoodIn: false }), event);
    case 'resigned':
      return afterResigning(steered(withPerson(room, event.seat, { hasResigned: true }), event));
    case 'pauseAgreed':
      return afterPause({ ...room, pausing: [...room.pausing, event.seat] });
    case 'wentOn':
      return wentOn(room, event);
    case 'said':
    case 'chatted':
      return said(room, event);
    case 'closed':
      return { ...room, phase: 'closed' };
    default:
      throw new Error(`no such event: ${event.type}`);
  }
}

/** The end of a pause begins the turn anew; taking back having agreed to one changes no clock. */
function wentOn(room: OnlineRoom, { seat, at }: Extract<Later, { type: 'wentOn' }>): OnlineRoom {
  if (room.isPaused) return waiting({ ...room, isPaused: false, pausing: [] }, at);
  return { ...room, pausing: room.pausing.filter((each) => each !== seat) };
}

function waiting(room: OnlineRoom, since: number): OnlineRoom {
  return { ...room, waitsSince: since };
}

/** Who plays a seat has changed: its own turn begins anew, all other waiting goes on as it was. */
function steered(room: OnlineRoom, { seat, at }: { readonly seat: number; readonly at: number }): OnlineRoom {
  const { table } = dealOf(room.match);
  const isTheirs = table.phase !== 'dealOver' && table.turn === seat && !isHazardInTheAir(room.match);
  return isTheirs ? waiting(room, at) : room;
}

function sat(room: OnlineRoom, { seat, guest, contribution, at }: Extract<Later, { type: 'sat' }>): OnlineRoom {
  const person: PersonSeat = {
    kind: 'person',
    guest: guest.id,
    name: guest.name,
    connections: [],
    awaySince: at,
    isStoodIn: false,
    hasResigned: false,
    callsForMe: room.options.clock.kind === 'days' ? ALL_SAFETIES : [],
  };
  const contributions = [...room.contributions, { seat, value: contribution }];
  return withSeat({ ...room, contributions }, seat, person);
}

/** In a room of days people are seldom there when a hazard comes, so that everything is called for them. */
const ALL_SAFETIES = SAFETIES.map((safety) => CARD_NAMES[safety]);

/** Where the host leaves, the next person is host. */
function freed(room: OnlineRoom, seat: number): OnlineRoom {
  const next = room.seats.find((each, at) => each.kind === 'person' && at !== seat);
  const host = personAt(room, seat)?.guest === room.host && next?.kind === 'person' ? next.guest : room.host;
  const contributions = room.contributions.filter((each) => each.seat !== seat);
  const ready = room.ready.filter((each) => each !== seat);
  return withSeat({ ...room, host, contributions, ready }, seat, { kind: 'free' });
}

function removed(room: OnlineRoom, seat: number): OnlineRoom {
  const person = personAt(room, seat);
  return freed(person === null ? room : { ...room, removed: [...room.removed, person.guest] }, seat);
}

/** Someone who comes back to a match that rests gets the seat back at once: no one waits for anyone there. */
function came(room: OnlineRoom, { seat, connection, at }: Extract<Later, { type: 'came' }>): OnlineRoom {
  const person = personAt(room, seat);
  const connections = [...(person?.connections ?? []), connection];
  const there = { connections, awaySince: null };
  if (!isAsleep(room)) return withPerson(room, seat, there);
  return waiting(withPerson(room, seat, { ...there, isStoodIn: false }), at);
}

function went(room: OnlineRoom, { seat, connection, at }: Extract<Later, { type: 'went' }>): OnlineRoom {
  const person = personAt(room, seat);
  const connections = person?.connections.filter((each) => each !== connection) ?? [];
  return withPerson(room, seat, { connections, awaySince: connections.length > 0 ? null : (person?.awaySince ?? at) });
}

function began(room: OnlineRoom, { dealer }: Extract<Later, { type: 'began' }>): OnlineRoom {
  return {
    ...room,
    phase: 'playing',
    matches: room.matches + 1,
    match: newMatch(room.rules),
    firstDealer: dealer,
    isRated: room.seats.every(({ kind }) => kind === 'person'),
    winners: null,
    shuffle: null,
    pausing: [],
    isPaused: false,
    seats: room.seats.map((seat) =>
      seat.kind === 'person' ? { ...seat, isStoodIn: false, hasResigned: false } : seat,
    ),
  };
}

function dealt(room: OnlineRoom, event: Extract<Later, { type: 'dealt' }>, events: Event[]): OnlineRoom {
  const { dealer, contributions, next, at } = event;
  const { id, secret, commitment, rules } = room;
  const deal = room.deals + 1;
  const deck = deckOfShuffle(rules, shuffleKey({ secret, room: id, deal, contributions }));
  const match = withDeal(room.match, { dealer, deck }, events);
  const shuffle = { deal, commitment, secret, contributions };
  const coming = { secret: next, commitment: commitmentOf(next) };
  const open = { contributions: [], ready: [], isDeclined: false };
  return waiting({ ...room, ...open, ...coming, match, deals: deal, shuffle }, at);
}

function moved(room: OnlineRoom, { seat, action, at }: Extract<Later, { type: 'moved' }>, events: Event[]): OnlineRoom {
  const match = withMove(room.match, { seat, action: readAction(action) }, events);
  const next = waiting({ ...room, match, isDeclined: false }, at);
  return isHazardInTheAir(match) ? next : afterDeal(next);
}

/** At the end of a deal its shuffle is shown; at the end of a match everyone may agree on another one. */
function afterDeal(room: OnlineRoom): OnlineRoom {
  const { table } = dealOf(room.match);
  if (table.phase !== 'dealOver') return room;
  return { ...room, proof: room.shuffle, phase: isMatchOver(table) ? 'over' : room.phase };
}

function said(room: OnlineRoom, event: Extract<Later, { type: 'said' | 'chatted' }>): OnlineRoom {
  const person = personAt(room, event.seat);
  if (person === null) throw new Error(`no person sits at seat ${event.seat}`);
  const { guest, name } = person;
  const words = event.type === 'said' ? { phrase: event.phrase } : { text: event.text };
  const one: Said = { number: room.number + 1, at: event.at, guest, name, ...words };
  return { ...room, said: [...room.said, one].slice(-MOST_SAID) };
}
