import { usesSearch } from '@coup-fourre/bots/names';
import { isOver, type TableModel } from '@coup-fourre/client';
import type { Seat } from '@coup-fourre/rules';

type ThinkingFacts = Pick<TableModel, 'setup' | 'viewJson' | 'awaitedSeat' | 'result'>;

/**
 * The computer that thinks about its turn now, null while none does. It follows from whose turn it is, which all can see:
 * while a hazard is pending no one is said to think, so that nothing shows who could answer it.
 */
export function thinkingSeat(model: ThinkingFacts): Seat | null {
  const { turn, pendingHazard } = model.viewJson;
  const occupant = model.setup.occupants[turn];
  if (isOver(model) || model.awaitedSeat !== null || pendingHazard !== null || occupant?.kind !== 'computer')
    return null;
  return usesSearch(occupant.level) ? turn : null;
}
