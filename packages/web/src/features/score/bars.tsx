import { type TableModel, totalOf } from '@coup-fourre/client';
import { m, nameOfTeam, numberText } from '@coup-fourre/client/text';
import { MATCH_POINTS } from '@coup-fourre/rules';
import { range } from '../../game/range.ts';
import { paintOf } from '../../game/team.ts';
import { Emblem, TEAM_PAINT } from '../../ui/art/index.ts';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';

/** Each team's progress towards 5000, deal by deal. */
export function Bars({ model }: { readonly model: TableModel }) {
  const { setup, team, teams } = model;
  const toGo = MATCH_POINTS - totalOf(model, team);
  const deals = [...model.earlierScores, model.scores];
  const scale = Math.max(MATCH_POINTS, ...teams.map((column) => totalOf(model, column)));
  return (
    <section className="bars panel">
      <div className="row">
        <h2>{m.to5000()}</h2>
        <span className="space" />
        {toGo > 0 && setup.you !== null && model.result === null && (
          <span className="label">{m.toGo({ points: numberText(toGo) })}</span>
        )}
      </div>
      {teams.map((column) => (
        <div className="row" key={column}>
          <Emblem team={paintOf(column)} size={18} />
          <div className="bar">
            <VisuallyHidden>{`${nameOfTeam(setup, column)}: ${numberText(totalOf(model, column))}`}</VisuallyHidden>
            {range(deals.length).map((deal) => (
              <i
                key={deal}
                style={{
                  width: `${((deals[deal]?.[column]?.total ?? 0) / scale) * 100}%`,
                  background: TEAM_PAINT[paintOf(column)],
                  opacity: 0.6 + (0.4 * (deal + 1)) / deals.length,
                }}
              />
            ))}
          </div>
          <b>{numberText(totalOf(model, column))}</b>
        </div>
      ))}
    </section>
  );
}
