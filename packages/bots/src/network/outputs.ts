import {
  type Action,
  CARDS,
  COUP_FOURRE_CALLS,
  DISCARDS,
  EXTEND as EXTEND_TRIP,
  HAZARDS,
  isAttack,
  OUT_OF_GAS,
  PASS as PASS_HAZARD,
  PLAYS_AGAINST,
  REFUSE_EXTENSION,
  type Rules,
  SAFETY_AGAINST,
  type Table,
  type Team,
  type View,
} from '@coup-fourre/rules';

/*
 * A policy's outputs, one for each action from its team's side:
 * plays by card, where a hazard hits the next team in turn order; hazards on the team after that; discards by card; the
 * answers to a hazard and to the extension.
 */
const SECOND_TARGET = CARDS.length;
const DISCARD = SECOND_TARGET + HAZARDS.length;
const CALL = DISCARD + CARDS.length;
const PASS = CALL + 1;
const EXTEND = PASS + 1;
const REFUSE = EXTEND + 1;

/** Number of outputs. One is unused. */
export const OUTPUT_COUNT = REFUSE + 2;

/** The output of the network that stands for an action of `team`, from 0 to OUTPUT_COUNT - 1. */
export function outputIndexOf(action: Action, team: Team, rules: Rules): number {
  switch (action.type) {
    case 'play':
      return isAttack(action) && action.target !== (team + 1) % rules.teams
        ? SECOND_TARGET + action.card - OUT_OF_GAS
        : action.card;
    case 'discard':
      return DISCARD + action.card;
    case 'coupFourre':
      return CALL;
    case 'pass':
      return PASS;
    case 'extend':
      return action.value ? EXTEND : REFUSE;
  }
}

/** A set of outputs: those below 32 as bits of `low`, the others as bits of `high`. */
export interface OutputSet {
  low: number;
  high: number;
}

/** Fills a set with the outputs of all actions that are legal for the seat that must act (legalActions). */
export function setLegalOutputs({ table, seat, hand }: View, into: OutputSet): void {
  into.low = 0;
  if (table.phase === 'turn') {
    const { teams } = table.rules;
    const { kinds } = hand;
    const team = table.teamOf(seat ?? 0);
    into.low = kinds & (table.tableau(team).ownPlays | table.tableau((team + 1) % teams).attacks);
    if (teams > 2) into.low |= (kinds & table.tableau((team + 2) % teams).attacks) << (SECOND_TARGET - OUT_OF_GAS);
    into.low |= kinds << DISCARD;
    into.high = kinds >>> (32 - DISCARD);
  } else into.high = table.phase === 'extension' ? EXTENSION_DECISION : HAZARD_DECISION;
}

const EXTENSION_DECISION = (1 << (EXTEND - 32)) | (1 << (REFUSE - 32));
const HAZARD_DECISION = (1 << (CALL - 32)) | (1 << (PASS - 32));

/** True if the set has exactly one output, so that there is nothing to choose. */
export function isSingle({ low, high }: OutputSet): boolean {
  return low === 0 ? (high & (high - 1)) === 0 : high === 0 && (low & (low - 1)) === 0;
}

/** By team and output: the action, except for a coup fourré, which depends on the hazard. */
const ACTIONS = [2, 3].map((teams) => Array.from({ length: teams }, (_, team) => actionsOf(team, teams)));

function actionsOf(team: Team, teams: number): readonly Action[] {
  const [next, afterNext] = [1, 2].map((step) => PLAYS_AGAINST[(team + step) % teams] as readonly Action[]);
  const onSecond = HAZARDS.map((hazard) => (afterNext as readonly Action[])[hazard] as Action);
  return [
    ...(next as readonly Action[]),
    ...onSecond,
    ...DISCARDS,
    PASS_HAZARD,
    PASS_HAZARD,
    EXTEND_TRIP,
    REFUSE_EXTENSION,
  ];
}

/** The action of `team` that an output stands for. Takes the hazard of a coup fourré from the table. */
export function actionOf(output: number, team: Team, table: Table): Action {
  if (output === CALL && table.pendingHazard !== null)
    return COUP_FOURRE_CALLS[SAFETY_AGAINST[table.pendingHazard]] as Action;
  return ACTIONS[table.rules.teams - 2]?.[team]?.[output] as Action;
}
