import { CARDS, type Card, type Hazard, isHazard, nameOf } from '../model/cards.ts';
import { cardsToDraw, type DealState, drawnCards, handOf, setDrawPile } from '../model/dealState.ts';
import { deckCounts, deckSize } from '../model/deck.ts';
import { RULE_VALUES, type Rules } from '../model/editions.ts';
import type { Team } from '../model/seat.ts';
import { setSeatDrawPiles } from '../model/seatDrawPiles.ts';
import type { Table } from '../model/table.ts';
import { beginTurn, openCoupFourreWindow } from '../play/apply.ts';
import { emptyState } from '../play/emptyTable.ts';
import { type EventSink, pushTurnEvents } from '../play/play.ts';
import { EXTENDED_TARGET, offersExtension } from '../rules/extension.ts';
import { BadInput, impossiblePosition, readAtPlace } from './badInput.ts';
import {
  isMissing,
  type Json,
  type JsonObject,
  readBoolean,
  readCard,
  readCards,
  readInteger,
  readListOfLength,
  readObject,
} from './readJson.ts';
import { readTableau } from './tableauJson.ts';

/** The fields of a position as JSON, as `readPosition` reads it. Only `hands` is required. */
export const POSITION_FIELDS = [
  'hands',
  'drawPile',
  'seatPiles',
  'teams',
  'turn',
  'drawn',
  'target',
  'extendedBy',
  'dealer',
  'discard',
  'totals',
  'hazard',
  'extension',
];
const MAX_POINTS = 1_000_000;

/**
 * Reads a deal: hands and teams, the draw pile (next card first) and the discard pile (oldest first).
 * Missing cards are put under the discard pile. Throws BadInput if the position is impossible.
 */
export function readPosition(rules: Rules, json: Json, events: EventSink = null): DealState {
  const position = readObject(json, 'position', POSITION_FIELDS);
  const state = emptyState(rules);
  const { table } = state;
  const deck = deckSize(rules);
  readCourse(table, position);
  const hands = readAtPlace({ field: 'hands' }, () => readListOfLength(position.hands, 'hands', rules.players));
  for (const [seat, cards] of hands.entries()) {
    const held = readAtPlace({ field: 'hands', index: seat }, () => readCardList(cards, `hands[${seat}]`, deck));
    for (const card of held) handOf(state, seat).add(card);
    table.handSizes[seat] = held.length;
  }
  readAtPlace({ field: 'draw' }, () => readDrawPiles(state, position, deck));
  const { drawPileSize } = table;
  if (!isMissing(position.teams)) readTableaux(table, position.teams);
  placeRemainingCards(state, readDiscard(position.discard, deck));
  const drawn = readBoolean(position.drawn ?? false, 'drawn');
  const begins = !drawn || table.handSizes[table.turn] === 0;
  if (readArrival(table, position.extension)) table.phase = position.extension === true ? 'extension' : 'dealOver';
  else if (position.hazard !== undefined) openWindowForHazard(state, position.hazard);
  else if (begins) beginTurn(state, table.turn);
  if (events && begins) pushTurnEvents(state, drawnCards(state, drawPileSize), events);
  return state;
}

/** Reads dealer, turn, trip and match score. */
export function readCourse(table: Table, { dealer, turn, target, extendedBy, totals }: JsonObject): void {
  const { rules } = table;
  const last = rules.players - 1;
  table.dealer = readAtPlace({ field: 'dealer' }, () => readInteger(dealer ?? 0, 'dealer', 0, last));
  table.turn = readAtPlace({ field: 'turn' }, () => readInteger(turn ?? 0, 'turn', 0, last));
  readTarget(table, target, extendedBy);
  table.totals = readAtPlace({ field: 'totals' }, () => readTotals(rules, totals));
}

/** Reads each team's piles. */
export function readTableaux(table: Table, json: Json): void {
  const { teams } = table.rules;
  const all = readAtPlace({ field: 'teams' }, () => readListOfLength(json, 'teams', teams));
  for (const [team, tableau] of all.entries())
    readAtPlace({ field: 'teams', index: team }, () => readTableau(table, team, tableau));
}

export function readDiscard(json: Json, deck: number): Card[] {
  return readAtPlace({ field: 'discard' }, () => readCardList(json ?? [], 'discard', deck));
}

/** Reads the common draw pile, or one for each seat in `seatPiles`. */
function readDrawPiles(state: DealState, { drawPile, seatPiles }: Readonly<Record<string, Json>>, deck: number): void {
  if (seatPiles === undefined) {
    setDrawPile(state, readCardList(drawPile ?? [], 'drawPile', deck));
    return;
  }
  const piles = readListOfLength(seatPiles, 'seatPiles', state.table.rules.players).map((pile, seat) =>
    readCardList(pile, `seatPiles[${seat}]`, deck),
  );
  const size = piles.flat().length;
  if (size > deck) throw new BadInput('impossiblePosition', `seatPiles have ${size} cards`);
  setSeatDrawPiles(state, piles);
}

export function readCardList(json: Json, where: string, max: number): Card[] {
  const cards = readCards(json, where);
  if (cards.length > max) throw new BadInput('impossiblePosition', `${where} has ${cards.length} cards`);
  return cards;
}

function readTotals(rules: Rules, totals: Json): number[] | null {
  if (totals === undefined || totals === null) return null;
  return readListOfLength(totals, 'totals', rules.teams).map((total, team) =>
    readInteger(total, `totals[${team}]`, 0, MAX_POINTS),
  );
}

/** A hazard that may still be answered, and the team that it hit. */
interface PlayedHazard {
  readonly hazard: Hazard;
  readonly on: Team;
}

/** Throws BadInput if the seat in turn cannot have played the hazard. */
export function readPlayedHazard(table: Table, json: Json): PlayedHazard {
  return readAtPlace({ field: 'hazard' }, () => readHazard(table, json));
}

function readHazard(table: Table, json: Json): PlayedHazard {
  const { card, on: hit } = readObject(json, 'hazard', ['card', 'on']);
  const hazard = readCard(card, 'hazard.card');
  const on = readInteger(hit, 'hazard.on', 0, table.rules.teams - 1);
  if (!isHazard(hazard) || table.tableau(on).pileFor(hazard).top !== hazard)
    throw impossiblePosition(`${nameOf(hazard)} does not lie on top of a pile of team ${on}`, {
      kind: 'hazardNotOnTop',
      card: nameOf(hazard),
      team: on,
    });
  if (on === table.teamOf(table.turn)) throw impossiblePosition('the seat in turn cannot have attacked its own team');
  return { hazard, on };
}

/** The seat in turn has just played a hazard, which may be answered. */
function openWindowForHazard(state: DealState, json: Json): void {
  const { table } = state;
  const { hazard, on } = readPlayedHazard(table, json);
  if (!openCoupFourreWindow(state, hazard, on)) beginTurn(state, table.turn + 1);
}

/** Rule 1.1: no card has more copies than the deck. Puts missing cards under the discard pile. */
function placeRemainingCards(state: DealState, discard: readonly Card[]): void {
  const { table, hands } = state;
  const deck = deckCounts(table.rules);
  for (const card of discard) table.markSeen(card);
  const hidden = cardsToDraw(state);
  // From the last kind to the first, so that a distance card, which reveals little, is on top.
  for (const card of CARDS.toReversed()) {
    const held =
      hands.reduce((sum, hand) => sum + hand.count(card), 0) + hidden.filter((other) => other === card).length;
    const missing = deck[card] - held - (table.seen[card] ?? 0);
    if (missing < 0) {
      throw new BadInput(
        'impossiblePosition',
        `the deck has ${deck[card]} × ${nameOf(card)}, the position ${deck[card] - missing}`,
      );
    }
    for (let copy = 0; copy < missing; copy += 1) {
      table.discard.push(card);
      table.markSeen(card);
    }
  }
  for (const card of discard) table.discard.push(card);
}

/**
 * True if a team has completed the trip.
 * Throws BadInput unless the seat in turn may still extend it (rule 9.1), or if two teams have completed it.
 */
export function readArrival(table: Table, extension: Json): boolean {
  const arrived = table.tableaux.flatMap(({ miles }, team) => (miles === table.target ? [team] : []));
  if (arrived.length > 1)
    readAtPlace({ field: 'teams', index: arrived[1] }, () => {
      throw impossiblePosition('only one team can have completed the trip', { kind: 'twoArrived' });
    });
  if (!readBoolean(extension ?? false, 'extension')) return arrived.length === 1;
  readAtPlace({ field: 'extension' }, () => requireExtension(table, arrived[0]));
  return true;
}

/** `arrived` is the team that has completed the trip, if any. */
function requireExtension(table: Table, arrived: Team | undefined): void {
  if (!offersExtension(table))
    throw impossiblePosition('these rules allow no extension of this trip', { kind: 'noExtension' });
  if (arrived !== table.teamOf(table.turn))
    throw impossiblePosition(
      `only a team that has just completed the trip of ${table.target} is asked for an extension`,
      {
        kind: 'noExtension',
      },
    );
}

/** Rule 2.4: a trip is 700 or 1000. Rules 9.2 and 12.5: an extended trip and the simpler game's trip are 1000. */
export function readTarget(table: Table, target: Json, extendedBy: Json): void {
  readAtPlace({ field: 'target' }, () => readMiles(table, target));
  readAtPlace({ field: 'extendedBy' }, () => readExtendedBy(table, extendedBy));
}

function readMiles(table: Table, target: Json): void {
  if (target !== undefined) {
    const value = RULE_VALUES.target.find((miles) => miles === target);
    if (value === undefined) throw new BadInput('impossiblePosition', 'target must be 700 or 1000');
    table.target = value;
  }
  if (table.rules.format === 'simpler' && table.target !== EXTENDED_TARGET)
    throw new BadInput('impossiblePosition', 'the simpler game is a trip of 1000');
}

function readExtendedBy(table: Table, extendedBy: Json): void {
  if (extendedBy === undefined || extendedBy === null) return;
  if (table.rules.format === 'simpler') throw new BadInput('impossiblePosition', 'the simpler game has no extension');
  table.extendedBy = readInteger(extendedBy, 'extendedBy', 0, table.rules.teams - 1);
  if (table.target !== EXTENDED_TARGET) {
    throw new BadInput('impossiblePosition', 'a trip that has been extended has the target 1000');
  }
}
