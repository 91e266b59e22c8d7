import {
  type Card,
  type CardName,
  cardOf,
  D200,
  type Distance,
  END_OF_LIMIT,
  isDistance,
  isHazard,
  isRemedy,
  isSafety,
  MILES,
  nameOf,
  namesOf,
  REMEDY_FOR,
  ROLL,
  SAFETY_AGAINST,
  type Safety,
  SPEED_LIMIT,
  STOP,
} from '../model/cards.ts';
import type { Team } from '../model/seat.ts';
import type { Table } from '../model/table.ts';
import type { Tableau } from '../model/tableau.ts';
import { totalsOf } from '../play/match.ts';
import { whyNotFit } from '../rules/distance.ts';
import { canDrive } from '../rules/driving.ts';
import { type BadInput, impossiblePosition } from './badInput.ts';
import { isObject, type Json, readBoolean, readCard, readCards, readList, readObject } from './readJson.ts';

/** A safety on the table. `coupFourre` is true if it was called as one, and so lies crosswise. */
export interface SafetyJson {
  readonly card: CardName;
  readonly coupFourre: boolean;
}

/** A team's face-up cards, each pile bottom to top. `total` is the team's match score. */
export interface TeamJson {
  readonly battle: readonly CardName[];
  readonly speed: readonly CardName[];
  readonly distance: readonly CardName[];
  readonly miles: number;
  readonly safeties: readonly SafetyJson[];
  readonly canDrive: boolean;
  readonly total: number;
}

export function encodeTeams(table: Table): TeamJson[] {
  const totals = totalsOf(table);
  return table.tableaux.map((tableau, team) => encodeTeam(tableau, totals[team] ?? 0));
}

function encodeTeam(tableau: Tableau, total: number): TeamJson {
  return {
    battle: namesOf(tableau.battle.toArray()),
    speed: namesOf(tableau.speed.toArray()),
    distance: namesOf(tableau.distance.toArray()),
    miles: tableau.miles,
    safeties: encodeSafeties(tableau),
    canDrive: canDrive(tableau),
    total,
  };
}

function encodeSafeties(tableau: Tableau): SafetyJson[] {
  return tableau.safeties
    .toArray()
    .filter(isSafety)
    .map((card) => ({ card: nameOf(card), coupFourre: tableau.isCrosswise(card) }));
}

/** The changed fields of each entry, or null for an unchanged entry. */
export type ListChange<Entry> = readonly (Partial<Entry> | null)[];

export function encodeTeamsChange(before: Table, after: Table): ListChange<TeamJson> | null {
  const [totalsBefore, totals] = [totalsOf(before), totalsOf(after)];
  const changes = after.tableaux.map((tableau, team) => {
    const change = tableauChange(before.tableau(team), tableau);
    return totals[team] === totalsBefore[team] ? change : { ...change, total: totals[team] as number };
  });
  return changes.some((change) => change !== null) ? changes : null;
}

function tableauChange(before: Tableau, after: Tableau): Partial<TeamJson> | null {
  const change: { -readonly [Field in keyof TeamJson]?: TeamJson[Field] } = {};
  if (!after.battle.equals(before.battle)) change.battle = namesOf(after.battle.toArray());
  if (!after.speed.equals(before.speed)) change.speed = namesOf(after.speed.toArray());
  if (!after.distance.equals(before.distance)) {
    change.distance = namesOf(after.distance.toArray());
    change.miles = after.miles;
  }
  if (!after.safeties.equals(before.safeties)) change.safeties = encodeSafeties(after);
  if (canDrive(after) !== canDrive(before)) change.canDrive = canDrive(after);
  return Object.keys(change).length === 0 ? null : change;
}

/** Lays a team's piles as `encodeTeams` wrote them. */
export function layTeam(table: Table, team: Team, { battle, speed, distance, safeties }: TeamJson): void {
  layPiles(table, team, {
    battle: battle.map(cardOf),
    speed: speed.map(cardOf),
    distance: distance.map(cardOf).filter(isDistance),
    safeties: safeties.map(({ card, coupFourre }) => ({ card: cardOf(card) as Safety, coupFourre })),
  });
}

/** Parses untrusted JSON, bottom to top. Throws BadInput if a pile is impossible. */
export function readTableau(table: Table, team: Team, json: Json): void {
  layPiles(table, team, readPiles(json, team, table.target));
  const { battle, speed, distance, safeties } = table.tableau(team);
  for (const pile of [battle, speed, distance, safeties]) for (const card of pile.toArray()) table.markSeen(card);
}

/** Cards of each pile, bottom to top. */
interface Piles {
  readonly battle: readonly Card[];
  readonly speed: readonly Card[];
  readonly distance: readonly Distance[];
  readonly safeties: readonly LaidSafety[];
}

/** A safety on a team's piles. `coupFourre`: laid crosswise. */
export interface LaidSafety {
  readonly card: Safety;
  readonly coupFourre: boolean;
}

function layPiles(table: Table, team: Team, { battle, speed, distance, safeties }: Piles): void {
  const tableau = table.tableau(team);
  for (const { card, coupFourre } of safeties) {
    if (coupFourre) tableau.layCrosswise(card);
    else tableau.lay(card);
  }
  for (const card of [...battle, ...speed, ...distance]) tableau.lay(card);
}

interface PlaceInTeam {
  readonly team: Team;
  readonly name: keyof Piles;
}

function readPiles(json: Json, team: Team, target: number): Piles {
  const where = `teams[${team}]`;
  const piles = readObject(json, where, ['battle', 'speed', 'distance', 'safeties']);
  const cardsOf = (pile: 'battle' | 'speed' | 'distance'): Card[] => readCards(piles[pile] ?? [], `${where}.${pile}`);
  const safeties = readSafeties(piles.safeties, { team, name: 'safeties' });
  const battle = cardsOf('battle');
  for (const [i, card] of battle.entries())
    checkBattleCard(card, { below: battle[i - 1], safeties }, { team, name: 'battle' });
  const speed = cardsOf('speed');
  for (const [i, card] of speed.entries()) checkSpeedCard(card, speed[i - 1], { team, name: 'speed' });
  return { battle, speed, safeties, distance: fittingDistances(cardsOf('distance'), target, team) };
}

/** Parses safeties. A safety is an object, or its name alone if it is not crosswise. */
function readSafeties(json: Json, place: PlaceInTeam): LaidSafety[] {
  const { team } = place;
  const where = `teams[${team}].${place.name}`;
  const safeties: LaidSafety[] = [];
  for (const entry of readList(json ?? [], where)) {
    const { card: name, coupFourre } = isObject(entry)
      ? readObject(entry, where, ['card', 'coupFourre'])
      : { card: entry, coupFourre: false };
    const card = readCard(name, where);
    if (!isSafety(card)) throw wrongPile(card, place);
    if (safeties.some((laid) => laid.card === card))
      throw impossiblePosition(`${where} has ${nameOf(card)} twice`, { kind: 'safetyTwice', card: nameOf(card), team });
    safeties.push({ card, coupFourre: readBoolean(coupFourre ?? false, `${where}.coupFourre`) });
  }
  return safeties;
}

interface BattlePileBelow {
  readonly below: Card | undefined;
  readonly safeties: readonly LaidSafety[];
}

/** Rules 6.1 and 6.3: a remedy lies on its hazard. A hazard may lie on anything: a safety may have come later. */
function checkBattleCard(card: Card, pile: BattlePileBelow, place: PlaceInTeam): void {
  if (card === SPEED_LIMIT || card === END_OF_LIMIT || !(isHazard(card) || isRemedy(card)))
    throw wrongPile(card, place);
  const lies = card === ROLL ? couldRoll(pile) : isHazard(card) || couldCure(card, pile);
  if (!lies) throw cannotLie(card, place);
}

function couldCure(remedy: Card, { below }: BattlePileBelow): boolean {
  return below !== undefined && isHazard(below) && REMEDY_FOR[below] === remedy;
}

function couldRoll({ below, safeties }: BattlePileBelow): boolean {
  if (below === undefined || below === STOP) return true;
  return below !== ROLL && (!isHazard(below) || safeties.some(({ card }) => card === SAFETY_AGAINST[below]));
}

/** Rule 6.2: End of Limit lies on a Speed Limit. */
function checkSpeedCard(card: Card, below: Card | undefined, place: PlaceInTeam): void {
  if (card !== SPEED_LIMIT && card !== END_OF_LIMIT) throw wrongPile(card, place);
  if (card === END_OF_LIMIT && below !== SPEED_LIMIT) throw cannotLie(card, place);
}

/** Rules 4.3 and 4.4: distance cards of a trip within the target. */
function fittingDistances(cards: readonly Card[], target: number, team: Team): Distance[] {
  const where = `teams[${team}]`;
  const progress = { miles: 0, twoHundreds: 0 };
  return cards.map((card) => {
    if (!isDistance(card)) throw wrongPile(card, { team, name: 'distance' });
    const reason = whyNotFit(progress, card, target);
    if (reason === 'pastTarget')
      throw impossiblePosition(`${where} goes past the target of ${target}`, { kind: 'pastTarget', team, target });
    if (reason !== null)
      throw impossiblePosition(`${where} has a third ${nameOf(D200)}`, { kind: 'thirdTwoHundred', team });
    progress.miles += MILES[card];
    if (card === D200) progress.twoHundreds += 1;
    return card;
  });
}

const wrongPile = (card: Card, { team, name }: PlaceInTeam): BadInput =>
  impossiblePosition(`${nameOf(card)} cannot lie in teams[${team}].${name}`, {
    kind: 'cannotLie',
    card: nameOf(card),
    team,
  });
const cannotLie = (card: Card, { team, name }: PlaceInTeam): BadInput =>
  impossiblePosition(`${nameOf(card)} in teams[${team}].${name} cannot lie where it does`, {
    kind: 'cannotLie',
    card: nameOf(card),
    team,
  });
