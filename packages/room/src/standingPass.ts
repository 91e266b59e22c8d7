import { PASS } from '@coup-fourre/rules';
import { actorOfState, type Move, play } from '@coup-fourre/rules/authority';
import type { Match } from './match.ts';

/**
 * The move by which the hazard in the air stands: by the rules a seat that holds the answer and does not call has passed;
 * null where no one holds it, and there is nothing to note.
 */
export function standingPass({ held }: Match): Move | null {
  if (held === null) return null;
  const after = play(held.before, held.attack);
  const seat = after.table.phase === 'coupFourre' ? actorOfState(after) : null;
  return seat === null ? null : { seat, action: PASS };
}
