import { m, nameOfTeam, numberText } from '@coup-fourre/client/text';
import type { Team } from '@coup-fourre/rules';
import type { TableModel } from '../game/tableModel.ts';
import { paintOf } from '../game/team.ts';
import { Emblem } from '../ui/art/index.ts';
import { range } from '../ui/range.ts';
import { VisuallyHidden } from '../ui/visuallyHidden.tsx';

const MAX_DEALS = 4;

/** Every team's points: two teams side by side, deal by deal; of three their standing. */
export function MatchPanel({ model }: { readonly model: TableModel }) {
  return model.opponents.length > 1 ? <TeamRanking model={model} /> : <Deals model={model} />;
}

function TeamName({ model, team }: { readonly model: TableModel; readonly team: Team }) {
  return (
    <>
      <Emblem team={paintOf(model.setup, team)} size={14} />
      <span>{nameOfTeam(model.setup, team)}</span>
    </>
  );
}

/** The points of this deal so far, and with those brought forward. */
function pointsOf({ update }: TableModel, team: Team): { readonly deal: number; readonly total: number } {
  const deal = update.scores[team]?.total ?? 0;
  return { deal, total: (update.view.totalsBefore?.[team] ?? 0) + deal };
}

function TeamRanking({ model }: { readonly model: TableModel }) {
  const teams = [model.team, ...model.opponents].toSorted(
    (a, b) => pointsOf(model, b).total - pointsOf(model, a).total,
  );
  return (
    <table className="match standing">
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{m.theMatch()}</VisuallyHidden>
          </th>
          <th scope="col">{m.thisDeal()}</th>
          <th scope="col">{m.total()}</th>
        </tr>
      </thead>
      <tbody>
        {teams.map((team) => (
          <tr key={team}>
            <th scope="row">
              <TeamName model={model} team={team} />
            </th>
            <td>{numberText(pointsOf(model, team).deal)}</td>
            <td className="num">{numberText(pointsOf(model, team).total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Deals({ model }: { readonly model: TableModel }) {
  const { update, team, opponents } = model;
  const teams = [team, ...opponents];
  const first = Math.max(0, update.earlierScores.length - MAX_DEALS);
  return (
    <table className="match">
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{m.theMatch()}</VisuallyHidden>
          </th>
          {teams.map((column) => (
            <th key={column} scope="col">
              <TeamName model={model} team={column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {range(update.earlierScores.length)
          .slice(first)
          .map((deal) => (
            <tr key={deal}>
              <th scope="row">{m.dealNumber({ number: deal + 1 })}</th>
              {teams.map((column) => (
                <td key={column}>{numberText(update.earlierScores[deal]?.[column]?.total ?? 0)}</td>
              ))}
            </tr>
          ))}
        <tr>
          <th scope="row">{m.thisDeal()}</th>
          {teams.map((column) => (
            <td key={column}>{numberText(pointsOf(model, column).deal)}</td>
          ))}
        </tr>
        <tr className="sum">
          <th scope="row">{m.total()}</th>
          {teams.map((column) => (
            <td key={column}>{numberText(pointsOf(model, column).total)}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
