import { pointsBefore, type TableModel } from '@coup-fourre/client';
import { m, numberText } from '@coup-fourre/client/text';
import { dayRunOf } from '../game/dayRun.ts';

/** The game on the table in a few words. */
export function metaText({ rules: { format }, setup, deal }: TableModel): string {
  const run = dayRunOf(setup.sameCards);
  if (run !== null) return (run.isRanked ? m.metaDay : m.metaDayPractice)({ number: deal, count: run.deals });
  if (format === 'single') return m.metaSingle();
  return format === 'simpler' ? m.metaSimpler() : m.metaMatch({ number: deal });
}

/** The deal and the points of the match before it, yours first; which game it is where there are none to compare. */
export function dealText(model: TableModel): string {
  if (model.rules.format !== 'match' || dayRunOf(model.setup.sameCards) !== null) return metaText(model);
  const totals = model.teams.map((team) => numberText(pointsBefore(model, team)));
  return `${m.dealNumber({ number: model.deal })} · ${totals.join(' – ')}`;
}
