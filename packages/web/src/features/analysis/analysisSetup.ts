import type { SeatedSetup } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import { changedRules, type Rules } from '@coup-fourre/rules';

/** The seats of a table whose players have numbers, since a position has no names. */
export function numberedSetup(rules: Rules): SeatedSetup {
  const { edition, players } = rules;
  const occupants = Array.from({ length: players }, (_, seat) => ({
    kind: 'person' as const,
    name: m.playerNumber({ number: seat + 1 }),
  }));
  return { edition, players, house: changedRules(rules), occupants, you: null };
}
