import { pointsBefore, type TableModel } from '@coup-fourre/client';
import { m, numberText } from '@coup-fourre/client/text';

/** The game on the table in a few words. */
export function metaText({ rules: { format }, deal }: TableModel): string {
  if (format === 'single') return m.metaSingle();
  return format === 'simpler' ? m.metaSimpler() : m.metaMatch({ number: deal });
}

/** The deal and the points of the match before it, yours first; which game it is where there are none to compare. */
export function dealText(model: TableModel): string {
  if (model.rules.format !== 'match') return metaText(model);
  const totals = model.teams.map((team) => numberText(pointsBefore(model, team)));
  return `${m.dealNumber({ number: model.deal })} · ${totals.join(' – ')}`;
}
