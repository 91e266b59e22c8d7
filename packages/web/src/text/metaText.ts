import type { TableModel } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';

/** The game on the table in a few words. */
export function metaText({ rules: { format }, deal }: TableModel): string {
  if (format === 'single') return m.metaSingle();
  return format === 'simpler' ? m.metaSimpler() : m.metaMatch({ number: deal });
}
