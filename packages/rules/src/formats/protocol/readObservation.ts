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
import { checkDecision, readPendingHazard, readPhase } from './observedDecision.ts';
import { layTeams, readTop } from './observedTeams.ts';

const MAX_POINTS = 1_000_000;

/**
 * The view that an observation of the bot protocol tells, with the same legal actions as the one it was made from. Fields
 * that other programs may leave out are concluded from the rest: `seen` from what lies face up, `handSizes` from the
 * cards left, `target` from the rules, `hazard.by` and `hazard.on`, a deal that stands alone where there is no `total`,
 * and zeros; fields it does not know are not looked at. Leaves by BadInput where there is nothing to decide, or where the
 * cards could not lie like that.
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
  if (table.phase === 'coupFourre') readPendingHazard(table, own.seat, json.hazard);
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

/** The number of seats: as many as there are hands, else one or two for each team. */
function readSeats({ players, handSizes, teams, seat }: JsonObject, edition: EditionId): Players {
  if (!isMissing(players)) return readPlayers(players, edition);
  if (!isMissing(handSizes)) return readPlayers(readList(handSizes, 'handSizes').length, edition);
  const count = readList(teams, 'teams').length;
  return readPlayers(typeof seat === 'number' && seat >= count ? 2 * count : count, edition);
}

function readHandHolder({ seat, hand }: JsonObject, rules: Rules): HandHolder {
  const own = readInteger(seat, 'seat', 0, rules.players - 1);
  const cards = readList(hand, 'hand');
  const most = deckSize(rules);
  if (cards.length > most)
    throw new BadInput('impossiblePosition', `the hand has ${cards.length} cards, the whole deck ${most}`);
  return { seat: own, hand: Hand.of(readCards(cards, 'hand')) };
}

/** The teams, of whose battle piles `rolls` may be part, and the top of the discard pile, which is all that is known of it. */
function layFaceUp(table: Table, json: JsonObject, rolls: number): void {
  const teams = readListOfLength(json.teams, 'teams', table.rules.teams);
  const discard = readTop(json.discardTop, 'discardTop');
  layTeams(table, teams, discard === ROLL ? rolls - 1 : rolls);
  table.totals = readTotals(teams);
  if (discard === null) return;
  table.discard.push(discard);
  table.markSeen(discard);
}

/** Match points before the deal; null where no team has any told, for a deal that stands alone. */
function readTotals(teams: readonly Json[]): number[] | null {
  const totals = teams.map((team) => (isObject(team) ? team.total : undefined));
  if (totals.every(isMissing)) return null;
  return totals.map((total, team) => readInteger(total ?? 0, `teams[${team}].total`, 0, MAX_POINTS));
}
