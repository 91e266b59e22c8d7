import type { SeatedSetup } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';

/** The table of a record. It has no names, so its players are numbered. */
export function numberedSetup(rules: Pick<SeatedSetup, 'edition' | 'players' | 'house'>): SeatedSetup {
  const occupants = Array.from({ length: rules.players }, (_, seat) => ({
    kind: 'person' as const,
    name: m.playerNumber({ number: seat + 1 }),
  }));
  return { ...rules, occupants, you: null };
}
