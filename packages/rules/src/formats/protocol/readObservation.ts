import { ROLL } from '../../model/cards.ts';
import { deckCounts, deckSize } from '../../model/deck.ts';
import { type EditionId, type Players, type Rules, rulesFor } from '../../model/editions.ts';
import { Hand } from '../../model/hand.ts';
import type { Table } from '../../model/table.ts';
import type { View } from '../../model/view.ts';
import { emptyTable } from '../../play/emptyTable.ts';
import { BadInput } from '../badInput.ts';
import {
  isMissing,
  isObject,
  type Json,
  type JsonObject,
  readCards,
  readEdition,
  readHouseRules,
  readInteger,
  readList,
  readListOfLength,
  readPlayers,
} from '../readJson.ts';
import { readTarget } from '../readTarget.ts';
import { countHidden, countSeen, type HandHolder, readCopies } from './observedCounts.ts';
import { checkDecision, readPendingHazard } from './observedDecision.ts';
import { layTeams, readTop } from './observedTeams.ts';
import { readPhase } from './phase.ts';

const MAX_POINTS = 1_000_000;

/**
 * The view of an observation of the bot protocol, with the same legal actions as the view that it was made from. Other
 * programs may leave out fields that follow from the rest: `seen` from what lies face up, `handSizes` from the cards left,
 * `target` from the rules, `hazard.by` and `hazard.on`. Without any `total` the deal stands alone. Unknown fields are
 * ignored. Throws BadInput if there is nothing to decide, or if the cards cannot lie like that.
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

/** The number of seats: that of the hands, or else one or two for each team. */
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

/**
 * Lays the teams, with up to `rolls` Rolls on their battle piles, and the top of the discard pile, the only card known
 * there.
 */
function layFaceUp(table: Table, json: JsonObject, rolls: number): void {
  const teams = readListOfLength(json.teams, 'teams', table.rules.teams);
  const discard = readTop(json.discardTop, 'discardTop');
  layTeams(table, teams, discard === ROLL ? rolls - 1 : rolls);
  table.totals = readTotals(teams);
  if (discard === null) return;
  table.discard.push(discard);
  table.markSeen(discard);
}

/** Match points before the deal; null without any, for a deal that stands alone. */
function readTotals(teams: readonly Json[]): number[] | null {
  const totals = teams.map((team) => (isObject(team) ? team.total : undefined));
  if (totals.every(isMissing)) return null;
  return totals.map((total, team) => readInteger(total ?? 0, `teams[${team}].total`, 0, MAX_POINTS));
}
