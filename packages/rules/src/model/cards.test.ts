import { expect, it } from 'vitest';
import { CARD_CODES_TEXT, cardByCode, codeOf } from '../formats/text/notation.ts';
import { tableBelow } from '../testing/rulebook.ts';
import {
  CARD_NAMES,
  CARDS,
  type Card,
  cardNamed,
  DISTANCES,
  HAND_ORDER,
  HAZARDS,
  isDistance,
  isHazard,
  isRemedy,
  isSafety,
  MILES,
  nameOf,
  REMEDIES,
  REMEDY_FOR,
  SAFETIES,
  SAFETY_AGAINST,
} from './cards.ts';
import { deckOf } from './deck.ts';
import { rulesFor } from './editions.ts';

const FULL_DECK = deckOf(rulesFor('encyclopedia', 4));
const REDUCED_DECK = deckOf(rulesFor('parker-1971', 2));
const copiesIn = (deck: readonly Card[], card: Card) => deck.filter((other) => other === card).length;
/** The protocol's name of a card such as `Out of Gas`: `outOfGas`. */
const protocolName = (title: string) =>
  title.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/^\w/, (letter) => letter.toLowerCase());

it('1.1 there are 106 cards of four families, in the copies that RULES.md lists', () => {
  const cells = tableBelow('Distance | | Hazards')
    .slice(0, -1)
    .map((row) => row.map(protocolName));
  const listed = cells.flatMap((row) => [0, 2, 4, 6].map((at) => [row[at], Number(row[at + 1])] as const));
  const counted = CARDS.map((card) => [nameOf(card), copiesIn(FULL_DECK, card)] as const);
  expect(Object.fromEntries(listed.filter(([name]) => name !== ''))).toEqual(Object.fromEntries(counted));
  expect(FULL_DECK).toHaveLength(106);
  const sizes = [DISTANCES, HAZARDS, REMEDIES, SAFETIES].map((family) => {
    return family.reduce<number>((sum, card) => sum + copiesIn(FULL_DECK, card), 0);
  });
  expect(sizes).toEqual([46, 18, 38, 4]);
});

it('1.1 every card belongs to one family', () => {
  for (const card of CARDS) {
    const families = [isDistance(card), isHazard(card), isRemedy(card), isSafety(card)];
    expect(families.filter(Boolean), nameOf(card)).toHaveLength(1);
    expect(families).toEqual([DISTANCES, HAZARDS, REMEDIES, SAFETIES].map((family) => family.some((c) => c === card)));
  }
});

it('1.2 a distance card is worth the miles it shows', () => {
  expect(DISTANCES.map((card) => MILES[card])).toEqual(DISTANCES.map((card) => Number(nameOf(card))));
});

it('1.3 each hazard has the remedy and the safety that RULES.md names', () => {
  const relations = HAZARDS.map((hazard) => [hazard, REMEDY_FOR[hazard], SAFETY_AGAINST[hazard]].map(nameOf).join(' '));
  const listed = tableBelow('Hazard', 'Remedy', 'Safety').map((row) => row.slice(0, 3).map(protocolName).join(' '));
  expect(new Set(relations)).toEqual(new Set(listed));
});

it('1.4 the reduced deck leaves out one of each hazard: 101 cards', () => {
  expect(REDUCED_DECK).toHaveLength(101);
  for (const card of CARDS) {
    expect(copiesIn(REDUCED_DECK, card)).toBe(copiesIn(FULL_DECK, card) - (isHazard(card) ? 1 : 0));
  }
});

it('a card is read by its name and by its code, and by nothing else', () => {
  expect(CARDS.map((card) => cardNamed(nameOf(card)))).toEqual([...CARDS]);
  expect(CARDS.map((card) => cardByCode(codeOf(card)))).toEqual([...CARDS]);
  expect(CARD_CODES_TEXT.split(' ')).toEqual(CARDS.map(codeOf));
  for (const name of ['', 'Roll', 'ro', 'toString', '__proto__']) expect(cardNamed(name)).toBeNull();
  for (const code of ['', 'RO', 'roll', 'rw', 'constructor']) expect(cardByCode(code)).toBeNull();
});

it('the order of a sorted hand has every kind', () => {
  expect(HAND_ORDER.toSorted()).toEqual(CARD_NAMES.toSorted());
});
