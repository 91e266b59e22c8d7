import {
  CARDS,
  type Card,
  type CardName,
  HAZARDS,
  isHazard,
  isRemedy,
  nameOf,
  namesOf,
  REMEDY_FOR,
  ROLL,
} from '../../model/cards.ts';
import { type DeckRules, deckCounts, deckSize, HAND_SIZE } from '../../model/deck.ts';
import type { Hand } from '../../model/hand.ts';
import type { Seat, Team } from '../../model/seat.ts';
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
import { readTableau } from '../tableauJson.ts';

/** Parses copies by card name, such as {"roll":3}. Missing kinds have none. */
export function readCopies(json: Json, where: string, rules: DeckRules): [Card, number][] {
  if (!isObject(json)) throw new BadInput('badRequest', `${where} must be an object of numbers by card`);
  const deck = deckCounts(rules);
  return Object.entries(json).map(([name, copies]) => {
    const card = readCard(name, where);
    return [card, readInteger(copies, `${where}.${name}`, 0, deck[card])];
  });
}

/**
 * Counts the cards seen. The observation may count more cards than lie on the table, but not fewer.
 * Rule 1.1: throws BadInput if a card has more copies than the deck.
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

/** The deciding seat and its hand. */
export interface HandHolder {
  readonly seat: Seat;
  readonly hand: Hand;
}

/** Counts the hidden cards. Throws BadInput if draw pile and hands have more cards than can be hidden. */
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

/** Default sizes of hands: the other seats share the remaining cards, up to a full hand each. */
function estimateHandSizes({ rules }: Table, { seat, hand }: HandHolder, left: number): number[] {
  const share = Math.max(0, Math.min(HAND_SIZE, Math.floor(left / (rules.players - 1))));
  return Array.from({ length: rules.players }, (_, holder) => (holder === seat ? hand.toArray().length : share));
}

function sum(counts: Iterable<number>): number {
  return [...counts].reduce((total, count) => total + count, 0);
}

/** A team of an observation, before its piles are built. */
interface ObservedTeam {
  readonly where: string;
  readonly fields: JsonObject;
  readonly battle: Card | null;
  readonly speed: Card | null;
}

/**
 * Builds the teams' piles. An observation shows only the top cards of battle and speed piles.
 * A remedy gets its hazard below it. A hazard gets a Roll below it, which a coup fourré would uncover (rule 8.2), while
 * seen Rolls are left. Throws BadInput if a pile is impossible.
 */
export function layTeams(table: Table, json: readonly Json[], rolls: number): void {
  const teams = json.map((team, i) => readTeam(team, `teams[${i}]`));
  let spare = rolls - teams.filter(({ battle }) => battle === ROLL).length;
  for (const [i, team] of teams.entries()) {
    const isHalted = team.battle !== null && isHazard(team.battle);
    layTeam(table, i, team, isHalted && spare > 0 ? [ROLL] : []);
    if (isHalted) spare -= 1;
  }
}

function readTeam(json: Json, where: string): ObservedTeam {
  if (!isObject(json))
    throw new BadInput('badRequest', `${where} must be an object with battle, speed, distance and so on`);
  return {
    where,
    fields: json,
    battle: readTop(json.battle, `${where}.battle`),
    speed: readTop(json.speed, `${where}.speed`),
  };
}

/** Parses a top card. Null for an empty pile. */
export function readTop(json: Json, where: string): Card | null {
  return isMissing(json) ? null : readCard(json, where);
}

function layTeam(
  table: Table,
  team: Team,
  { where, fields, battle, speed }: ObservedTeam,
  below: readonly Card[],
): void {
  readTableau(table, team, {
    battle: namesOf([...below, ...withCuredHazard(battle)]),
    speed: namesOf(withCuredHazard(speed)),
    distance: readCopies(fields.distance ?? {}, `${where}.distance`, table.rules).flatMap(([card, copies]) =>
      Array<CardName>(copies).fill(nameOf(card)),
    ),
    safeties: fields.safeties ?? [],
  });
  const { miles } = table.tableau(team);
  if (readInteger(fields.miles ?? miles, `${where}.miles`, 0, Number.MAX_SAFE_INTEGER) !== miles) {
    throw new BadInput(
      'impossiblePosition',
      `${where}.miles is ${String(fields.miles)}, its distance cards make ${miles}`,
    );
  }
}

/** Rules 6.1 and 6.2: a remedy lies on its hazard. The card under a Roll does not matter. */
function withCuredHazard(top: Card | null): Card[] {
  if (top === null) return [];
  const cured = isRemedy(top) && top !== ROLL ? HAZARDS.find((hazard) => REMEDY_FOR[hazard] === top) : undefined;
  return cured === undefined ? [top] : [cured, top];
}
