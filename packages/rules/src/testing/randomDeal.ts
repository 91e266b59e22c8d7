import {
  type Action,
  COUP_FOURRE_CALLS,
  DISCARDS,
  EXTEND,
  PASS,
  PLAYS_AGAINST,
  REFUSE_EXTENSION,
} from '../model/action.ts';
import { isHazard } from '../model/cards.ts';
import { type DealState, viewOf } from '../model/dealState.ts';
import { shuffledDeck } from '../model/deck.ts';
import type { Rules } from '../model/editions.ts';
import { type Random, randomInt, seededRandom } from '../model/random.ts';
import { actorOfState } from '../play/apply.ts';
import { deal } from '../play/deal.ts';
import { legalActions } from '../play/legalActions.ts';
import { playInPlace } from '../play/play.ts';
import { testSize } from './testSize.ts';

/** A state of a deal, and the next action, or null at the end. */
export interface DealStep {
  readonly state: DealState;
  readonly action: Action | null;
}

/** A random legal action: a play three times out of four if there is one. */
function anyAction(state: DealState, random: Random): Action {
  const actions = legalActions(viewOf(state, actorOfState(state)));
  const plays = actions.playCount > 0 && randomInt(random, 4) > 0;
  return actions.at(randomInt(random, plays ? actions.playCount : actions.length));
}

/** A deal played at random, step by step. The state changes in place. */
export function* randomDeal(rules: Rules, seed: string, { ownPiles = false } = {}): Generator<DealStep> {
  const random = seededRandom(`${seed} ${JSON.stringify(rules)}`);
  const dealer = randomInt(random, rules.players);
  const totals = randomInt(random, 2) === 0 ? null : Array<number>(rules.teams).fill(0);
  const state = deal(rules, shuffledDeck(rules, random), { dealer, totals, ownPiles });
  while (state.table.phase !== 'dealOver') {
    const action = anyAction(state, random);
    yield { state, action };
    playInPlace(state, action);
  }
  yield { state, action: null };
}

/** One state in this many, unless TEST_SIZE is larger. Neighbors differ by one action only. */
const ONE_STATE_IN = 3;

/** A sample of the states of a random deal, with the last one. */
export function* someStates(rules: Rules, seed: string): Generator<DealState> {
  const step = Math.max(1, Math.floor(ONE_STATE_IN / testSize(1)));
  let index = 0;
  for (const { state, action } of randomDeal(rules, seed)) {
    if (index % step === 0 || action === null) yield state;
    index += 1;
  }
}

/** Every conceivable action, including hazards on a team that no table has. */
export const CONCEIVABLE_ACTIONS: readonly Action[] = [
  ...DISCARDS,
  ...COUP_FOURRE_CALLS,
  PASS,
  EXTEND,
  REFUSE_EXTENSION,
  ...[0, 1, 2, 3].flatMap((target) =>
    (PLAYS_AGAINST[0] ?? []).flatMap((action): Action[] => {
      if (action.type !== 'play' || !isHazard(action.card)) return target === 0 ? [action] : [];
      return [{ type: 'play', card: action.card, target }];
    }),
  ),
];
