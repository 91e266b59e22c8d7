import { CARDS, type Card, nameOf } from '../../model/cards.ts';
import { type DeckRules, deckCounts, deckSize, HAND_SIZE } from '../../model/deck.ts';
import type { Hand } from '../../model/hand.ts';
import type { Seat } from '../../model/seat.ts';
import type { Table } from '../../model/table.ts';
import { BadInput } from '../badInput.ts';
import {
  isMissing,
  isObject,
  type Json,
  type JsonObject,
  readCard,
  readInteger,
  readListOfLength,
} from '../readJson.ts';

/** Copies by the names of cards, such as {"roll":3}. Kinds that are left out have none. */
export function readCopies(json: Json, where: string, rules: DeckRules): [Card, number][] {
  if (!isObject(json)) throw new BadInput('badRequest', `${where} must be an object of numbers by card`);
  const deck = deckCounts(rules);
  return Object.entries(json).map(([name, copies]) => {
    const card = readCard(name, where);
    return [card, readInteger(copies, `${where}.${name}`, 0, deck[card])];
  });
}

/**
 * Counts the cards seen: as many as an observation says, but no fewer than lie on the table. Rule 1.1: throws BadInput if a
 * card has more copies than in the deck.
 */
export function countSeen(table: Table, hand: Hand, observed: ReadonlyMap<Card, number>): void {
  const deck = deckCounts(table.rules);
  for (const [card, copies] of observed) table.seen[card] = Math.max(table.seen[card] as number, copies);
  for (const card of CARDS) {
    const seen = table.seen[card] as number;
    const held = hand.count(card);
    if (seen + held > deck[card]) {
      throw new BadInput(
        'impossiblePosition',
        `the deck has ${deck[card]} × ${nameOf(card)}, the observation ${seen + held}: ${seen} seen, ${held} in the hand`,
      );
    }
  }
}

/** The seat that decides, and its hand. */
export interface HandHolder {
  readonly seat: Seat;
  readonly hand: Hand;
}

/** Counts the draw pile and the hands; throws BadInput if they have more cards than can be hidden. */
export function countHidden(table: Table, own: HandHolder, { drawPile, handSizes }: JsonObject): void {
  const held = own.hand.toArray().length;
  const unseen = deckSize(table.rules) - held - sum(table.seen);
  table.drawPileSize = readInteger(drawPile, 'drawPile', 0, deckSize(table.rules));
  const left = unseen - table.drawPileSize;
  table.handSizes.set(
    isMissing(handSizes) ? estimateHandSizes(table, own, left) : readHandSizes(table, own, handSizes),
  );
  if (sum(table.handSizes) - held > left) {
    throw new BadInput(
      'impossiblePosition',
      `drawPile and the other hands have more cards than the ${unseen} that have not been seen`,
    );
  }
}

function readHandSizes({ rules }: Table, { seat, hand }: HandHolder, json: Json): number[] {
  const sizes = readListOfLength(json, 'handSizes', rules.players).map((size, holder) =>
    readInteger(size, `handSizes[${holder}]`, 0, deckSize(rules)),
  );
  const held = hand.toArray().length;
  if (sizes[seat] === held) return sizes;
  throw new BadInput('impossiblePosition', `handSizes[${seat}] is ${sizes[seat]}, but the hand has ${held} cards`);
}

/** The sizes of hands if they are left out: the other seats share the cards left, up to a whole hand each. */
function estimateHandSizes({ rules }: Table, { seat, hand }: HandHolder, left: number): number[] {
  const share = Math.max(0, Math.min(HAND_SIZE, Math.floor(left / (rules.players - 1))));
  return Array.from({ length: rules.players }, (_, holder) => (holder === seat ? hand.toArray().length : share));
}

function sum(counts: Iterable<number>): number {
  return [...counts].reduce((total, count) => total + count, 0);
}
