import { PASS } from '@coup-fourre/rules';
import { actorOfState, type Move, play } from '@coup-fourre/rules/authority';
import type { Match } from './match.ts';

/**
 * The move by which the hazard in the air stands: by the rules a seat that holds the answer and does not call has passed;
 * null where no one holds it, and there is nothing to note.
 */
export function impliedPass({ pendingHazard }: Match): Move | null {
  if (pendingHazard === null) return null;
  const after = play(pendingHazard.before, pendingHazard.attack);
  const seat = after.table.phase === 'coupFourreWindow' ? actorOfState(after) : null;
  return seat === null ? null : { seat, action: PASS };
}
