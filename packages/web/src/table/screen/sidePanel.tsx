import type { TableModel } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import { MatchPanel } from './matchPanel.tsx';
import { MoveLog } from './moveLog.tsx';

/** What stands over the points: a match, or a deal that is played alone. */
export function matchTitle({ rules }: TableModel): string {
  return rules.format === 'match' ? m.matchTitle() : m.theDeal();
}

/** The match so far and the road book, under their title at the side of the table or in a drawer. */
export function MatchAndLog({ model }: { readonly model: TableModel }) {
  return (
    <>
      <MatchPanel model={model} />
      <h2>{m.moveLog()}</h2>
      <MoveLog model={model} />
    </>
  );
}
