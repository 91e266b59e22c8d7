import { m } from '@coup-fourre/client/text';
import type { CardName, EditionId } from '@coup-fourre/rules';
import { distanceTitle, unitText } from './distanceText.ts';

type NamedCard = Exclude<CardName, '25' | '50' | '75' | '100' | '200'>;
type Words = Readonly<Record<NamedCard, () => string>>;

const NAMES: Words = {
  outOfGas: m.cardOutOfGas,
  flatTire: m.cardFlatTire,
  accident: m.cardAccident,
  speedLimit: m.cardSpeedLimit,
  stop: m.cardStop,
  gasoline: m.cardGasoline,
  spareTire: m.cardSpareTire,
  repairs: m.cardRepairs,
  endOfLimit: m.cardEndOfLimit,
  roll: m.cardRoll,
  extraTank: m.cardExtraTank,
  punctureProof: m.cardPunctureProof,
  drivingAce: m.cardDrivingAce,
  rightOfWay: m.cardRightOfWay,
};

/** At most eight letters: they stand in the band of a compact card. Distances show their number instead. */
const BAND_WORDS: Words = {
  outOfGas: m.wordOutOfGas,
  flatTire: m.wordFlatTire,
  accident: m.wordAccident,
  speedLimit: m.wordSpeedLimit,
  stop: m.wordStop,
  gasoline: m.wordGasoline,
  spareTire: m.wordSpareTire,
  repairs: m.wordRepairs,
  endOfLimit: m.wordEndOfLimit,
  roll: m.wordRoll,
  extraTank: m.wordExtraTank,
  punctureProof: m.wordPunctureProof,
  drivingAce: m.wordDrivingAce,
  rightOfWay: m.wordRightOfWay,
};

/** Cards that an edition calls otherwise than the others. */
const OTHER_NAMES: Readonly<Partial<Record<EditionId, Partial<Words>>>> = { 'hasbro-2009': { roll: m.cardGo } };
const OTHER_BAND_WORDS: typeof OTHER_NAMES = { 'hasbro-2009': { roll: m.wordGo } };

function isNamed(card: CardName): card is NamedCard {
  return card in NAMES;
}

/** What an edition calls a card: Roll or Go, 25 miles or 25 km. */
export function cardText(card: CardName, edition: EditionId): string {
  if (!isNamed(card)) return m.cardDistance({ miles: card, unit: unitText(edition) });
  return (OTHER_NAMES[edition]?.[card] ?? NAMES[card])();
}

/** The word in the band of a compact card; empty for a distance. */
export function bandWord(card: CardName, edition: EditionId): string {
  return isNamed(card) ? (OTHER_BAND_WORDS[edition]?.[card] ?? BAND_WORDS[card])() : '';
}

/** What stands in the title of a poster: for a distance only the unit, since its number is on the plate. */
export function posterTitle(card: CardName, edition: EditionId): string {
  return isNamed(card) ? cardText(card, edition) : distanceTitle(edition);
}
