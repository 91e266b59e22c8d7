import { type Action, legalActions, type Rules, seededRandom, type View } from '@coup-fourre/rules';
import { actorOfState, cloneState, viewOf } from '@coup-fourre/rules/authority';
import type { Bot } from '../bot.ts';
import { botOf } from '../levels/levels.ts';
import { positionsOf } from './tables.ts';

/** True for actions that count. */
export type ActionTest = (action: Action) => boolean;

/** The views of the seats that decide, in all positions of `deals` deals. */
export function decisionViews(rules: Rules, deals: number): View[] {
  const views: View[] = [];
  for (let deal = 0; deal < deals; deal += 1) {
    for (const state of positionsOf(rules, botOf('classic'), `shares ${deal}`))
      views.push(viewOf(cloneState(state), actorOfState(state)));
  }
  return views;
}

/**
 * How often each bot chooses an action that counts, as a fraction of the views in which it has a choice.
 * In each view all bots get the same random numbers, so that bots with the same habits get the same fraction.
 */
export function sharesOf(bots: readonly Bot[], does: ActionTest, views: readonly View[]): number[] {
  const choices = views.filter((view) => {
    const actions = legalActions(view).toArray();
    return actions.some(does) && !actions.every(does);
  });
  return bots.map((bot) => {
    const chosen = choices.filter((view, index) => does(bot(view, seededRandom(`shares ${index}`))));
    return chosen.length / choices.length;
  });
}
