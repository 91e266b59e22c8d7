import { awaitedTurnOf } from '../notices/awaitedTurn.ts';
import { closesAt } from '../notices/closing.ts';
import type { RoomRow, Untold, UntoldChange } from '../store/roomStore.ts';
import type { RoomsDeps } from './roomsDeps.ts';

/** What people may want to be told of a row after `known`, or null. */
export function untoldOf(row: RoomRow, known: RoomRow | null): Untold | null {
  if (known?.listing === row.listing) return null;
  const hasBegun = row.phase === 'playing' && known !== null && known.phase !== 'playing';
  return hasBegun || awaitedTurnOf(row) !== null || closesAt(row) !== null ? { hasBegun } : null;
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
