import { CARD_NAMES, type CardName, type EditionId } from '@coup-fourre/rules';
import { capitalized, getDistanceUnit, getLocale, m } from './language.ts';

/** The unit that each edition prints. RULES.md says miles for both (1.2). */
const UNITS: Readonly<Record<EditionId, 'km' | 'mi'>> = {
  'parker-1971': 'mi',
  'winning-moves-2008': 'mi',
  'hasbro-2009': 'mi',
  computer: 'mi',
  'quick-guide': 'mi',
  encyclopedia: 'km',
};

/** Unless the reader has chosen, only English uses miles. In other languages the stones count kilometers. */
function isInMiles(edition: EditionId): boolean {
  const unit = getDistanceUnit();
  return unit === 'edition' ? UNITS[edition] === 'mi' && getLocale() === 'en' : unit === 'mi';
}

/** The unit in a sentence: 25 miles, 25 km. */
export function unitText(edition: EditionId): string {
  return isInMiles(edition) ? m.miles() : m.km();
}

/** The short form of the unit, as on a stone. */
export function unitSign(edition: EditionId): string {
  return isInMiles(edition) ? m.mi() : m.km();
}

/** The unit as a title, for a distance card and for the first line of the score. */
export function distanceTitle(edition: EditionId): string {
  return isInMiles(edition) ? m.milesTitle() : m.kilometers();
}

type NamedCard = Exclude<CardName, '25' | '50' | '75' | '100' | '200'>;

function isNamed(card: CardName): card is NamedCard {
  return !/^\d/.test(card);
}

/** The card whose messages apply. Hasbro's editions call the Roll card Go. */
function messageCard(card: NamedCard, edition: EditionId): NamedCard | 'go' {
  return card === 'roll' && edition === 'hasbro-2009' ? 'go' : card;
}

/** Roll or Go, 25 miles or 25 km, by edition. */
export function cardText(card: CardName, edition: EditionId): string {
  if (!isNamed(card)) return m.cardDistance({ miles: card, unit: unitText(edition) });
  return m[`card${capitalized(messageCard(card, edition))}`]();
}

/** The card's name, but only the number of a distance. */
export function briefCardText(card: CardName, edition: EditionId): string {
  return isNamed(card) ? cardText(card, edition) : card;
}

export function cardNames(edition: EditionId): Readonly<Record<CardName, string>> {
  const names: [CardName, string][] = CARD_NAMES.map((card) => [card, cardText(card, edition)]);
  return Object.fromEntries(names) as Record<CardName, string>;
}

/** The word in the band of a compact card, at most eight letters. Empty for a distance, which shows its number. */
export function bandWord(card: CardName, edition: EditionId): string {
  return isNamed(card) ? m[`word${capitalized(messageCard(card, edition))}`]() : '';
}

/** The title of a poster. For a distance only the unit, because its number is on the plate. */
export function posterTitle(card: CardName, edition: EditionId): string {
  return isNamed(card) ? cardText(card, edition) : distanceTitle(edition);
}

/** The name of a card in one or two lines of at most nine letters, and only the unit of a distance. */
export function cardLines(card: CardName, edition: EditionId): readonly string[] {
  return isNamed(card) ? faceText(card, edition).filter((line) => line !== '') : [unitText(edition)];
}

/** The two lines of a card in the terminal, at most nine letters each. */
export function faceText(card: CardName, edition: EditionId): readonly [string, string] {
  if (!isNamed(card)) return [card, unitText(edition)];
  const [first = '', second = ''] = m[`face${capitalized(messageCard(card, edition))}`]().split('|');
  return [first, second];
}

/** The card on top of a pile, or that the pile is empty. */
export function topCardText(top: CardName | null | undefined, edition: EditionId): string {
  return top === null || top === undefined ? m.situationEmpty() : cardText(top, edition);
}
