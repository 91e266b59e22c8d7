import { listText, m, numberText } from '@coup-fourre/client/text';
import type { MatchResult } from '@coup-fourre/rules';
import { nameOnPad } from './padNames.ts';
import { PadTable } from './padTable.tsx';
import { linesOf, type ScorePad } from './scorePad.ts';

/** The final sheet of a decided match. */
export function PadEnd({ pad }: { readonly pad: ScorePad }) {
  const [last, before] = linesOf(pad).toReversed();
  return (
    <section className={`pad teams-${pad.names.length}`}>
      <div className="pad-head">
        <h2>{m.score()}</h2>
        <span>{m.dealNumber({ number: pad.deals.length })}</span>
      </div>
      <PadTable
        pad={pad}
        scores={last?.scores ?? null}
        pointsBefore={before?.totals ?? pad.names.map(() => 0)}
        change={null}
        fault={null}
      />
    </section>
  );
}

/** Who has won, and by how much. */
export function winnerText(pad: ScorePad, { winners, owed }: MatchResult): string {
  const names = listText(winners.map((team) => nameOnPad(pad, team)));
  const won = winners.length > 1 ? `${m.winShared()}: ${names}.` : `${m.winOther({ team: names })}.`;
  return owed > 0 ? `${won} ${m.owed({ points: numberText(owed) })}` : won;
}
