import { m } from '@coup-fourre/client/text';
import { rulesFor } from '@coup-fourre/rules';
import type { SeatedUpdate } from '../game/seatedUpdate.ts';

/** The game on the table in a few words. */
export function metaText({ setup, earlierScores }: SeatedUpdate): string {
  const { format } = rulesFor(setup.edition, setup.players, setup.house);
  if (format === 'single') return m.metaSingle();
  return format === 'simpler' ? m.metaSimpler() : m.metaMatch({ number: earlierScores.length + 1 });
}
