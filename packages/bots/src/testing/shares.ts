import { type Action, fastRandom, legalActions, type Rules, seededRandom } from '@coup-fourre/rules';
import { actorOfState, viewOf } from '@coup-fourre/rules/authority';
import type { Bot } from '../bot.ts';
import { botOf } from '../levels/levels.ts';
import { positionsOf } from './tables.ts';

/** Whether an action counts. */
export type ActionTest = (action: Action) => boolean;

/**
 * How often each bot chooses an action that counts, as a share of the positions in which it has a choice; the positions
 * come from that many deals.
 */
export function sharesOf(
  bots: readonly Bot[],
  does: ActionTest,
  { rules, deals }: { rules: Rules; deals: number },
): number[] {
  const random = fastRandom(seededRandom('shares'));
  const counts = bots.map(() => 0);
  let positions = 0;
  for (let deal = 0; deal < deals; deal += 1) {
    for (const state of positionsOf(rules, botOf('classic'), `shares ${deal}`)) {
      const view = viewOf(state, actorOfState(state));
      const actions = legalActions(view).toArray();
      if (!actions.some(does) || actions.every(does)) continue;
      positions += 1;
      for (const [index, bot] of bots.entries()) if (does(bot(view, random))) counts[index] = (counts[index] ?? 0) + 1;
    }
  }
  return counts.map((times) => times / positions);
}
