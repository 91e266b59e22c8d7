import { m, numberText } from '@coup-fourre/client/text';
import { MATCH_POINTS } from '@coup-fourre/rules';
import { range } from '../../game/range.ts';
import { paintOf } from '../../game/team.ts';
import { Emblem, TEAM_PAINT } from '../../ui/art/index.ts';
import { Button } from '../../ui/button.tsx';
import { Tile } from '../../ui/tile.tsx';
import { linesOf, nameOnPad, rulesOf, type ScorePad } from './scorePad.ts';

/** The recorded deals with their points and running totals. The last deal can be undone. */
export function Ledger({ pad, undoLastDeal }: { readonly pad: ScorePad; readonly undoLastDeal: () => void }) {
  const lines = linesOf(pad);
  const teams = range(rulesOf(pad).teams);
  return (
    <Tile title={m.padLedger()} className="stack ledger">
      {lines.length === 0 ? (
        <p>{m.padNoDeal()}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{m.padDeal()}</th>
              {teams.map((team) => (
                <th key={team} scope="col">
                  <Emblem team={paintOf(team)} size={16} /> {nameOnPad(pad, team)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ scores, totals }, at) => (
              <tr key={totals.join(' ')}>
                <th scope="row">{at + 1}</th>
                {teams.map((team) => (
                  <td key={team}>
                    <small>+{numberText(scores[team]?.total ?? 0)}</small> <b>{numberText(totals[team] ?? 0)}</b>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rulesOf(pad).format === 'match' && <MatchProgress pad={pad} />}
      {lines.length > 0 && (
        <Button quiet icon="undo" text={m.padUndo({ number: lines.length })} onClick={undoLastDeal} />
      )}
    </Tile>
  );
}

/** Each team's progress toward 5000. Hidden from screen readers, because the table has the numbers. */
function MatchProgress({ pad }: { readonly pad: ScorePad }) {
  const totals = linesOf(pad).at(-1)?.totals ?? [];
  const scale = Math.max(MATCH_POINTS, ...totals);
  return (
    <div className="stack close ways" aria-hidden="true">
      <span className="label">{m.to5000()}</span>
      {range(rulesOf(pad).teams).map((team) => (
        <div className="row" key={team}>
          <Emblem team={paintOf(team)} size={16} />
          <div className="bar">
            <i style={{ width: `${((totals[team] ?? 0) / scale) * 100}%`, background: TEAM_PAINT[paintOf(team)] }} />
          </div>
        </div>
      ))}
    </div>
  );
}
