import { CARD_NAMES, type CardName, type EditionId } from '@coup-fourre/rules';
import { capitalized } from './capitalized.ts';
import { distanceTitle, unitText } from './distanceText.ts';
import { m } from './language.ts';

type NamedCard = Exclude<CardName, '25' | '50' | '75' | '100' | '200'>;

function isNamed(card: CardName): card is NamedCard {
  return !/^\d/.test(card);
}

/** The card by which its messages are called: Hasbro’s rules call the Roll card Go. */
function messageCard(card: NamedCard, edition: EditionId): NamedCard | 'go' {
  return card === 'roll' && edition === 'hasbro-2009' ? 'go' : card;
}

/** What an edition calls a card: Roll or Go, 25 miles or 25 km. */
export function cardText(card: CardName, edition: EditionId): string {
  if (!isNamed(card)) return m.cardDistance({ miles: card, unit: unitText(edition) });
  return m[`card${capitalized(messageCard(card, edition))}`]();
}

/** What an edition calls every card, as the values of messages that name them. */
export function cardNames(edition: EditionId): Readonly<Record<CardName, string>> {
  const names: [CardName, string][] = CARD_NAMES.map((card) => [card, cardText(card, edition)]);
  return Object.fromEntries(names) as Record<CardName, string>;
}

/** The word in the band of a compact card, of at most eight letters; empty for a distance, which shows its number. */
export function bandWord(card: CardName, edition: EditionId): string {
  return isNamed(card) ? m[`word${capitalized(messageCard(card, edition))}`]() : '';
}

/** What stands in the title of a poster: for a distance only the unit, since its number is on the plate. */
export function posterTitle(card: CardName, edition: EditionId): string {
  return isNamed(card) ? cardText(card, edition) : distanceTitle(edition);
}

/** What stands on a card in the terminal: two lines of nine letters at most. */
export function faceText(card: CardName, edition: EditionId): readonly [string, string] {
  if (!isNamed(card)) return [card, unitText(edition)];
  const [first = '', second = ''] = m[`face${capitalized(messageCard(card, edition))}`]().split('|');
  return [first, second];
}

/** The card on top of a pile, or that the pile is empty. */
export function topCardText(top: CardName | null | undefined, edition: EditionId): string {
  return top === null || top === undefined ? m.situationEmpty() : cardText(top, edition);
}
