import { isHazard, nameOf } from '../../model/cards.ts';
import type { Seat, Team } from '../../model/seat.ts';
import type { Table } from '../../model/table.ts';
import type { View } from '../../model/view.ts';
import { legalActions } from '../../play/legalActions.ts';
import { offersExtension } from '../../rules/extension.ts';
import { BadInput, impossiblePosition } from '../badInput.ts';
import { isObject, type Json, readCard, readInteger } from '../readJson.ts';

/** The hazard that a seat may answer. Unless it says otherwise, it hit the seat's own team and was played by the last opponent
 * before it. */
export function readPendingHazard(table: Table, seat: Seat, json: Json): void {
  const { players, teams } = table.rules;
  if (!isObject(json))
    throw new BadInput(
      'badRequest',
      'in phase coupFourre hazard must be an object such as {"card":"stop","by":1,"on":0}',
    );
  const hazard = readCard(json.card, 'hazard.card');
  if (!isHazard(hazard)) throw impossiblePosition(`${nameOf(hazard)} is no hazard`);
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

/** The last seat before another one that may have attacked a team. */
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
    if (!offersExtension(table)) throw impossiblePosition('these rules ask for no extension of this trip');
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
