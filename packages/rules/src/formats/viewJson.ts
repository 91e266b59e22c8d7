import { type Card, type CardName, cardNamed, isDistance, isHazard, isSafety } from '../model/cards.ts';
import type { Rules } from '../model/editions.ts';
import { Hand } from '../model/hand.ts';
import type { Seat } from '../model/seat.ts';
import type { Table } from '../model/table.ts';
import type { Tableau } from '../model/tableau.ts';
import type { View } from '../model/view.ts';
import { emptyTable } from '../play/emptyTable.ts';
import type { TeamJson, ViewJson } from './actionJson.ts';

/**
 * The view that its JSON tells, for clients that get theirs over a wire and ask it for legality. Of the discard pile the
 * top alone is known. The sender is trusted: a card without a name throws.
 */
export function decodeView(json: ViewJson, rules: Rules, seat: Seat | null): View {
  const table = emptyTable(rules);
  table.phase = json.phase === 'matchOver' ? 'dealOver' : json.phase;
  table.turn = json.turn;
  table.dealer = json.dealer;
  table.target = json.target;
  table.extendedBy = json.extendedBy;
  table.totals = json.totalsBefore;
  table.drawPileSize = json.drawPile;
  if (json.discardTop !== null) table.discard.push(cardOrThrow(json.discardTop));
  for (const [name, copies] of Object.entries(json.seen)) table.seen[cardOrThrow(name)] = copies;
  for (const [team, tableau] of json.teams.entries()) layPiles(table.tableau(team), tableau, table.target);
  for (const [holder, hand] of json.hands.entries())
    table.handSizes[holder] = typeof hand === 'number' ? hand : hand.length;
  setPendingHazard(table, json);
  const own = seat === null ? undefined : json.hands[seat];
  return { table, seat, hand: Hand.of(typeof own === 'object' ? own.map(cardOrThrow) : []) };
}

function cardOrThrow(name: string): Card {
  const card = cardNamed(name);
  if (card === null) throw new RangeError(`no card ${name}`);
  return card;
}

function layPiles(tableau: Tableau, { battle, speed, distance, safeties }: TeamJson, target: number): void {
  const cards = (names: readonly CardName[]): Card[] => names.map(cardOrThrow);
  for (const card of cards(battle)) tableau.put(tableau.battle, card);
  for (const card of cards(speed)) tableau.put(tableau.speed, card);
  for (const card of cards(distance).filter(isDistance)) tableau.drive(card, target);
  for (const { card: name, coupFourre } of safeties) {
    const card = cardOrThrow(name);
    if (!isSafety(card)) throw new RangeError(`${name} is no safety`);
    if (coupFourre) tableau.layCrosswise(card);
    else tableau.lay(card);
  }
}

function setPendingHazard(table: Table, { pendingHazard }: ViewJson): void {
  if (pendingHazard === null) return;
  const card = cardOrThrow(pendingHazard.card);
  if (!isHazard(card)) throw new RangeError(`${pendingHazard.card} is no hazard`);
  table.pendingHazard = card;
  table.pendingHazardTarget = pendingHazard.on;
}
