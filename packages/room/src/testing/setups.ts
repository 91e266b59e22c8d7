import type { Level } from '@coup-fourre/bots';
import type { EditionId, HouseRules, Players, Seat } from '@coup-fourre/rules';
import type { Setup, Sitter } from '../wire.ts';

const person = (name: string): Sitter => ({ kind: 'person', name });
const computer = (name: string, level: Level): Sitter => ({ kind: 'computer', name, level });

function sitter(letter: string, seat: Seat): Sitter {
  if (letter === 'p') return person(`Person ${seat}`);
  return computer(`Computer ${seat}`, letter === 'C' ? 'classic' : 'random');
}

/** A table by a letter a seat: `p` a person, `c` a computer of level `random`, `C` one of level `classic`. */
export function tableOf(edition: EditionId, sitters: string, house: HouseRules = {}): Setup {
  const seated = [...sitters].map(sitter);
  return { edition, players: seated.length as Players, house, sitters: seated };
}

/** A table at which everyone is a person. */
export function hotSeat(edition: EditionId, players: Players, house: HouseRules = {}): Setup {
  return tableOf(edition, 'p'.repeat(players), house);
}
