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
import { dealOf, type Match } from '../match.ts';
import { canCall } from '../pendingHazard.ts';
import { publicClock } from './due.ts';
import { gameName } from './gameName.ts';
import { OFFER_COMPUTERS_AFTER_MS } from './options.ts';
import { type OnlineRoom, personAt, type RoomSeat, seatOf } from './room.ts';
import type { OnlineChange, OnlineSeatHolder, OnlineUpdate, TableUpdate } from './wire.ts';

/** Who looks, and after which public event: `since` is the number of the last update they were sent. */
export interface Viewer {
  readonly guest: string;
  readonly since: number;
  /** The server's clock, milliseconds since 1970. */
  readonly now: number;
}

/** What is the same for everyone who looks at the table, made once however many they are. */
interface PublicTable {
  readonly view: FaceUpJson;
  readonly scores: TableUpdate['scores'];
  readonly result: TableUpdate['result'];
}

/**
 * What a room tells at one moment: to each guest what they may know, from the View of their seat or, without one, from
 * public facts alone.
 */
export class UpdateBuilder {
  readonly #room: OnlineRoom;
  readonly #now: number;
  #publicTable: PublicTable | null = null;

  /** `now` is the server's clock, milliseconds since 1970. */
  constructor(room: OnlineRoom, now: number) {
    this.#room = room;
    this.#now = now;
  }

  /** Everything that a guest may know, and what has happened after public event `since`. */
  fullUpdate(guest: string, since: number): OnlineUpdate {
    const room = this.#room;
    const seat = seatOf(room, guest);
    return {
      room: room.id,
      publicSeq: room.publicSeq,
      now: this.#now,
      phase: room.phase,
      options: room.options,
      host: room.host,
      seat,
      seats: room.seats.map(seatHolderOf),
      clock: clockFor(room),
      isPaused: room.isPaused,
      pauseAgreedBy: room.pauseAgreedBy,
      ready: room.ready,
      quick: room.isQuick ? { computersFrom: room.openedAt + OFFER_COMPUTERS_AFTER_MS } : null,
      shuffle: shuffleOf(room),
      autoCalls: autoCallsOf(room, seat),
      chatMessages: room.chatMessages.filter(({ publicSeq }) => publicSeq > since),
      table: room.match.state === null ? null : this.#table(seat, since),
      game: finishedGameName(room),
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
      publicSeq: room.publicSeq,
      now: this.#now,
      ...(isOther('phase') && { phase: room.phase, game: finishedGameName(room) }),
      ...(isOther('host') && { host: room.host }),
      ...(isNewSeat && { seat }),
      ...(haveSeatsChanged(before, room) && { seats: room.seats.map(seatHolderOf) }),
      ...(autoCallsOf(before, seat) !== autoCallsOf(room, seat) && { autoCalls: autoCallsOf(room, seat) }),
      clock: clockFor(room),
      ...(isOther('isPaused', 'pauseAgreedBy') && { isPaused: room.isPaused, pauseAgreedBy: room.pauseAgreedBy }),
      ...(isOther('ready') && { ready: room.ready }),
      ...(isOther('currentShuffle', 'nextCommitment', 'lastShuffle') && { shuffle: shuffleOf(room) }),
      ...(isOther('chatMessages') && {
        chatMessages: room.chatMessages.filter(({ publicSeq }) => publicSeq > before.publicSeq),
      }),
      ...((isOther('match', 'winners') || isNewSeat) && { table: this.#tableChange(seat, before) }),
    };
  }

  #tableChange(seat: Seat | null, { match: before, publicSeq }: OnlineRoom): Partial<TableUpdate> | null {
    if (this.#room.match.state === null) return null;
    const { match, deal, earlierScores, result, ...rest } = this.#table(seat, publicSeq);
    const isSameDeal = before.dealCount === deal && before.earlierScores === earlierScores;
    return isSameDeal && result === null ? rest : { ...rest, match, deal, earlierScores, result };
  }

  #table(seat: Seat | null, since: number): TableUpdate {
    const { match, matchCount } = this.#room;
    const { view, scores, result } = this.#getPublicTable();
    return {
      match: matchCount,
      deal: match.dealCount,
      view: encodeView(viewOf(dealOf(match), seat), view),
      pendingHazard: pendingHazardFor(match, seat),
      events: eventsFor(match, seat, since),
      scores,
      earlierScores: match.earlierScores,
      result,
    };
  }

  #getPublicTable(): PublicTable {
    const { table } = dealOf(this.#room.match);
    this.#publicTable ??= { view: encodeFaceUp(table), scores: scoreDeal(table), result: resultOf(this.#room) };
    return this.#publicTable;
  }
}

export function onlineUpdateFor(room: OnlineRoom, { guest, since, now }: Viewer): OnlineUpdate {
  return new UpdateBuilder(room, now).fullUpdate(guest, since);
}

function pendingHazardFor({ pendingHazard, state }: Match, seat: Seat | null): TableUpdate['pendingHazard'] {
  if (pendingHazard === null || state === null) return null;
  return {
    hazard: nameOf(pendingHazard.attack.card),
    by: state.table.turn,
    on: pendingHazard.attack.target,
    canCall: seat !== null && canCall(state, seat),
  };
}

function eventsFor({ dealEvents }: Match, seat: Seat | null, since: number): TableUpdate['events'] {
  const events: EventJson[] = [];
  for (const { seq, events: happened } of dealEvents)
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

const NO_SAFETIES: readonly CardName[] = [];

function autoCallsOf(room: OnlineRoom, seat: Seat | null): readonly CardName[] {
  return seat === null ? NO_SAFETIES : (personAt(room, seat)?.autoCalls ?? NO_SAFETIES);
}

function finishedGameName(room: OnlineRoom): string | null {
  return room.phase === 'over' ? gameName(room) : null;
}

function clockFor(room: OnlineRoom): OnlineUpdate['clock'] {
  const clock = publicClock(room);
  return clock && { kind: clock.kind, until: clock.at };
}

function seatHolderOf(seat: RoomSeat): OnlineSeatHolder {
  if (seat.kind !== 'person') return seat;
  const { kind, guest, name, awaySince, isPlayedByBot, hasResigned } = seat;
  return { kind, guest, name, awaySince, isPlayedByBot, hasResigned };
}

/** Whether a seat has changed in what others may know of it; a secret setting must not even make a message longer. */
function haveSeatsChanged({ seats: before }: OnlineRoom, { seats }: OnlineRoom): boolean {
  return before !== seats && seats.some((occupant, seat) => !isSameToOthers(occupant, before[seat] as RoomSeat));
}

function isSameToOthers(one: RoomSeat, other: RoomSeat): boolean {
  if (one.kind !== 'person' || other.kind !== 'person') return one === other;
  return (
    one.guest === other.guest &&
    one.awaySince === other.awaySince &&
    one.isPlayedByBot === other.isPlayedByBot &&
    one.hasResigned === other.hasResigned
  );
}

function shuffleOf({ currentShuffle, nextCommitment, lastShuffle }: OnlineRoom): OnlineUpdate['shuffle'] {
  return { commitment: currentShuffle?.commitment ?? null, next: nextCommitment, last: lastShuffle };
}
