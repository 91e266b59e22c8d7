import { type Action, ActionSet, isAttack, legalActions, type Random, randomInt, type View } from '@coup-fourre/rules';

/** After every hazard a room waits five seconds. Players that measure speed therefore discard hazards. */
export type HazardPolicy = 'played' | 'discarded';

export interface PlayStyle {
  readonly hazards: HazardPolicy;
  readonly random: Random;
}

/**
 * A random legal action: a play if there is one, else a discard. Calls every coup fourré, extends every trip.
 * Throws if it is not the seat's turn.
 */
export function chooseAction(view: View, { hazards, random }: PlayStyle): Action {
  const actions = legalActions(view, new ActionSet());
  if (actions.playCount === 0 && view.table.phase !== 'turn') return actions.at(0);
  const plays = Array.from({ length: actions.playCount }, (_, index) => actions.at(index));
  const wanted = hazards === 'played' ? plays : plays.filter((action) => !isAttack(action));
  const [play] = wanted.slice(randomInt(random, Math.max(1, wanted.length)));
  if (play !== undefined) return play;
  const discards = actions.length - actions.playCount;
  if (discards < 1) throw new Error('a player acts out of turn');
  return actions.at(actions.playCount + randomInt(random, discards));
}
