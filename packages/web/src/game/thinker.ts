import { thinksAhead } from '@coup-fourre/bots/names';
import type { Seat } from '@coup-fourre/rules';
import type { SeatedUpdate } from './seated.ts';

/**
 * The computer that thinks about its turn now, null while none does. It follows from whose turn it is, which all can see:
 * while a hazard is in the air no one is said to think, so that nothing tells who could answer it.
 */
export function thinkerIn({ setup, view, awaited }: Pick<SeatedUpdate, 'setup' | 'view' | 'awaited'>): Seat | null {
  const { turn, phase, hazard } = view;
  const sitter = setup.sitters[turn];
  const over = phase === 'dealOver' || phase === 'matchOver';
  if (over || awaited !== null || hazard !== null || sitter?.kind !== 'computer') return null;
  return thinksAhead(sitter.level) ? turn : null;
}
