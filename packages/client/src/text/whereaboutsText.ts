import type { Whereabouts } from '@coup-fourre/room';
import { m } from './language.ts';

/** Where someone is, or that they are not here. */
export function whereaboutsText(here: Whereabouts | null): string {
  if (here === null) return m.friendAway();
  if (here.table !== null) return m.friendAtTable();
  return here.isInPuzzle ? m.friendInPuzzle() : m.friendHere();
}
