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
import { dealOf, type NumberedEvents } from '../state/match.ts';
import { publicClock } from '../state/nextDue.ts';
import { canCall } from '../state/pendingHazard.ts';
import {
  awaitedSeat,
  type DeviceRoom,
  gameName,
  isDeviceRoom,
  personAt,
  type Room,
  type RoomSeat,
  seatOf,
} from '../state/room.ts';
import { shownNames } from '../state/shownNames.ts';
import { whyNotUndo } from '../state/undo.ts';
import { hasSameLooks, OFFER_COMPUTERS_AFTER_MS } from '../wire/options.ts';
import type { Change, DeviceUpdate, SeatHolder, SpectatorMessage, TableUpdate, Update } from '../wire/update.ts';

/** A seat, null for a spectator, and the last public event it has seen; null for a client at a device that just came in. */
export interface Viewer {
  readonly seat: Seat | null;
  readonly since: number | null;
}

/** What is the same for everyone who sees the table, made once however many they are. */
interface PublicTable {
  readonly view: FaceUpJson;
  readonly scores: TableUpdate['scores'];
  readonly result: TableUpdate['result'];
}

/**
 * What a room publishes at one moment: to each viewer what they may know, from the View of their seat or, without one, from
 * public facts alone.
 */
export class UpdateBuilder {
  readonly #room: Room;
  readonly #now: number;
  #publicTable: PublicTable | null = null;

  /** `now` is the host's clock, milliseconds since 1970. */
  constructor(room: Room, now: number) {
    this.#room = room;
    this.#now = now;
  }

  /** Everything that a viewer may know, and what has happened since they last saw the room. */
  fullUpdate({ seat, since }: Viewer): Update {
    const room = this.#room;
    const start = newsStart(room, since);
    return {
      room: room.id,
      publicSeq: room.publicSeq,
      now: this.#now,
      phase: room.phase,
      options: room.options,
      host: room.host,
      seat,
      seats: seatHolders(room),
      clock: clockFor(room),
      isPaused: room.pausedSince !== null,
      pauseAgreedBy: room.pauseAgreedBy,
      ready: room.ready,
      quick: room.isQuick ? { computersFrom: room.openedAt + OFFER_COMPUTERS_AFTER_MS } : null,
      shuffle: shuffleOf(room),
      autoCalls: autoCallsOf(room, seat),
      chatMessages: room.chatMessages.filter(({ publicSeq }) => publicSeq > start),
      spectators: room.spectators,
      spectatorMessages: spectatorMessagesFor(room, seat),
      table: room.match.state === null ? null : this.#table(seat, start),
      game: finishedGameName(room),
      ...(isDeviceRoom(room) && { device: deviceUpdate(room, { seat, since }) }),
    };
  }

  /** The same for a guest, without what has not changed since `before`. */
  change(guest: string, before: Room): Change {
    const room = this.#room;
    const seat = seatOf(room, guest);
    const isNewSeat = seatOf(before, guest) !== seat;
    const isOther = (...keys: (keyof Room)[]): boolean => keys.some((key) => before[key] !== room[key]);
    return {
      room: room.id,
      publicSeq: room.publicSeq,
      now: this.#now,
      ...(isOther('phase') && { phase: room.phase, game: finishedGameName(room) }),
      ...(isOther('host') && { host: room.host }),
      ...(isNewSeat && { seat }),
      ...(haveSeatsChanged(before, room) && { seats: seatHolders(room) }),
      ...(autoCallsOf(before, seat) !== autoCallsOf(room, seat) && { autoCalls: autoCallsOf(room, seat) }),
      clock: clockFor(room),
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
      ...spectatorMessagesChange(before, room, guest),
      ...((isOther('match', 'winners') || isNewSeat) && { table: this.#tableChange(seat, before) }),
    };
  }

  #tableChange(seat: Seat | null, { match: before, publicSeq }: Room): Partial<TableUpdate> | null {
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
      pendingHazard: pendingHazardFor(this.#room, seat),
      events: eventsFor(
        seat,
        match.dealEvents.filter(({ seq }) => seq > since),
      ),
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

/** Everything that a viewer may know of a room, for one of them alone. */
export function updateFor(room: Room, viewer: Viewer, now: number): Update {
  return new UpdateBuilder(room, now).fullUpdate(viewer);
}

/** The number of the event after which everything is new to a client: nothing undone, and nothing at all to one that enters. */
function newsStart({ publicSeq, device }: Room, since: number | null): number {
  if (since === null) return publicSeq;
  return Math.max(since, device?.undone?.publicSeq ?? 0);
}

function deviceUpdate(room: DeviceRoom, { seat, since }: Viewer): DeviceUpdate {
  const { undone } = room.device;
  const isUndone = since !== null && undone !== null && undone.publicSeq > since;
  const start = newsStart(room, since);
  return {
    awaitedSeat: awaitedSeat(room),
    earlierEvents:
      since === null || isUndone
        ? eventsFor(
            seat,
            room.match.dealEvents.filter(({ seq }) => seq <= start),
          )
        : null,
    undone: isUndone ? { seat: undone.seat, action: undone.action } : null,
    whyNotUndo: whyNotUndo(room),
  };
}

function pendingHazardFor({ match, device }: Room, seat: Seat | null): TableUpdate['pendingHazard'] {
  const { pendingHazard, state } = match;
  if (pendingHazard === null || state === null) return null;
  if (device !== null && (seat === null || device.unansweredSeats[0] !== seat)) return null;
  return {
    hazard: nameOf(pendingHazard.attack.card),
    by: state.table.turn,
    on: pendingHazard.attack.target,
    canCall: seat !== null && canCall(state, seat),
  };
}

function eventsFor(seat: Seat | null, happened: readonly NumberedEvents[]): EventJson[] {
  const events: EventJson[] = [];
  for (const { events: each } of happened)
    for (const event of each) {
      const known = eventFor(seat, event);
      if (known !== null) events.push(encodeEvent(known));
    }
  return events;
}

function resultOf({ match, winners }: Room): TableUpdate['result'] {
  if (winners !== null) return { winners, owed: 0, by: 'resignation' };
  const decided = matchResult(dealOf(match).table);
  return decided && { ...decided, by: 'points' };
}

const NO_SAFETIES: readonly CardName[] = [];

function autoCallsOf(room: Room, seat: Seat | null): readonly CardName[] {
  return seat === null ? NO_SAFETIES : (personAt(room, seat)?.autoCalls ?? NO_SAFETIES);
}

function finishedGameName(room: Room): string | null {
  return room.phase === 'over' && room.device === null ? gameName(room) : null;
}

function clockFor(room: Room): Update['clock'] {
  const clock = publicClock(room);
  return clock && { kind: clock.kind, until: clock.at };
}

function seatHolders({ seats }: Room): SeatHolder[] {
  const names = shownNames(seats);
  return seats.map((seat, at) => {
    if (seat.kind === 'free') return seat;
    const name = names[at] as string;
    if (seat.kind === 'computer') return { ...seat, name };
    const { kind, guest, appearance, awaySince, isPlayedByBot, hasResigned } = seat;
    return { kind, guest, name, ...(appearance && { appearance }), awaySince, isPlayedByBot, hasResigned };
  });
}

/** Whether a seat has changed in what others may know of it; a secret setting must not even make a message longer. */
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

const NO_MESSAGES: readonly SpectatorMessage[] = [];

/**
 * What spectators say, as a viewer may know it: they see no hands, but many eyes see more than one player's, so that nobody
 * with a seat receives it before the match is over.
 */
export function spectatorMessagesFor(
  { phase, spectatorMessages }: Room,
  seat: Seat | null,
): readonly SpectatorMessage[] {
  return seat === null || phase === 'over' ? spectatorMessages : NO_MESSAGES;
}

function spectatorMessagesChange(before: Room, room: Room, guest: string): Pick<Change, 'spectatorMessages'> {
  const known = spectatorMessagesFor(before, seatOf(before, guest));
  const messages = spectatorMessagesFor(room, seatOf(room, guest));
  const fresh =
    messages === known ? NO_MESSAGES : messages.filter(({ number }) => number > (known.at(-1)?.number ?? 0));
  return fresh.length === 0 ? {} : { spectatorMessages: fresh };
}

/** Whether anything has changed in what is known of the shuffles: who has revealed is not. */
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

function shuffleOf({ nextShuffle, dealCount, currentShuffle, lastShuffle }: Room): Update['shuffle'] {
  if (nextShuffle === null) return null;
  const { commitment, withheld, commitments, dueSince, list } = nextShuffle;
  const next = {
    deal: dealCount + 1,
    commitment,
    withheld,
    commitments: commitments.map(({ seat, value }) => ({ seat, value })),
    isDue: dueSince !== null,
    list,
  };
  return { commitment: currentShuffle?.commitment ?? null, next, last: lastShuffle };
}
