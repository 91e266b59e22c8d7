import type { Level } from '@coup-fourre/bots';
import type { EditionId, HouseRules, Players, Seat } from '@coup-fourre/rules';
import type { Occupant, Setup } from '../wire/tableOptions.ts';

const person = (name: string): Occupant => ({ kind: 'person', name });
const computer = (name: string, level: Level): Occupant => ({ kind: 'computer', name, level });

function occupantOf(letter: string, seat: Seat): Occupant {
  if (letter === 'p') return person(`Person ${seat}`);
  return computer(`Computer ${seat}`, letter === 'C' ? 'classic' : 'random');
}

/** A table with one letter for each seat: `p` a person, `c` a computer of level `random`, `C` one of level `classic`. */
export function setupOf(edition: EditionId, occupants: string, house: HouseRules = {}): Setup {
  const seated = [...occupants].map(occupantOf);
  return { edition, players: seated.length as Players, house, occupants: seated };
}

export function hotSeatSetup(edition: EditionId, players: Players, house: HouseRules = {}): Setup {
  return setupOf(edition, 'p'.repeat(players), house);
}
