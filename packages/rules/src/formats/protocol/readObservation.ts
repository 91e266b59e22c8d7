import { isHazard, nameOf, ROLL } from '../../model/cards.ts';
import { deckCounts, deckSize } from '../../model/deck.ts';
import { type EditionId, type Players, type Rules, rulesFor } from '../../model/editions.ts';
import { Hand } from '../../model/hand.ts';
import type { Seat, Team } from '../../model/seat.ts';
import type { Table } from '../../model/table.ts';
import type { View } from '../../model/view.ts';
import { emptyTable } from '../../play/emptyTable.ts';
import { legalActions } from '../../play/legalActions.ts';
import { offersExtension } from '../../rules/extension.ts';
import { BadInput, impossiblePosition } from '../badInput.ts';
import { readTarget } from '../position.ts';
import {
  isMissing,
  isObject,
  type Json,
  type JsonObject,
  readCard,
  readCards,
  readEdition,
  readHouseRules,
  readInteger,
  readList,
  readListOfLength,
  readPlayers,
} from '../readJson.ts';
import { countHidden, countSeen, type HandHolder, layTeams, readCopies, readTop } from './observedCounts.ts';
import { readPhase } from './phase.ts';

const MAX_POINTS = 1_000_000;

/**
 * Reads an observation of the bot protocol into a view with the same legal actions.
 * Fields that follow from others may be missing: `seen` (from the face-up cards), `handSizes` (from the remaining
 * cards), `target` (from the rules), `hazard.by` and `hazard.on`. Without any `total` the deal is outside a match.
 * Ignores unknown fields. Throws BadInput if there is nothing to decide, or if the cards are impossible.
 */
export function readObservation(json: JsonObject): View {
  const rules = readRules(json);
  const table = emptyTable(rules);
  const own = readHandHolder(json, rules);
  const seen = new Map(isMissing(json.seen) ? [] : readCopies(json.seen, 'seen', rules));
  const rolls = isMissing(json.seen) ? deckCounts(rules)[ROLL] - own.hand.count(ROLL) : (seen.get(ROLL) ?? 0);
  table.phase = readPhase(json.phase);
  table.turn = own.seat;
  readTarget(table, json.target ?? undefined, json.extendedBy);
  layFaceUp(table, json, rolls);
  if (table.phase === 'coupFourreWindow') readPendingHazard(table, own.seat, json.hazard);
  countSeen(table, own.hand, seen);
  countHidden(table, own, json);
  const view = { table, ...own };
  checkDecision(view);
  return view;
}

function readRules(json: JsonObject): Rules {
  const edition = readEdition(json.edition);
  return rulesFor(edition, readSeats(json, edition), readHouseRules(json.rules ?? undefined));
}

/** The number of seats: one per hand, else one or two per team. */
function readSeats({ players, handSizes, teams, seat }: JsonObject, edition: EditionId): Players {
  if (!isMissing(players)) return readPlayers(players, edition);
  if (!isMissing(handSizes)) return readPlayers(readList(handSizes, 'handSizes').length, edition);
  const count = readList(teams, 'teams').length;
  return readPlayers(typeof seat === 'number' && seat >= count ? 2 * count : count, edition);
}

function readHandHolder({ seat, hand }: JsonObject, rules: Rules): HandHolder {
  const own = readInteger(seat, 'seat', 0, rules.players - 1);
  const cards = readList(hand, 'hand');
  const max = deckSize(rules);
  if (cards.length > max)
    throw new BadInput('impossiblePosition', `the hand has ${cards.length} cards, the whole deck ${max}`);
  return { seat: own, hand: Hand.of(readCards(cards, 'hand')) };
}

/** Builds the teams' piles, with up to `rolls` Rolls on battle piles, and the top discard. */
function layFaceUp(table: Table, json: JsonObject, rolls: number): void {
  const teams = readListOfLength(json.teams, 'teams', table.rules.teams);
  const discard = readTop(json.discardTop, 'discardTop');
  layTeams(table, teams, discard === ROLL ? rolls - 1 : rolls);
  table.totals = readTotals(teams);
  if (discard === null) return;
  table.discard.push(discard);
  table.markSeen(discard);
}

/** The match score before the deal, or null outside a match. */
function readTotals(teams: readonly Json[]): number[] | null {
  const totals = teams.map((team) => (isObject(team) ? team.total : undefined));
  if (totals.every(isMissing)) return null;
  return totals.map((total, team) => readInteger(total ?? 0, `teams[${team}].total`, 0, MAX_POINTS));
}

/** The hazard that a seat may answer. Default: the last opponent before the seat played it on the seat's team. */
export function readPendingHazard(table: Table, seat: Seat, json: Json): void {
  const { players, teams } = table.rules;
  if (!isObject(json))
    throw new BadInput(
      'badRequest',
      'in phase coupFourre hazard must be an object such as {"card":"stop","by":1,"on":0}',
    );
  const hazard = readCard(json.card, 'hazard.card');
  if (!isHazard(hazard)) throw impossiblePosition(`${nameOf(hazard)} is not a hazard`);
  const on = readInteger(json.on ?? table.teamOf(seat), 'hazard.on', 0, teams - 1);
  const by = readInteger(json.by ?? lastOpponent(table, seat, on), 'hazard.by', 0, players - 1);
  if (table.teamOf(by) === on) throw impossiblePosition(`seat ${by} cannot have attacked its own team ${on}`);
  table.turn = by;
  table.pendingHazard = hazard;
  table.pendingHazardTarget = on;
  const victim = table.tableau(on);
  if (victim.pileFor(hazard).top === hazard) return;
  // Some programs show the pile as it was before the hazard.
  victim.lay(hazard);
  table.markSeen(hazard);
}

/** The last seat before `seat` that may have attacked the team. */
function lastOpponent(table: Table, seat: Seat, on: Team): Seat {
  const { players } = table.rules;
  const before = Array.from({ length: players }, (_, steps) => (seat + players - 1 - steps) % players);
  return before.find((other) => other !== seat && table.teamOf(other) !== on) ?? seat;
}

/** Throws BadInput if the view's seat has nothing to decide. */
export function checkDecision(view: View): void {
  const { table, seat } = view;
  const arrived = table.tableaux.flatMap(({ miles }, team) => (miles === table.target ? [team] : []));
  if (table.phase === 'extension') {
    const own = seat === null ? null : table.teamOf(seat);
    if (!offersExtension(table)) throw impossiblePosition('these rules allow no extension of this trip');
    if (arrived.length !== 1 || arrived[0] !== own)
      throw impossiblePosition(
        `only a team that has just completed the trip of ${table.target} is asked for an extension`,
      );
  } else if (arrived.length > 0) {
    throw impossiblePosition(`team ${arrived[0]} has completed the trip of ${table.target}: the deal is over`);
  }
  if (legalActions(view).length === 0) throw impossiblePosition(whyNoDecision(view));
}

function whyNoDecision({ table, seat }: View): string {
  if (table.phase === 'turn' || table.pendingHazard === null) return 'the hand is empty: there is nothing to decide';
  return `seat ${seat} has nothing to answer: it must hold the safety against ${nameOf(table.pendingHazard)} and be one that may call`;
}
