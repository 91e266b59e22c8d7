import type { EditionId } from '@coup-fourre/rules';
import { m } from './language.ts';

/** The unit of distance in each edition: the American ones use miles. Rule 1.2 calls both miles. */
const UNITS: Readonly<Record<EditionId, 'km' | 'mi'>> = {
  'parker-1971': 'mi',
  'winning-moves-2008': 'mi',
  'hasbro-2009': 'mi',
  computer: 'mi',
  'quick-guide': 'mi',
  encyclopedia: 'km',
};

/** The unit in a sentence: 25 miles, 25 km. Only English uses miles; in other languages the stones count kilometres. */
export function unitText(edition: EditionId): string {
  return UNITS[edition] === 'mi' ? m.miles() : m.km();
}

/** The short form of the unit, as on a stone. */
export function unitSign(edition: EditionId): string {
  return UNITS[edition] === 'mi' ? m.mi() : m.km();
}

/** The unit as a title, for a distance card and for the first line of the score. */
export function distanceTitle(edition: EditionId): string {
  return UNITS[edition] === 'mi' ? m.milesTitle() : m.kilometres();
}
