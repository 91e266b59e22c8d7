import type { Level } from '@coup-fourre/bots/names';
import type { Occupant } from '@coup-fourre/room';

export function levelsOf(occupants: readonly Occupant[]): (Level | null)[] {
  return occupants.map((occupant) => (occupant.kind === 'computer' ? occupant.level : null));
}
