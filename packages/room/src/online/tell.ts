import {
  type CardName,
  type EventJson,
  encodeEvent,
  encodeFaceUp,
  encodeView,
  eventFor,
  type FaceUpJson,
  matchResult,
  nameOf,
  type Seat,
  scoreDeal,
} from '@coup-fourre/rules';
import { viewOf } from '@coup-fourre/rules/authority';
import { canAnswer } from '../hazardInTheAir.ts';
import { dealOf, type Match } from '../match.ts';
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

/** What is the same for everyone who looks at the table, made once however many they are. */
interface FaceUp {
  readonly view: FaceUpJson;
  readonly scores: TableUpdate['scores'];
  readonly result: TableUpdate['result'];
}

/**
 * What a room tells at one moment: to each guest what they may know, from the View of their seat or, without one, from
 * public facts alone.
 */
export class Telling {
  readonly #room: OnlineRoom;
  readonly #now: number;
  #faceUp: FaceUp | null = null;

  /** `now` is the server's clock, milliseconds since 1970. */
  constructor(room: OnlineRoom, now: number) {
    this.#room = room;
    this.#now = now;
  }

  /** Everything that a guest may know, and what has happened after public event `since`. */
  whole(guest: string, since: number): OnlineUpdate {
    const room = this.#room;
    const seat = seatOf(room, guest);
    return {
      room: room.id,
      number: room.number,
      now: this.#now,
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
      table: room.match.state === null ? null : this.#table(seat, since),
      game: gameOf(room),
    };
  }

  /** The same, of which all that is as it was in `before` has been left out. */
  change(guest: string, before: OnlineRoom): OnlineChange {
    const room = this.#room;
    const seat = seatOf(room, guest);
    const isNewSeat = seatOf(before, guest) !== seat;
    const isOther = (...keys: (keyof OnlineRoom)[]): boolean => keys.some((key) => before[key] !== room[key]);
    return {
      room: room.id,
      number: room.number,
      now: this.#now,
      ...(isOther('phase') && { phase: room.phase, game: gameOf(room) }),
      ...(isOther('host') && { host: room.host }),
      ...(isNewSeat && { seat }),
      ...(hasOtherSitters(before, room) && { seats: room.seats.map(sitterOf) }),
      ...(callsOf(before, seat) !== callsOf(room, seat) && { callsForMe: callsOf(room, seat) }),
      clock: clockFor(room),
      ...(isOther('isPaused', 'pausing') && { isPaused: room.isPaused, pausing: room.pausing }),
      ...(isOther('ready') && { ready: room.ready }),
      ...(isOther('shuffle', 'commitment', 'proof') && { shuffle: shuffleOf(room) }),
      ...(isOther('said') && { said: room.said.filter(({ number }) => number > before.number) }),
      ...((isOther('match', 'winners') || isNewSeat) && { table: this.#tableChange(seat, before) }),
    };
  }

  #tableChange(seat: Seat | null, { match: before, number }: OnlineRoom): Partial<TableUpdate> | null {
    if (this.#room.match.state === null) return null;
    const { match, deal, earlier, result, ...rest } = this.#table(seat, number);
    const isSameDeal = before.deals === deal && before.earlier === earlier;
    return isSameDeal && result === null ? rest : { ...rest, match, deal, earlier, result };
  }

  #table(seat: Seat | null, since: number): TableUpdate {
    const { match, matches } = this.#room;
    const { view, scores, result } = this.#public();
    return {
      match: matches,
      deal: match.deals,
      view: encodeView(viewOf(dealOf(match), seat), view),
      question: questionOf(match, seat),
      events: eventsFor(match, seat, since),
      scores,
      earlier: match.earlier,
      result,
    };
  }

  #public(): FaceUp {
    const { table } = dealOf(this.#room.match);
    this.#faceUp ??= { view: encodeFaceUp(table), scores: scoreDeal(table), result: resultOf(this.#room) };
    return this.#faceUp;
  }
}

export function onlineUpdateFor(room: OnlineRoom, { guest, since, now }: Looking): OnlineUpdate {
  return new Telling(room, now).whole(guest, since);
}

function questionOf({ held, state }: Match, seat: Seat | null): TableUpdate['question'] {
  if (held === null || state === null) return null;
  return {
    hazard: nameOf(held.attack.card),
    by: state.table.turn,
    on: held.attack.target,
    canCall: seat !== null && canAnswer(state, seat),
  };
}

function eventsFor({ told }: Match, seat: Seat | null, since: number): TableUpdate['events'] {
  const events: EventJson[] = [];
  for (const { seq, events: happened } of told)
    if (seq > since)
      for (const event of happened) {
        const known = eventFor(seat, event);
        if (known !== null) events.push(encodeEvent(known));
      }
  return events;
}

function resultOf({ match, winners }: OnlineRoom): TableUpdate['result'] {
  if (winners !== null) return { winners, owed: 0, by: 'resignation' };
  const decided = matchResult(dealOf(match).table);
  return decided && { ...decided, by: 'points' };
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

/** Whether a seat has changed in what others may know of it; a secret setting must not even make a message longer. */
function hasOtherSitters({ seats: before }: OnlineRoom, { seats }: OnlineRoom): boolean {
  return before !== seats && seats.some((sitter, seat) => !isAlike(sitter, before[seat] as RoomSeat));
}

function isAlike(one: RoomSeat, other: RoomSeat): boolean {
  if (one.kind !== 'person' || other.kind !== 'person') return one === other;
  return (
    one.guest === other.guest &&
    one.awaySince === other.awaySince &&
    one.isStoodIn === other.isStoodIn &&
    one.hasResigned === other.hasResigned
  );
}

function shuffleOf({ shuffle, commitment, proof }: OnlineRoom): OnlineUpdate['shuffle'] {
  return { commitment: shuffle?.commitment ?? null, next: commitment, last: proof };
}
