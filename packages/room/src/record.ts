import { cardOf, readAction } from '@coup-fourre/rules';
import {
  type DealStart,
  formatPosition,
  type GameRecord,
  type Move,
  parsePosition,
} from '@coup-fourre/rules/authority';
import { evolve } from './evolve.ts';
import { impliedPass } from './impliedPass.ts';
import { isDealOver } from './match.ts';
import type { Room } from './room.ts';
import type { RoomEvent } from './roomEvent.ts';

/** A move with the number of the event that told it. */
interface NumberedMove {
  readonly seq: number;
  readonly move: Move;
}

interface DealInProgress {
  readonly start: DealStart;
  readonly moves: readonly NumberedMove[];
}

interface RecordInProgress {
  readonly room: Room | null;
  readonly deals: readonly DealInProgress[];
}

/**
 * The record of a room's deals that are over, without what was taken back; null where none is. A deal that goes on is left
 * out, since a record hides nothing.
 */
export function recordOfRoom(log: readonly RoomEvent[]): GameRecord | null {
  const { room, deals } = log.reduce<RecordInProgress>(withEvent, { room: null, deals: [] });
  if (room === null) return null;
  const over = isDealOver(room) ? deals : deals.slice(0, -1);
  if (over.length === 0) return null;
  const { rules } = room;
  return {
    rules,
    match: true,
    deals: over.map(({ start, moves }) => ({ start, moves: moves.map(({ move }) => move) })),
  };
}

function withEvent({ room: before, deals }: RecordInProgress, event: RoomEvent): RecordInProgress {
  const room = evolve(before, event);
  if (event.type === 'dealt' || event.type === 'placed')
    return { room, deals: [...deals, { start: startOf(room, event), moves: [] }] };
  const last = deals.at(-1);
  if (before === null || last === undefined) return { room, deals };
  return { room, deals: [...deals.slice(0, -1), { ...last, moves: movesAfter(last.moves, before, event) }] };
}

/** A position without match points gets zeros: at a device every deal belongs to a match. */
function startOf({ rules }: Room, event: Extract<RoomEvent, { type: 'dealt' | 'placed' }>): DealStart {
  if (event.type === 'dealt') return { dealer: event.dealer, deck: event.deck.map(cardOf) };
  const placed = parsePosition(event.position);
  if (!placed.ok) throw new Error(`a position of the log cannot be read: ${placed.error.message}`);
  placed.value.table.totals ??= Array<number>(rules.teams).fill(0);
  return { position: formatPosition(placed.value) };
}

function movesAfter(moves: readonly NumberedMove[], before: Room, event: RoomEvent): readonly NumberedMove[] {
  const seq = before.seq + 1;
  switch (event.type) {
    case 'undone': {
      const { undoPoint } = before;
      return typeof undoPoint === 'string' ? moves : moves.filter((each) => each.seq <= undoPoint.before.seq);
    }
    case 'moved': {
      // Someone who is asked may let a hazard stand without the answer; who did hold it is noted once it stands.
      const isAnswer = event.action.type === 'pass' && before.unansweredSeats[0] === event.seat;
      return isAnswer ? moves : [...moves, { seq, move: { seat: event.seat, action: readAction(event.action) } }];
    }
    case 'stood': {
      const move = impliedPass(before);
      return move === null ? moves : [...moves, { seq, move }];
    }
    default:
      return moves;
  }
}
