import {
  type Card,
  D200,
  END_OF_LIMIT,
  isDistance,
  isHazard,
  isRemedy,
  isSafety,
  nameOf,
  REMEDY_FOR,
  type Remedy,
  ROLL,
  SPEED_LIMIT,
  STOP,
} from '../model/cards.ts';
import type { Team } from '../model/seat.ts';
import type { Table } from '../model/table.ts';
import type { Tableau } from '../model/tableau.ts';
import { whyNotFit } from '../rules/distance.ts';
import { isCancelled } from '../rules/driving.ts';
import { BadInput } from './badInput.ts';
import { isObject, type Json, readBoolean, readCard, readCards, readList, readObject } from './readJson.ts';

/** Lays a team's piles from JSON, bottom to top; leaves by BadInput where a pile could not exist. */
export function readTableau(table: Table, team: Team, json: Json): void {
  const where = `teams[${team}]`;
  const piles = readObject(json, where, ['battle', 'speed', 'distance', 'safeties']);
  const tableau = table.tableau(team);
  const read = (pile: 'battle' | 'speed' | 'distance'): Card[] => readCards(piles[pile] ?? [], `${where}.${pile}`);
  for (const safety of readList(piles.safeties ?? [], `${where}.safeties`))
    readSafety(tableau, safety, `${where}.safeties`);
  for (const card of read('battle')) tableau.put(tableau.battle, battleCard(tableau, card, `${where}.battle`));
  for (const card of read('speed')) tableau.put(tableau.speed, speedCard(tableau, card, `${where}.speed`));
  for (const card of read('distance')) {
    if (!isDistance(card)) throw wrongPile(card, `${where}.distance`);
    const reason = whyNotFit(tableau, card, table.target);
    if (reason === 'pastTarget') throw impossible(`${where} goes past the target of ${table.target}`);
    if (reason !== null) throw impossible(`${where} has a third ${nameOf(D200)}`);
    tableau.drive(card, table.target);
  }
  for (const pile of [tableau.battle, tableau.speed, tableau.distance, tableau.safeties]) {
    for (const card of pile.toArray()) table.markSeen(card);
  }
}

/** A safety is an object, or its name alone where it was not laid crosswise. */
function readSafety(tableau: Tableau, json: Json, where: string): void {
  const { card: name, coupFourre } = isObject(json)
    ? readObject(json, where, ['card', 'coupFourre'])
    : { card: json, coupFourre: false };
  const card = readCard(name, where);
  if (!isSafety(card)) throw wrongPile(card, where);
  if (tableau.has(card)) throw impossible(`${where} has ${nameOf(card)} twice`);
  if (readBoolean(coupFourre ?? false, `${where}.coupFourre`)) tableau.layCrosswise(card);
  else tableau.lay(card);
}

/** Rules 6.1 and 6.3: a remedy lies on its hazard; what a hazard lay on once cannot be told from the pile. */
function battleCard(tableau: Tableau, card: Card, where: string): Card {
  if (card === SPEED_LIMIT || card === END_OF_LIMIT || !(isHazard(card) || isRemedy(card)))
    throw wrongPile(card, where);
  if (isRemedy(card) && !couldCure(tableau, card)) throw cannotLie(card, where);
  return card;
}

function couldCure(tableau: Tableau, remedy: Remedy): boolean {
  const below = tableau.battle.top;
  if (remedy !== ROLL) return below !== null && isHazard(below) && REMEDY_FOR[below] === remedy;
  if (below === null || below === STOP) return true;
  return below !== ROLL && (!isHazard(below) || isCancelled(tableau, below));
}

/** Rule 6.2: End of Limit lies on a Speed Limit. */
function speedCard({ speed }: Tableau, card: Card, where: string): Card {
  if (card !== SPEED_LIMIT && card !== END_OF_LIMIT) throw wrongPile(card, where);
  if (card === END_OF_LIMIT && speed.top !== SPEED_LIMIT) throw cannotLie(card, where);
  return card;
}

const impossible = (message: string): BadInput => new BadInput('impossiblePosition', message);
const wrongPile = (card: Card, where: string): BadInput => impossible(`${nameOf(card)} cannot lie in ${where}`);
const cannotLie = (card: Card, where: string): BadInput =>
  impossible(`${nameOf(card)} in ${where} cannot lie where it does`);
