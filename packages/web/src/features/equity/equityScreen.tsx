import './equity.css';
import { askOnce } from '@coup-fourre/bots/threads';
import { editionName, m, numberText, percentText } from '@coup-fourre/client/text';
import { DEFAULT_EDITION, EDITIONS, editionOf, type Players, rulesFor, supportsPlayers } from '@coup-fourre/rules';
import { useState } from 'react';
import { range } from '../../game/range.ts';
import { withVars } from '../../table/boxStyle.ts';
import { Page } from '../../ui/page/page.tsx';
import { SelectField } from '../../ui/select.tsx';
import { useFound } from '../../ui/useShare.ts';
import { startThread } from '../../worker/startThread.ts';
import type { EquityCalls, EquityReply, EquityRequest } from './equity.worker.ts';

/** Editions whose games are matches of several deals. */
const MATCH_EDITIONS = EDITIONS.flatMap(({ id, players: [least = 2] }) =>
  rulesFor(id, least).format === 'match' ? [id] : [],
);
const THIRD_TOTALS = range(10).map((step) => 500 * step);

export function EquityScreen() {
  const [edition, setEdition] = useState(DEFAULT_EDITION);
  const [seats, setSeats] = useState<Players>(2);
  const [third, setThird] = useState(0);
  const players = supportsPlayers(editionOf(edition), seats) ? seats : 2;
  const request = { edition, players, third };
  const found = useFound(async () => ({ reply: await ask(request) }), JSON.stringify(request));
  return (
    <Page title={m.equityTitle()} subtitle={m.equityText()}>
      <section className="tile stack equity" aria-label={m.equityTitle()}>
        <div className="row wrap even">
          <SelectField
            label={m.editionLabel()}
            values={MATCH_EDITIONS}
            textOf={editionName}
            chosen={edition}
            choose={setEdition}
          />
          <SelectField
            label={m.analysisPlayers()}
            values={editionOf(edition).players}
            chosen={players}
            choose={setSeats}
          />
          {rulesFor(edition, players).teams === 3 && (
            <SelectField
              label={m.equityThird()}
              values={THIRD_TOTALS}
              textOf={numberText}
              chosen={third}
              choose={setThird}
            />
          )}
        </div>
        {found === null && <output>{m.loading()}</output>}
        {found?.reply === null && <p role="alert">{m.equityFailed()}</p>}
        {found?.reply && <EquityTable reply={found.reply} />}
      </section>
    </Page>
  );
}

function EquityTable({ reply: { totals, rows } }: { readonly reply: EquityReply }) {
  return (
    <table className="num equity-table">
      <thead>
        <tr>
          <th scope="col">{m.equityRow()}</th>
          {totals.map((total) => (
            <th key={total} scope="col">
              {numberText(total)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={totals[index]}>
            <th scope="row">{numberText(totals[index] ?? 0)}</th>
            {row.map((chance, column) => (
              <td key={totals[column]} style={withVars({ '--chance': `${chance}` })}>
                {percentText(chance)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ask(request: EquityRequest): Promise<EquityReply | null> {
  return askOnce<EquityCalls, 'equity'>(() => startThread('analysis'), 'equity', request).catch(() => null);
}
