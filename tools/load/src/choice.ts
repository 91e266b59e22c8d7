import { type Action, ActionSet, isAttack, legalActions, type Random, randomInt, type View } from '@coup-fourre/rules';

/** After every hazard a room waits five seconds by design, so who plays as fast as can be discards them. */
export type HazardPolicy = 'played' | 'discarded';

/** How players of the load choose. */
export interface PlayStyle {
  readonly hazards: HazardPolicy;
  readonly random: Random;
}

/**
 * A legal action by chance: a play where there is one, else a discard; a coup fourré is always called and a trip extended.
 * Throws where it is not the seat's turn.
 */
export function chooseAction(view: View, { hazards, random }: PlayStyle): Action {
  const actions = legalActions(view, new ActionSet());
  if (actions.playCount === 0 && view.table.phase !== 'turn') return actions.at(0);
  const plays = Array.from({ length: actions.playCount }, (_, place) => actions.at(place));
  const wanted = hazards === 'played' ? plays : plays.filter((action) => !isAttack(action));
  const [play] = wanted.slice(randomInt(random, Math.max(1, wanted.length)));
  if (play !== undefined) return play;
  const discards = actions.length - actions.playCount;
  if (discards < 1) throw new Error('a player acts out of turn');
  return actions.at(actions.playCount + randomInt(random, discards));
}
