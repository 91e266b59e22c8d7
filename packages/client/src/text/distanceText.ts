import type { EditionId } from '@coup-fourre/rules';
import { m } from './language.ts';

/** What the rules of each edition count the way in: the American ones speak of miles. Rule 1.2 calls both miles. */
const UNITS: Readonly<Record<EditionId, 'km' | 'mi'>> = {
  'parker-1971': 'mi',
  'winning-moves-2008': 'mi',
  'hasbro-2009': 'mi',
  computer: 'mi',
  'quick-guide': 'mi',
  encyclopedia: 'km',
};

/** The unit in a sentence: 25 miles, 25 km. Only English drives in miles: elsewhere the stones stand at kilometres. */
export function unitText(edition: EditionId): string {
  return UNITS[edition] === 'mi' ? m.miles() : m.km();
}

/** The unit where there is little room, as on a stone. */
export function unitSign(edition: EditionId): string {
  return UNITS[edition] === 'mi' ? m.mi() : m.km();
}

/** The unit as a title: that of a distance card, and of the first line of the score. */
export function distanceTitle(edition: EditionId): string {
  return UNITS[edition] === 'mi' ? m.milesTitle() : m.kilometres();
}
