import { m, nameOfTeam, numberText } from '@coup-fourre/client/text';
import { MATCH_POINTS } from '@coup-fourre/rules';
import type { TableModel } from '../../game/tableModel.ts';
import { paintOf } from '../../game/team.ts';
import { Emblem, TEAM_PAINT } from '../../ui/art/index.ts';
import { range } from '../../ui/range.ts';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';

/** Each team's progress towards 5000, deal by deal. */
export function Bars({ model }: { readonly model: TableModel }) {
  const { update, setup, team, opponents } = model;
  const before = update.view.totalsBefore ?? [];
  const totalOf = (column: number) => (before[column] ?? 0) + (update.scores[column]?.total ?? 0);
  const toGo = MATCH_POINTS - totalOf(team);
  const deals = [...update.earlierScores, update.scores];
  const scale = Math.max(MATCH_POINTS, ...[team, ...opponents].map(totalOf));
  return (
    <section className="bars panel">
      <div className="row">
        <h2>{m.to5000()}</h2>
        <span className="space" />
        {toGo > 0 && setup.you !== null && <span className="label">{m.toGo({ points: numberText(toGo) })}</span>}
      </div>
      {[team, ...opponents].map((column) => (
        <div className="row" key={column}>
          <Emblem team={paintOf(setup, column)} size={18} />
          <div className="bar">
            <VisuallyHidden>{`${nameOfTeam(setup, column)}: ${numberText(totalOf(column))}`}</VisuallyHidden>
            {range(deals.length).map((deal) => (
              <i
                key={deal}
                style={{
                  width: `${((deals[deal]?.[column]?.total ?? 0) / scale) * 100}%`,
                  background: TEAM_PAINT[paintOf(setup, column)],
                  opacity: 0.6 + (0.4 * (deal + 1)) / deals.length,
                }}
              />
            ))}
          </div>
          <b>{numberText(totalOf(column))}</b>
        </div>
      ))}
    </section>
  );
}
