import { usesSearch } from '@coup-fourre/bots/names';
import type { Seat } from '@coup-fourre/rules';
import type { SeatedUpdate } from './seatedUpdate.ts';

/**
 * The computer that thinks about its turn now, null while none does. It follows from whose turn it is, which all can see:
 * while a hazard is pending no one is said to think, so that nothing shows who could answer it.
 */
export function thinkingSeat({
  setup,
  view,
  awaitedSeat,
}: Pick<SeatedUpdate, 'setup' | 'view' | 'awaitedSeat'>): Seat | null {
  const { turn, phase, pendingHazard } = view;
  const occupant = setup.occupants[turn];
  const over = phase === 'dealOver' || phase === 'matchOver';
  if (over || awaitedSeat !== null || pendingHazard !== null || occupant?.kind !== 'computer') return null;
  return usesSearch(occupant.level) ? turn : null;
}
