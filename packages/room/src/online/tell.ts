import {
  type CardName,
  encodeEvent,
  encodeView,
  eventFor,
  matchResult,
  nameOf,
  type Seat,
  scoreDeal,
} from '@coup-fourre/rules';
import { viewOf } from '@coup-fourre/rules/authority';
import { canAnswer } from '../hazardInTheAir.ts';
import { dealOf } from '../match.ts';
import { clockOf } from './due.ts';
import { gameName } from './gameName.ts';
import { OFFER_COMPUTERS } from './options.ts';
import { type OnlineRoom, personAt, type RoomSeat, seatOf } from './room.ts';
import type { OnlineChange, OnlineSitter, OnlineUpdate, TableUpdate } from './wire.ts';

/** Who looks, and after which public event: `since` is the number of the last update they were sent. */
export interface Looking {
  readonly guest: string;
  readonly since: number;
  /** The server's clock, milliseconds since 1970. */
  readonly now: number;
}

/**
 * Everything that a guest may know of a room, from the View of their seat or, without one, from public facts alone; and
 * what has happened since.
 */
export function onlineUpdateFor(room: OnlineRoom, { guest, since, now }: Looking): OnlineUpdate {
  const seat = seatOf(room, guest);
  return {
    room: room.id,
    number: room.number,
    now,
    phase: room.phase,
    options: room.options,
    host: room.host,
    seat,
    seats: room.seats.map(sitterOf),
    clock: clockFor(room),
    isPaused: room.isPaused,
    pausing: room.pausing,
    ready: room.ready,
    quick: room.isQuick ? { computersFrom: room.openedAt + OFFER_COMPUTERS } : null,
    shuffle: shuffleOf(room),
    callsForMe: callsOf(room, seat),
    said: room.said.filter(({ number }) => number > since),
    table: room.match.state === null ? null : tableUpdate(room, seat, since),
    game: gameOf(room),
  };
}

/** The same of which all that is as it was in `before` has been left out. */
export function onlineChangeFor(before: OnlineRoom, room: OnlineRoom, looking: Looking): OnlineChange {
  const { guest, since, now } = looking;
  const seat = seatOf(room, guest);
  const old = seatOf(before, guest);
  const isOther = <Key extends keyof OnlineRoom>(...keys: Key[]): boolean =>
    keys.some((key) => before[key] !== room[key]);
  return {
    room: room.id,
    number: room.number,
    now,
    ...(isOther('phase') && { phase: room.phase, game: gameOf(room) }),
    ...(isOther('host') && { host: room.host }),
    ...(old !== seat && { seat }),
    ...(isOther('seats') && { seats: room.seats.map(sitterOf), callsForMe: callsOf(room, seat) }),
    clock: clockFor(room),
    ...(isOther('isPaused', 'pausing') && { isPaused: room.isPaused, pausing: room.pausing }),
    ...(isOther('ready') && { ready: room.ready }),
    ...(isOther('shuffle', 'commitment', 'proof') && { shuffle: shuffleOf(room) }),
    ...(isOther('said') && { said: room.said.filter(({ number }) => number > since) }),
    ...(isOther('match', 'winners') || old !== seat ? { table: tableChange(before, room, { seat, since }) } : {}),
  };
}

function tableChange(
  { match: before }: OnlineRoom,
  room: OnlineRoom,
  { seat, since }: { readonly seat: Seat | null; readonly since: number },
): Partial<TableUpdate> | null {
  if (room.match.state === null) return null;
  const { match, deal, earlier, result, ...rest } = tableUpdate(room, seat, since);
  const isSameDeal = before.deals === deal && before.earlier === room.match.earlier;
  return { ...rest, ...(isSameDeal && result === null ? {} : { match, deal, earlier, result }) };
}

const NONE: readonly CardName[] = [];

function callsOf(room: OnlineRoom, seat: Seat | null): readonly CardName[] {
  return seat === null ? NONE : (personAt(room, seat)?.callsForMe ?? NONE);
}

function gameOf(room: OnlineRoom): string | null {
  return room.phase === 'over' ? gameName(room) : null;
}

function clockFor(room: OnlineRoom): OnlineUpdate['clock'] {
  const clock = clockOf(room);
  return clock && { what: clock.what, until: clock.at };
}

function sitterOf(seat: RoomSeat): OnlineSitter {
  if (seat.kind !== 'person') return seat;
  const { kind, guest, name, awaySince, isStoodIn, hasResigned } = seat;
  return { kind, guest, name, awaySince, isStoodIn, hasResigned };
}

function shuffleOf({ shuffle, commitment, proof }: OnlineRoom): OnlineUpdate['shuffle'] {
  return { commitment: shuffle?.commitment ?? null, next: commitment, last: proof };
}

function tableUpdate(room: OnlineRoom, seat: Seat | null, since: number): TableUpdate {
  const state = dealOf(room.match);
  const view = viewOf(state, seat);
  const { table } = view;
  const { matches: match, winners } = room;
  const { held, earlier, told, deals: deal } = room.match;
  const question = held && {
    hazard: nameOf(held.attack.card),
    by: table.turn,
    on: held.attack.target,
    canCall: seat !== null && canAnswer(state, seat),
  };
  const events = told
    .filter(({ seq }) => seq > since)
    .flatMap((each) => each.events)
    .map((event) => eventFor(seat, event))
    .filter((event) => event !== null)
    .map(encodeEvent);
  const decided = matchResult(table);
  return {
    match,
    deal,
    view: encodeView(view),
    question,
    events,
    scores: scoreDeal(table),
    earlier,
    result: winners ? { winners, owed: 0, by: 'resignation' } : decided && { ...decided, by: 'points' },
  };
}
