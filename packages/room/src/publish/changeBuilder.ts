import {
  encodeFaceUpChange,
  encodeOwn,
  type ListChange,
  type Score,
  type Seat,
  scoreDeal,
  type Table,
} from '@coup-fourre/rules';
import { viewOf } from '@coup-fourre/rules/authority';
import { dealOf } from '../state/match.ts';
import { type Room, type RoomSeat, seatOf } from '../state/room.ts';
import { hasSameLooks } from '../wire/looks.ts';
import type { ServerMessage } from '../wire/serverMessage.ts';
import type { TableChange, TableUpdate } from '../wire/tableUpdate.ts';
import type { Change } from '../wire/update.ts';
import {
  clockFor,
  eventsSince,
  finishedGameName,
  type OwnFields,
  ownFieldsOf,
  pendingHazardFor,
  seatHolders,
  shuffleOf,
  spectatorMessagesFor,
  UpdateBuilder,
} from './updateBuilder.ts';

/** Builds changes for clients that have the previous update. */
export class ChangeBuilder {
  readonly #before: Room;
  readonly #room: Room;
  readonly #now: number;
  /** Shared by all viewers. */
  #common: Change | null = null;
  #publicTable: TableChange | null = null;
  readonly #messages = new Map<string, string>();

  /** `now` is the server's clock, milliseconds since 1970. */
  constructor(before: Room, after: Room, now: number) {
    this.#before = before;
    this.#room = after;
    this.#now = now;
  }

  /** The message for a guest. All spectators share a text, and so do all devices at a seat. */
  messageFor(guest: string): string {
    const viewer = `${seatOf(this.#before, guest)} ${seatOf(this.#room, guest)}`;
    const known = this.#messages.get(viewer);
    if (known !== undefined) return known;
    const message: ServerMessage = { type: 'change', change: this.changeFor(guest) };
    const text = JSON.stringify(message);
    this.#messages.set(viewer, text);
    return text;
  }

  changeFor(guest: string): Change {
    const [before, room] = [this.#before, this.#room];
    const seat = seatOf(room, guest);
    const isNewSeat = seatOf(before, guest) !== seat;
    this.#common ??= commonChange(before, room, this.#now);
    return {
      ...this.#common,
      ...(isNewSeat && { seat }),
      ...ownChange(before, room, seat),
      ...spectatorMessagesChange(before, room, guest),
      ...((before.match !== room.match || before.winners !== room.winners || isNewSeat) && {
        table: this.#tableFor(seat, isNewSeat),
      }),
    };
  }

  /** The change of the table. The whole deal is sent if it is new, its match is over, or the seat changed. */
  #tableFor(seat: Seat | null, isNewSeat: boolean): TableUpdate | TableChange | null {
    const [before, room] = [this.#before, this.#room];
    if (room.match.state === null) return null;
    const isSameDeal = before.dealCount === room.dealCount && before.matchCount === room.matchCount;
    if (!isSameDeal || isNewSeat || room.phase === 'over')
      return new UpdateBuilder(room, this.#now).tableFor(seat, before.publicSeq);
    this.#publicTable ??= publicTableChange(dealOf(before.match).table, dealOf(room.match).table);
    return {
      ...this.#publicTable,
      view: { ...this.#publicTable.view, ...encodeOwn(viewOf(dealOf(room.match), seat)) },
      ...(before.match.pendingHazard !== room.match.pendingHazard && { pendingHazard: pendingHazardFor(room, seat) }),
      events: eventsSince(room, seat, before.publicSeq),
    };
  }
}

function ownChange(before: Room, room: Room, seat: Seat | null): Partial<OwnFields> {
  const known = ownFieldsOf(before, seat);
  const fields = Object.entries(ownFieldsOf(room, seat));
  return Object.fromEntries(fields.filter(([field, value]) => known[field as keyof OwnFields] !== value));
}

function commonChange(before: Room, room: Room, now: number): Change {
  const isOther = (...keys: (keyof Room)[]): boolean => keys.some((key) => before[key] !== room[key]);
  return {
    room: room.id,
    publicSeq: room.publicSeq,
    now,
    ...(isOther('phase') && { phase: room.phase, game: finishedGameName(room) }),
    ...(isOther('host') && { host: room.host }),
    ...(haveSeatsChanged(before, room) && { seats: seatHolders(room) }),
    clock: clockFor(room),
    ...(isOther('coupFourreWindow') && { coupFourreWindow: room.coupFourreWindow }),
    ...(isOther('pausedSince', 'pauseAgreedBy') && {
      isPaused: room.pausedSince !== null,
      pauseAgreedBy: room.pauseAgreedBy,
    }),
    ...(isOther('ready') && { ready: room.ready }),
    ...(haveShufflesChanged(before, room) && { shuffle: shuffleOf(room) }),
    ...(isOther('chatMessages') && {
      chatMessages: room.chatMessages.filter(({ publicSeq }) => publicSeq > before.publicSeq),
    }),
    ...(isOther('spectators') && { spectators: room.spectators }),
  };
}

function publicTableChange(before: Table, after: Table): TableChange {
  const view = encodeFaceUpChange(before, after);
  // Points change only with the teams' cards or at the end of the deal.
  const scores = view.teams || view.phase ? scoresChange(scoreDeal(before), scoreDeal(after)) : null;
  return { view, ...(scores && { scores }) };
}

function scoresChange(before: readonly Score[], after: readonly Score[]): ListChange<Score> | null {
  const changes = after.map((score, team) => {
    const lines = Object.entries(score).filter(([line, points]) => before[team]?.[line as keyof Score] !== points);
    return lines.length === 0 ? null : (Object.fromEntries(lines) as Partial<Score>);
  });
  return changes.some((change) => change !== null) ? changes : null;
}

/** True if others may see a change. A secret setting must not even make a message longer. */
function haveSeatsChanged({ seats: before }: Room, { seats }: Room): boolean {
  return before !== seats && seats.some((occupant, seat) => !isSameToOthers(occupant, before[seat] as RoomSeat));
}

function isSameToOthers(one: RoomSeat, other: RoomSeat): boolean {
  if (one.kind !== 'person' || other.kind !== 'person') return one === other;
  return (
    one.guest === other.guest &&
    one.name === other.name &&
    hasSameLooks(one, other) &&
    one.awaySince === other.awaySince &&
    one.isPlayedByBot === other.isPlayedByBot &&
    one.hasResigned === other.hasResigned
  );
}

function spectatorMessagesChange(before: Room, room: Room, guest: string): Pick<Change, 'spectatorMessages'> {
  const known = spectatorMessagesFor(before, seatOf(before, guest));
  const messages = spectatorMessagesFor(room, seatOf(room, guest));
  if (messages === known) return {};
  const fresh = messages.filter(({ number }) => number > (known.at(-1)?.number ?? 0));
  return fresh.length === 0 ? {} : { spectatorMessages: fresh };
}

/** Compares the public parts of the shuffles. Who has revealed is secret. */
function haveShufflesChanged(before: Room, room: Room): boolean {
  const [one, other] = [before.nextShuffle, room.nextShuffle];
  return (
    before.currentShuffle !== room.currentShuffle ||
    before.lastShuffle !== room.lastShuffle ||
    one?.commitment !== other?.commitment ||
    one?.commitments !== other?.commitments ||
    one?.dueSince !== other?.dueSince ||
    one?.list !== other?.list
  );
}
