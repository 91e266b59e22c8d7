import {
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
import type { Team } from '../../model/seat.ts';
import type { Table } from '../../model/table.ts';
import { BadInput } from '../badInput.ts';
import { isMissing, isObject, type Json, type JsonObject, readCard, readInteger } from '../readJson.ts';
import { readTableau } from '../tableauJson.ts';
import { readCopies } from './observedCounts.ts';

/** A team of an observation before its piles are laid. */
interface ObservedTeam {
  readonly where: string;
  readonly fields: JsonObject;
  readonly battle: Card | null;
  readonly speed: Card | null;
}

/**
 * Lays the teams of an observation, which has only the tops of battle and speed piles. The hazard that it cured is put under
 * a remedy. Under a hazard a Roll is put, which a coup fourré would uncover (rule 8.2), as long as there are enough `rolls`
 * among the cards seen. Throws BadInput if a pile is impossible.
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

/** The card on top of a pile; null if it is empty. */
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

/** Rules 6.1 and 6.2: a remedy lies on its hazard. What lies under a Roll is unknown and does not matter. */
function withCuredHazard(top: Card | null): Card[] {
  if (top === null) return [];
  const cured = isRemedy(top) && top !== ROLL ? HAZARDS.find((hazard) => REMEDY_FOR[hazard] === top) : undefined;
  return cured === undefined ? [top] : [cured, top];
}
