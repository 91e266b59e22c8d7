import {
  type Action,
  isAttack,
  isDistance,
  isRemedy,
  isSafety,
  legalActions,
  type Random,
  randomInt,
} from '@coup-fourre/rules';
import type { Bot } from '../bot.ts';
import { worthOfAttack } from './attack.ts';
import { worthOfCuring, worthOfDriving } from './drive.ts';
import { worthOfExtending } from './extension.ts';
import type { HeuristicWeights } from './heuristicWeights.ts';
import { worthOfKeeping } from './keep.ts';
import { worthOfLaying } from './lay.ts';
import { type Outlook, outlookOf } from './outlook.ts';

/** A legal option that a player sometimes overlooks. */
export interface Oversight {
  /** The chance in percent, at each decision, that the player overlooks it. */
  readonly percent: number;
  /** True for the actions that it concerns. */
  readonly hides: (action: Action) => boolean;
}

/** How a heuristic bot plays: what it values, and what it overlooks. */
export interface HeuristicProfile {
  readonly weights: HeuristicWeights;
  readonly oversights: readonly Oversight[];
}

/**
 * A bot that takes the best noticed action by its weights. It breaks ties at random, and throws if another seat must
 * act.
 */
export function heuristicBot({ weights, oversights }: HeuristicProfile): Bot {
  return (view, random) => {
    const outlook = outlookOf(view, weights);
    const actions = withoutOversights(legalActions(view).toArray(), oversights, random);
    return bestOf(actions, (action) => worthOf(outlook, action), random);
  };
}

/** The actions that a player notices this time. All actions if it notices none. */
function withoutOversights(
  actions: readonly Action[],
  oversights: readonly Oversight[],
  random: Random,
): readonly Action[] {
  const now = oversights.filter(({ percent }) => randomInt(random, 100) < percent);
  const noticed = actions.filter((action) => !now.some(({ hides }) => hides(action)));
  return noticed.length === 0 ? actions : noticed;
}

/** A safety costs no turn. A safety worth playing is played first, any other only instead of discarding it. */
const FIRST_OF_ALL = 10_000;
const LAST_RESORT = 500;

/** The value of an action in points. It can only be compared with other actions of the same turn. */
function worthOf(outlook: Outlook, action: Action): number {
  switch (action.type) {
    case 'coupFourre':
      return FIRST_OF_ALL;
    case 'pass':
      return 0;
    case 'extend':
      return action.value ? worthOfExtending(outlook) : 0;
    case 'discard':
      return -worthOfKeeping(outlook, action.card);
    case 'play':
      return worthOfPlaying(outlook, action);
  }
}

function worthOfPlaying(outlook: Outlook, action: Extract<Action, { type: 'play' }>): number {
  if (isAttack(action)) return worthOfAttack(outlook, action.card, action.target);
  const { card } = action;
  if (isDistance(card)) return worthOfDriving(outlook, card);
  if (isRemedy(card)) return worthOfCuring(outlook, card);
  if (!isSafety(card)) return 0;
  const worth = worthOfLaying(outlook, card);
  return worth > 0 ? worth + FIRST_OF_ALL : worth - LAST_RESORT;
}

function bestOf(actions: Iterable<Action>, worth: (action: Action) => number, random: Random): Action {
  let best: Action[] = [];
  let max = Number.NEGATIVE_INFINITY;
  for (const action of actions) {
    const points = worth(action);
    if (points > max) {
      max = points;
      best = [action];
    } else if (points === max) {
      best.push(action);
    }
  }
  const chosen = best[randomInt(random, best.length)];
  if (chosen === undefined) throw new Error('the seat has no legal action: another seat must act');
  return chosen;
}
