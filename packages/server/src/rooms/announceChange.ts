import { awaitedTurnOf, mayBeNotified } from '../notices/awaitedTurn.ts';
import { closesAt } from '../notices/closing.ts';
import type { RoomRow, Unannounced, UnannouncedChange } from '../store/roomStore.ts';
import type { RoomsDeps } from './roomsDeps.ts';

/** The change from `known` to `row` for which notices may be due, or null. */
export function unannouncedOf(row: RoomRow, known: RoomRow | null): Unannounced | null {
  if (known?.listing === row.listing && known.phase === row.phase) return null;
  const hasBegun = row.phase === 'playing' && known !== null && known.phase !== 'playing';
  const isOver = known !== null && isJoinable(known) && !isJoinable(row);
  const turn = awaitedTurnOf(row);
  const hasTurnNotice = turn !== null && mayBeNotified(turn);
  return hasBegun || isOver || hasTurnNotice || closesAt(row) !== null ? { hasBegun } : null;
}

/** True if an invited person can sit down at the table, and someone is there to play with. */
export function isJoinable({ phase, freeSeats, players }: RoomRow): boolean {
  return phase === 'gathering' && freeSeats > 0 && freeSeats < players;
}

type AnnounceDeps = Pick<RoomsDeps, 'store' | 'announceChange' | 'report'>;

/**
 * Sends the notices about a change of a row, and stores that this was done. Never rejects: a later round tries again.
 */
export async function announceChange(
  deps: AnnounceDeps,
  row: RoomRow | null,
  change: UnannouncedChange,
): Promise<void> {
  try {
    if (row !== null) await deps.announceChange(row, change);
    await deps.store.notices.announced(change);
  } catch (fault) {
    deps.report(fault);
  }
}
