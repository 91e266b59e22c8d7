import { cardOf, fastRandom, namesOf, PASS, type Rules, readAction, seededRandom } from '@coup-fourre/rules';
import {
  actorOfState,
  type DealStart,
  formatPosition,
  formatRecord,
  type GameRecord,
  type Move,
  parsePosition,
  play,
  withOwnPiles,
} from '@coup-fourre/rules/authority';
import { deckFromKey, keyOfProof } from '../fairness/shuffle.ts';
import { evolve } from '../state/evolve.ts';
import { gameOf, isDealOver, type Match, newMatch } from '../state/match.ts';
import type { Room } from '../state/room.ts';
import type { EventOf, RoomEvent } from '../state/roomEvent.ts';
import type { GivenDeal } from '../wire/tableOptions.ts';
import type { ShuffleProof } from '../wire/update.ts';

/** The last match of a room, and the proof of each deck (null on a device). */
export interface MatchRecord {
  readonly record: GameRecord;
  readonly proofs: readonly (ShuffleProof | null)[];
}

interface NumberedMove {
  readonly seq: number;
  readonly move: Move;
}

interface DealInProgress {
  readonly start: DealStart;
  readonly proof: ShuffleProof | null;
  readonly moves: readonly NumberedMove[];
}

/** The record so far, built from the first part of a log. */
export interface RecordInProgress {
  readonly room: Room | null;
  readonly deals: readonly DealInProgress[];
}

/** Before the first event of a log. */
export const EMPTY_RECORD: RecordInProgress = { room: null, deals: [] };

/**
 * Before the current match of `room`. `before` must be the condensed event directly before the event that began the
 * match.
 */
export function recordBeforeMatch(room: Room, before: EventOf<'condensed'>): RecordInProgress {
  return { room: evolve({ ...room, match: newMatch(room.rules, room.givenDeals?.length) }, before), deals: [] };
}

/** The record after the next events of the log. */
export function recordAfter(before: RecordInProgress, events: readonly RoomEvent[]): RecordInProgress {
  return events.reduce(withEvent, before);
}

/** The record of the last match in a room's log, or null. */
export function recordOfRoom(log: readonly RoomEvent[]): MatchRecord | null {
  return shownRecord(recordAfter(EMPTY_RECORD, log));
}

/**
 * The record of the last match in a room's log, without undone moves. Null if there is nothing to show.
 * A deal in progress is left out, because a record hides nothing. A deal that ended by resignation is included.
 */
export function shownRecord({ room, deals }: RecordInProgress): MatchRecord | null {
  if (room === null) return null;
  return recordOf(
    room,
    deals.map(({ moves, ...deal }) => ({ ...deal, moves: moves.map(({ move }) => move) })),
  );
}

/** A deal with the proof of its deck. */
type ProvedDeal = GameRecord['deals'][number] & { readonly proof: ShuffleProof | null };

function recordOf(room: Room, deals: readonly ProvedDeal[]): MatchRecord | null {
  const shown = room.phase === 'over' || isDealOver(room.match) ? deals : deals.slice(0, -1);
  if (shown.length === 0) return null;
  return {
    record: { ...gameOf(room.match), deals: shown.map(({ start, moves }) => ({ start, moves })) },
    proofs: shown.map(({ proof }) => proof),
  };
}

function withEvent({ room: before, deals }: RecordInProgress, event: RoomEvent): RecordInProgress {
  const room = evolve(before, event);
  if (event.type === 'matchStarted') return { room, deals: [] };
  if (event.type === 'dealt' || event.type === 'positionSet')
    return { room, deals: [...deals, { start: startOf(room, event), proof: room.currentShuffle, moves: [] }] };
  const last = deals.at(-1);
  if (before === null || last === undefined) return { room, deals };
  return { room, deals: deals.with(-1, { ...last, moves: movesAfter(last.moves, before, event) }) };
}

/** Notes the deals of a server's match while it is played, so that nobody need read its log again when it ends. */
export class MatchRecorder {
  readonly #deals: { readonly start: DealStart; readonly proof: ShuffleProof | null; readonly moves: Move[] }[] = [];

  /** Call this for each event after the beginning of the match, with the room before and after it. */
  note(before: Room, event: RoomEvent, after: Room): void {
    if (event.type === 'dealt' || event.type === 'positionSet')
      this.#deals.push({ start: startOf(after, event), proof: after.currentShuffle, moves: [] });
    const move = moveOf(before, event);
    if (move !== null) this.#deals.at(-1)?.moves.push(move);
  }

  /** What may be shown after the last noted event, which has led to `room`. Null if no deal is complete. */
  record(room: Room): MatchRecord | null {
    return recordOf(room, this.#deals);
  }
}

function startOf(
  { id, rules, currentShuffle }: Room,
  event: Extract<RoomEvent, { readonly type: 'dealt' | 'positionSet' }>,
): DealStart {
  if (event.type === 'positionSet') return { position: withTotals(event.position, rules) };
  const { dealer } = event;
  if ('deck' in event) return { dealer, deck: event.deck.map(cardOf) };
  if (currentShuffle === null) throw new Error('a deal on a server must have a shuffle');
  return { dealer, deck: deckFromKey(rules, keyOfProof(currentShuffle, { room: id, dealer })) };
}

/** At a device every deal belongs to a match, so missing match points are zero. */
function withTotals(position: string, rules: Rules): string {
  const parsed = parsePosition(position);
  if (!parsed.ok) throw new Error(`a position in the log is invalid: ${parsed.error.message}`);
  parsed.value.table.totals ??= Array<number>(rules.teams).fill(0);
  return formatPosition(parsed.value);
}

function movesAfter(moves: readonly NumberedMove[], before: Room, event: RoomEvent): readonly NumberedMove[] {
  if (event.type === 'undone') {
    const undoPoint = before.device?.undoPoint;
    return undoPoint ? moves.filter((each) => each.seq <= undoPoint.before.seq) : moves;
  }
  const move = moveOf(before, event);
  return move === null ? moves : [...moves, { seq: before.seq + 1, move }];
}

/** The move that an event adds to the record, or null. */
function moveOf(before: Room, event: RoomEvent): Move | null {
  if (event.type === 'windowClosed') return impliedPass(before.match);
  if (event.type !== 'moved') return null;
  // A person may decline without holding the safety, so this is not recorded. When the window closes, a pass is added for
  // the holder.
  const isAnswer = event.action.type === 'pass' && before.device?.unansweredSeats[0] === event.seat;
  return isAnswer ? null : { seat: event.seat, action: readAction(event.action) };
}

/** The pass of the seat that holds the safety and did not call, or null. */
function impliedPass({ pendingHazard }: Match): Move | null {
  if (pendingHazard === null) return null;
  const after = play(pendingHazard.before, pendingHazard.attack);
  const seat = after.table.phase === 'coupFourreWindow' ? actorOfState(after) : null;
  return seat === null ? null : { seat, action: PASS };
}

/** The deals of a record for others to play, with one draw pile per seat. Throws if a deal begins from a position. */
export function givenDealsOf(record: GameRecord): GivenDeal[] {
  return withOwnPiles(record).deals.map(({ start }) => {
    if ('position' in start) throw new RangeError('a deal that begins from a position has no deck');
    return { dealer: start.dealer, deck: namesOf(start.deck) };
  });
}

/** The public name of a record's cards. Equal records have equal names. */
export function challengeNameOf(record: GameRecord): string {
  const random = fastRandom(seededRandom(formatRecord(record)));
  return `challenge ${[random(), random()].map((part) => part.toString(36).padStart(7, '0')).join('')}`;
}
