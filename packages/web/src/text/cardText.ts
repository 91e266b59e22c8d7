import type { CardName } from '@coup-fourre/rules';
import { m } from '../paraglide/messages.js';

type Words = Readonly<Record<CardName, () => string>>;

const NAMES: Words = {
  '25': m.card25,
  '50': m.card50,
  '75': m.card75,
  '100': m.card100,
  '200': m.card200,
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
const BAND_WORDS: Readonly<Partial<Words>> = {
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

export function cardText(card: CardName): string {
  return NAMES[card]();
}

export function bandWord(card: CardName): string {
  return BAND_WORDS[card]?.() ?? '';
}

/** What stands in the title of a poster: all distances are kilometres, their number is on the plate. */
export function posterTitle(card: CardName): string {
  return card in BAND_WORDS ? cardText(card) : m.kilometres();
}
