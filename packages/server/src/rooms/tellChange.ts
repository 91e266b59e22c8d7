import { awaitedTurnOf, mayBeTold } from '../notices/awaitedTurn.ts';
import { closesAt } from '../notices/closing.ts';
import type { RoomRow, Untold, UntoldChange } from '../store/roomStore.ts';
import type { RoomsDeps } from './roomsDeps.ts';

/** The change from `known` to `row` that people may want to hear of, or null. */
export function untoldOf(row: RoomRow, known: RoomRow | null): Untold | null {
  if (known?.listing === row.listing && known.phase === row.phase) return null;
  const hasBegun = row.phase === 'playing' && known !== null && known.phase !== 'playing';
  const isOver = known !== null && isJoinable(known) && !isJoinable(row);
  const turn = awaitedTurnOf(row);
  const isTurnTold = turn !== null && mayBeTold(turn);
  return hasBegun || isOver || isTurnTold || closesAt(row) !== null ? { hasBegun } : null;
}

/** True if someone who is invited to the table can sit down, beside somebody. */
export function isJoinable({ phase, freeSeats, players }: RoomRow): boolean {
  return phase === 'gathering' && freeSeats > 0 && freeSeats < players;
}

type TellDeps = Pick<RoomsDeps, 'store' | 'tellChange' | 'report'>;

/** Tells people of a change of a row, and stores that they have been told. Never rejects: a later round tries again. */
export async function tellChange(deps: TellDeps, row: RoomRow | null, change: UntoldChange): Promise<void> {
  try {
    if (row !== null) await deps.tellChange(row, change);
    await deps.store.notices.told(change);
  } catch (fault) {
    deps.report(fault);
  }
}
