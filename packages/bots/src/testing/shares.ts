import { type Action, fastRandom, legalActions, type Rules, seededRandom } from '@coup-fourre/rules';
import { actorOfState, viewOf } from '@coup-fourre/rules/authority';
import type { Bot } from '../bot.ts';
import { botOf } from '../levels/levels.ts';
import { positionsOf } from './tables.ts';

/** Something that a player may do or leave. */
export type ActionTest = (action: Action) => boolean;

/** Of the positions of so many deals in which a bot may do something or leave it, the share in which each one does it. */
export function sharesOf(
  bots: readonly Bot[],
  does: ActionTest,
  { rules, deals }: { rules: Rules; deals: number },
): number[] {
  const random = fastRandom(seededRandom('shares'));
  const done = bots.map(() => 0);
  let open = 0;
  for (let deal = 0; deal < deals; deal += 1) {
    for (const state of positionsOf(rules, botOf('classic'), `shares ${deal}`)) {
      const view = viewOf(state, actorOfState(state));
      const actions = legalActions(view).toArray();
      if (!actions.some(does) || actions.every(does)) continue;
      open += 1;
      for (const [place, bot] of bots.entries()) if (does(bot(view, random))) done[place] = (done[place] ?? 0) + 1;
    }
  }
  return done.map((times) => times / open);
}
