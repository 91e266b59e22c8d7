import {
  type CardName,
  type Event,
  type EventJson,
  encodeEvent,
  encodeFaceUp,
  encodeOwn,
  eventFor,
  type FaceUpJson,
  matchResult,
  nameOf,
  type Seat,
  scoreDeal,
} from '@coup-fourre/rules';
import { viewOf } from '@coup-fourre/rules/authority';
import { whyNotUndo } from '../state/evolveDevice.ts';
import { dealOf } from '../state/match.ts';
import { awaitedAnswers, publicClock } from '../state/nextDue.ts';
import { canCall } from '../state/pendingHazard.ts';
import {
  awaitedSeat,
  type DeviceRoom,
  extraTimesLeft,
  gameName,
  isDeviceRoom,
  personAt,
  type Room,
  shownNames,
} from '../state/room.ts';
import type { TableUpdate } from '../wire/tableUpdate.ts';
import { OFFER_COMPUTERS_AFTER_MS } from '../wire/timings.ts';
import type { DeviceUpdate, SeatHolder, SpectatorMessage, Update } from '../wire/update.ts';

/** A viewer's seat (null for a spectator) and the last public event it has seen. */
export interface Viewer {
  readonly seat: Seat | null;
  readonly since: number | null;
  /** Guests whose talk the viewer does not receive. */
  readonly silenced?: ReadonlySet<string>;
}

/** For a viewer who silences no one. */
export const NOBODY: ReadonlySet<string> = new Set();

/** The parts of an update that are the same for every viewer. Built once. */
interface PublicTable {
  readonly view: FaceUpJson;
  readonly scores: TableUpdate['scores'];
  readonly result: TableUpdate['result'];
}

/**
 * Builds what a room publishes at one moment.
 * A player's update comes from the View of the seat, a spectator's from public facts only.
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

  /** Everything that a viewer may know, with the events since the viewer last saw the room. */
  fullUpdate({ seat, since, silenced = NOBODY }: Viewer): Update {
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
      coupFourreWindow: room.coupFourreWindow,
      ...ownFieldsOf(room, seat),
      chatMessages: room.chatMessages.filter(({ publicSeq, guest }) => publicSeq > start && !silenced.has(guest)),
      spectators: room.spectators,
      spectatorMessages: spectatorMessagesFor(room, seat).filter(({ guest }) => !silenced.has(guest)),
      table: room.match.state === null ? null : this.tableFor(seat, start),
      game: finishedGameName(room),
      ...(isDeviceRoom(room) && { device: deviceUpdate(room, { seat, since }) }),
    };
  }

  /** The deal as a seat may know it, with its events after `since`. Throws before the first deal. */
  tableFor(seat: Seat | null, since: number): TableUpdate {
    const { match, matchCount } = this.#room;
    const { view, scores, result } = this.#getPublicTable();
    return {
      match: matchCount,
      deal: match.dealCount,
      view: { ...view, ...encodeOwn(viewOf(dealOf(match), seat)) },
      pendingHazard: pendingHazardFor(this.#room, seat),
      events: eventsFor(seat, eventsAfter(this.#room, since)),
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

/** A full update for a single viewer. */
export function updateFor(room: Room, viewer: Viewer, now: number): Update {
  return new UpdateBuilder(room, now).fullUpdate(viewer);
}

/**
 * The number after which all events are new to a client. After an undo, and for a client that enters, no event is new.
 */
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
    earlierEvents: since === null || isUndone ? eventsFor(seat, eventsUntil(room, start)) : null,
    undone: isUndone ? { seat: undone.seat, action: undone.action } : null,
    whyNotUndo: whyNotUndo(room),
    hasTakeBacks: room.device.takeBackDeals.length > 0,
  };
}

/**
 * The pending hazard for a viewer, or null. At a device only the person sees it who must answer next. Online everyone
 * does, so that it reveals nothing about hands.
 */
export function pendingHazardFor({ match, device }: Room, seat: Seat | null): TableUpdate['pendingHazard'] {
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

/** The deal's events after public number `since`, with all hidden cards. */
export function eventsAfter({ match: { dealEvents } }: Room, since: number): readonly Event[] {
  const first = dealEvents.findLastIndex(({ seq }) => seq <= since) + 1;
  return dealEvents.slice(first).flatMap(({ events }) => events);
}

function eventsUntil({ match: { dealEvents } }: Room, last: number): readonly Event[] {
  return dealEvents.filter(({ seq }) => seq <= last).flatMap(({ events }) => events);
}

/** Events as a seat may know them. */
function eventsFor(seat: Seat | null, events: readonly Event[]): EventJson[] {
  return events.flatMap((event) => {
    const known = eventFor(seat, event);
    return known === null ? [] : [encodeEvent(known)];
  });
}

function resultOf({ match, winners }: Room): TableUpdate['result'] {
  if (winners !== null) return { winners, owed: 0, by: 'resignation' };
  const decided = matchResult(dealOf(match).table);
  return decided && { ...decided, by: 'points' };
}

const NO_SAFETIES: readonly CardName[] = [];

export type OwnFields = Pick<
  Update,
  'autoCalls' | 'autoExtend' | 'neededWindow' | 'isAnswerAwaited' | 'extraTimesLeft'
>;

/** What only the person at a seat receives, apart from the hand. */
export function ownFieldsOf(room: Room, seat: Seat | null): OwnFields {
  const person = seat === null ? null : personAt(room, seat);
  return {
    autoCalls: person?.autoCalls ?? NO_SAFETIES,
    autoExtend: person?.autoExtend ?? null,
    neededWindow: person?.neededWindow ?? null,
    isAnswerAwaited: seat !== null && awaitedAnswers(room).includes(seat),
    extraTimesLeft: seat === null ? 0 : extraTimesLeft(room, seat),
  };
}

/** Id of the finished match's page. Null while the match goes on, and on a device. */
export function finishedGameName(room: Room): string | null {
  return room.phase === 'over' && room.device === null ? gameName(room) : null;
}

/** The running clock and its end in milliseconds since 1970. Null if none runs. */
export function clockFor(room: Room): Update['clock'] {
  const clock = publicClock(room);
  return clock && { kind: clock.kind, until: clock.at };
}

/** The seats as everyone sees them, without connections and secret settings. */
export function seatHolders({ seats }: Room): SeatHolder[] {
  const names = shownNames(seats);
  return seats.map((seat, at) => {
    if (seat.kind === 'free') return seat;
    const name = names[at] as string;
    if (seat.kind === 'computer') return { ...seat, name };
    const { kind, guest, appearance, awaySince, isPlayedByBot, hasResigned, vacations = [] } = seat;
    const vacationUntil = vacations.at(-1)?.until;
    return {
      kind,
      guest,
      name,
      ...(appearance && { appearance }),
      awaySince,
      isPlayedByBot,
      hasResigned,
      ...(vacationUntil !== undefined && { vacationUntil }),
    };
  });
}

const NO_MESSAGES: readonly SpectatorMessage[] = [];

/**
 * Spectators' messages that a viewer may read.
 * Spectators see no hands, but together they may know more than a player. So players receive their messages only after
 * the match.
 */
export function spectatorMessagesFor(
  { phase, spectatorMessages }: Room,
  seat: Seat | null,
): readonly SpectatorMessage[] {
  return seat === null || phase === 'over' ? spectatorMessages : NO_MESSAGES;
}

/**
 * The shuffles as everyone sees them: the secrets of this deal and the next are left out. Null on a device and for
 * given deals.
 */
export function shuffleOf({ nextShuffle, dealCount, currentShuffle, lastShuffle }: Room): Update['shuffle'] {
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
