import { type Action, CARDS, HAZARDS, isAttack, OUT_OF_GAS, type Rules, type Team } from '@coup-fourre/rules';

/*
 * A policy's outputs, one for each action from its team's side: plays by card, where a hazard hits the next team in
 * turn order; then hazards on the team after that; then discards by card; then the answers to a hazard and to the
 * extension.
 */
const SECOND_TARGET = CARDS.length;
const DISCARD = SECOND_TARGET + HAZARDS.length;
const CALL = DISCARD + CARDS.length;
const PASS = CALL + 1;
const EXTEND = PASS + 1;
const REFUSE = EXTEND + 1;

/** How many outputs a policy has; one is spare. */
export const OUTPUT_COUNT = REFUSE + 2;

/** The output that stands for an action of that team. */
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
