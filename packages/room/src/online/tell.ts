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
import { commitmentOf } from '../fairness/index.ts';
import { canAnswer } from '../hazardInTheAir.ts';
import { dealOf } from '../match.ts';
import { clockOf } from './due.ts';
import { gameName } from './gameName.ts';
import { OFFER_COMPUTERS } from './options.ts';
import { type OnlineRoom, personAt, type RoomSeat, seatOf } from './room.ts';
import type { OnlineSitter, OnlineUpdate, ShuffleProof, TableUpdate } from './wire.ts';

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
  const clock = clockOf(room);
  return {
    room: room.id,
    number: room.number,
    now,
    phase: room.phase,
    options: room.options,
    host: room.host,
    seat,
    seats: room.seats.map(sitterOf),
    clock: clock && { what: clock.what, until: clock.at },
    isPaused: room.isPaused,
    pausing: room.pausing,
    ready: room.ready,
    quick: room.isQuick ? { computersFrom: room.openedAt + OFFER_COMPUTERS } : null,
    shuffle: shuffleOf(room),
    callsForMe: seat === null ? NONE : (personAt(room, seat)?.callsForMe ?? NONE),
    said: room.said.filter(({ number }) => number > since),
    table: room.match.state === null ? null : tableUpdate(room, seat, since),
    game: room.phase === 'over' ? gameName(room) : null,
  };
}

const NONE: readonly CardName[] = [];

function sitterOf(seat: RoomSeat): OnlineSitter {
  if (seat.kind !== 'person') return seat;
  const { kind, guest, name, awaySince, isStoodIn, hasResigned } = seat;
  return { kind, guest, name, awaySince, isStoodIn, hasResigned };
}

function shuffleOf({ shuffle, secret, proof }: OnlineRoom): OnlineUpdate['shuffle'] {
  return {
    commitment: shuffle && commitmentOf(shuffle.secret),
    next: commitmentOf(secret),
    last: proof && provenBy(proof),
  };
}

/** What a shuffle was made of, with the commitment that was shown before. */
export function provenBy(proof: Omit<ShuffleProof, 'commitment'>): ShuffleProof {
  return { ...proof, commitment: commitmentOf(proof.secret) };
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
