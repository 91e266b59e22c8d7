import {
  type Event,
  encodeEvent,
  encodeFaceUpChange,
  encodeOwn,
  eventFor,
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
import type { Change, SpectatorMessage } from '../wire/update.ts';
import {
  clockFor,
  eventsAfter,
  finishedGameName,
  NOBODY,
  type OwnFields,
  ownFieldsOf,
  pendingHazardFor,
  seatHolders,
  shuffleOf,
  spectatorMessagesFor,
  UpdateBuilder,
} from './updateBuilder.ts';

/** Writes messages that turn one update into the next. The part that all viewers share is written once, as text. */
export class ChangeBuilder {
  readonly #before: Room;
  readonly #room: Room;
  readonly #now: number;
  readonly #updates: UpdateBuilder;
  readonly #messages = new Map<string, string>();
  #common: string | null = null;
  #publicTable: PublicTableText | null = null;
  #newEvents: readonly Event[] | null = null;
  readonly #eventTexts = new Map<Event, string>();

  /** `now` is the server's clock, milliseconds since 1970. */
  constructor(before: Room, after: Room, now: number) {
    this.#before = before;
    this.#room = after;
    this.#now = now;
    this.#updates = new UpdateBuilder(after, now);
  }

  /**
   * The message for a guest, with a Change. All spectators share a text, and so do all devices at a seat. The talk of
   * `silenced` guests is left out.
   */
  messageFor(guest: string, silenced: ReadonlySet<string> = NOBODY): string {
    if (this.#isTalkHidden(silenced)) return `{"type":"change","change":{${this.#changeFor(guest, silenced)}}}`;
    const viewer = `${seatOf(this.#before, guest)} ${seatOf(this.#room, guest)}`;
    const known = this.#messages.get(viewer);
    if (known !== undefined) return known;
    const text = `{"type":"change","change":{${this.#changeFor(guest, NOBODY)}}}`;
    this.#messages.set(viewer, text);
    return text;
  }

  /** True if this change contains talk of one of these guests. */
  #isTalkHidden(silenced: ReadonlySet<string>): boolean {
    if (silenced.size === 0) return false;
    const [before, room] = [this.#before, this.#room];
    const isNew = before.chatMessages !== room.chatMessages || before.spectatorMessages !== room.spectatorMessages;
    return isNew && [...room.chatMessages, ...room.spectatorMessages].some(({ guest }) => silenced.has(guest));
  }

  #changeFor(guest: string, silenced: ReadonlySet<string>): string {
    const [before, room] = [this.#before, this.#room];
    const seat = seatOf(room, guest);
    const isNewSeat = seatOf(before, guest) !== seat;
    this.#common ??= commonText({ before, room, now: this.#now }, NOBODY);
    let text = silenced.size === 0 ? this.#common : commonText({ before, room, now: this.#now }, silenced);
    if (isNewSeat) text += `,"seat":${seat}`;
    text += ownChangeText(before, room, seat);
    const messages = newSpectatorMessages(before, room, guest).filter((message) => !silenced.has(message.guest));
    if (messages.length > 0) text += `,"spectatorMessages":${JSON.stringify(messages)}`;
    if (before.match !== room.match || before.winners !== room.winners || isNewSeat)
      text += `,"table":${this.#tableText(seat, isNewSeat)}`;
    return text;
  }

  /** The change of the table. The whole deal is sent if it is new, its match is over, or the seat changed. */
  #tableText(seat: Seat | null, isNewSeat: boolean): string {
    const [before, room] = [this.#before, this.#room];
    if (room.match.state === null) return 'null';
    const isSameDeal = before.dealCount === room.dealCount && before.matchCount === room.matchCount;
    if (!isSameDeal || isNewSeat || room.phase === 'over')
      return JSON.stringify(this.#updates.tableFor(seat, before.publicSeq));
    this.#publicTable ??= publicTableText(dealOf(before.match).table, dealOf(room.match).table);
    const { view, rest } = this.#publicTable;
    const own = fieldsText(encodeOwn(viewOf(dealOf(room.match), seat)));
    const hazard =
      before.match.pendingHazard === room.match.pendingHazard
        ? ''
        : `,"pendingHazard":${JSON.stringify(pendingHazardFor(room, seat))}`;
    return `{"view":{${view}${own}}${rest}${hazard},"events":[${this.#eventsText(seat)}]}`;
  }

  /** The new events as a seat may know them. The text of an event is shared by all who may know all of it. */
  #eventsText(seat: Seat | null): string {
    this.#newEvents ??= eventsAfter(this.#room, this.#before.publicSeq);
    const texts: string[] = [];
    for (const event of this.#newEvents) {
      const known = eventFor(seat, event);
      if (known !== null) texts.push(known === event ? this.#eventText(event) : JSON.stringify(encodeEvent(known)));
    }
    return texts.join();
  }

  #eventText(event: Event): string {
    const known = this.#eventTexts.get(event);
    if (known !== undefined) return known;
    const text = JSON.stringify(encodeEvent(event));
    this.#eventTexts.set(event, text);
    return text;
  }
}

/** The fields of an object as JSON, without the braces. */
function fieldsText(object: object): string {
  return JSON.stringify(object).slice(1, -1);
}

/** The fields of the viewer's own that have changed, each after a comma. */
function ownChangeText(before: Room, room: Room, seat: Seat | null): string {
  const [known, own] = [ownFieldsOf(before, seat), ownFieldsOf(room, seat)];
  let text = '';
  for (const field of OWN_FIELDS) if (known[field] !== own[field]) text += `,"${field}":${JSON.stringify(own[field])}`;
  return text;
}

const OWN_FIELDS = [
  'autoCalls',
  'autoExtend',
  'neededWindow',
  'isAnswerAwaited',
  'extraTimesLeft',
] as const satisfies (keyof OwnFields)[];

/** What every viewer receives, except talk of `silenced` guests. After most moves only the clock has changed. */
function commonText({ before, room, now }: ChangeMoment, silenced: ReadonlySet<string>): string {
  const clock = JSON.stringify(clockFor(room));
  const head = `"room":${JSON.stringify(room.id)},"publicSeq":${room.publicSeq},"now":${now},"clock":${clock}`;
  const fields = hasCommonChange(before, room) ? fieldsText(commonChange(before, room, silenced)) : '';
  return fields === '' ? head : `${head},${fields}`;
}

interface ChangeMoment {
  readonly before: Room;
  readonly room: Room;
  readonly now: number;
}

const COMMON_KEYS = [
  'phase',
  'host',
  'seats',
  'coupFourreWindow',
  'pausedSince',
  'pauseAgreedBy',
  'ready',
  'nextShuffle',
  'currentShuffle',
  'lastShuffle',
  'chatMessages',
  'spectators',
] as const satisfies (keyof Room)[];

function hasCommonChange(before: Room, room: Room): boolean {
  return COMMON_KEYS.some((key) => before[key] !== room[key]);
}

function commonChange(before: Room, room: Room, silenced: ReadonlySet<string>): Partial<Change> {
  const isOther = (...keys: (keyof Room)[]): boolean => keys.some((key) => before[key] !== room[key]);
  return {
    ...(isOther('phase') && { phase: room.phase, game: finishedGameName(room) }),
    ...(isOther('host') && { host: room.host }),
    ...(haveSeatsChanged(before, room) && { seats: seatHolders(room) }),
    ...(isOther('coupFourreWindow') && { coupFourreWindow: room.coupFourreWindow }),
    ...(isOther('pausedSince', 'pauseAgreedBy') && {
      isPaused: room.pausedSince !== null,
      pauseAgreedBy: room.pauseAgreedBy,
    }),
    ...(isOther('ready') && { ready: room.ready }),
    ...(haveShufflesChanged(before, room) && { shuffle: shuffleOf(room) }),
    ...(isOther('chatMessages') && {
      chatMessages: room.chatMessages.filter(
        ({ publicSeq, guest }) => publicSeq > before.publicSeq && !silenced.has(guest),
      ),
    }),
    ...(isOther('spectators') && { spectators: room.spectators }),
  };
}

/**
 * The public part of a table's change as JSON: fields of the view, each followed by a comma, and other fields, each
 * after a comma.
 */
interface PublicTableText {
  readonly view: string;
  readonly rest: string;
}

function publicTableText(before: Table, after: Table): PublicTableText {
  const view = encodeFaceUpChange(before, after);
  // Points change only with the teams' cards or at the end of the deal.
  const scores = view.teams || view.phase ? scoresChange(scoreDeal(before), scoreDeal(after)) : null;
  const fields = fieldsText(view);
  return {
    view: fields === '' ? '' : `${fields},`,
    rest: scores === null ? '' : `,"scores":${JSON.stringify(scores)}`,
  };
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
    one.hasResigned === other.hasResigned &&
    one.vacations === other.vacations
  );
}

function newSpectatorMessages(before: Room, room: Room, guest: string): readonly SpectatorMessage[] {
  const known = spectatorMessagesFor(before, seatOf(before, guest));
  const messages = spectatorMessagesFor(room, seatOf(room, guest));
  return messages === known ? [] : messages.filter(({ number }) => number > (known.at(-1)?.number ?? 0));
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
