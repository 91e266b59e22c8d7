import type { CardName, EditionId } from '@coup-fourre/rules';
import type { MessageKey } from './en.ts';
import type { Locale } from './locale.ts';

type NamedCard = Exclude<CardName, '25' | '50' | '75' | '100' | '200'>;

const NAMES: Readonly<Record<NamedCard, MessageKey>> = {
  outOfGas: 'cardOutOfGas',
  flatTire: 'cardFlatTire',
  accident: 'cardAccident',
  speedLimit: 'cardSpeedLimit',
  stop: 'cardStop',
  gasoline: 'cardGasoline',
  spareTire: 'cardSpareTire',
  repairs: 'cardRepairs',
  endOfLimit: 'cardEndOfLimit',
  roll: 'cardRoll',
  extraTank: 'cardExtraTank',
  punctureProof: 'cardPunctureProof',
  drivingAce: 'cardDrivingAce',
  rightOfWay: 'cardRightOfWay',
};

/** Two lines of nine letters at most, between which a bar stands. */
const FACES: Readonly<Record<NamedCard, MessageKey>> = {
  outOfGas: 'faceOutOfGas',
  flatTire: 'faceFlatTire',
  accident: 'faceAccident',
  speedLimit: 'faceSpeedLimit',
  stop: 'faceStop',
  gasoline: 'faceGasoline',
  spareTire: 'faceSpareTire',
  repairs: 'faceRepairs',
  endOfLimit: 'faceEndOfLimit',
  roll: 'faceRoll',
  extraTank: 'faceExtraTank',
  punctureProof: 'facePunctureProof',
  drivingAce: 'faceDrivingAce',
  rightOfWay: 'faceRightOfWay',
};

function isNamedCard(card: CardName): card is NamedCard {
  return card in NAMES;
}

/** Hasbro's rules call the Roll card Go. */
function isGo(card: CardName, edition: EditionId): boolean {
  return card === 'roll' && edition === 'hasbro-2009';
}

/** What an edition counts the way in: only English drives in miles. */
export function unitText({ translate, language }: Locale, edition: EditionId): string {
  return translate(language === 'en' && edition !== 'encyclopedia' ? 'miles' : 'km');
}

/** What an edition calls a card: Roll or Go, 25 miles or 25 km. */
export function cardText(tongue: Locale, card: CardName, edition: EditionId): string {
  if (!isNamedCard(card)) return tongue.translate('cardDistance', { miles: card, unit: unitText(tongue, edition) });
  return tongue.translate(isGo(card, edition) ? 'cardGo' : NAMES[card]);
}

/** What stands on a card in the hand, in two lines of nine letters at most. */
export function faceText(tongue: Locale, card: CardName, edition: EditionId): readonly [string, string] {
  if (!isNamedCard(card)) return [card, unitText(tongue, edition)];
  const [first = '', second = ''] = tongue.translate(isGo(card, edition) ? 'faceGo' : FACES[card]).split('|');
  return [first, second];
}
