import type { Team } from '@coup-fourre/rules';
import { Emblem } from '../art/index.ts';
import type { Sight } from '../game/sight.ts';
import { paintOf } from '../game/team.ts';
import { m } from '../paraglide/messages.js';
import { Unseen } from '../shell/unseen.tsx';
import { upTo } from '../shell/upTo.ts';
import { nameOfTeam } from '../text/nameText.ts';
import { numberText } from '../text/number.ts';

const MOST_DEALS = 4;

/** Every team's points: two teams side by side, deal by deal; of three their standing. */
export function MatchPanel({ sight }: { readonly sight: Sight }) {
  return sight.opponents.length > 1 ? <Standing sight={sight} /> : <Deals sight={sight} />;
}

function TeamName({ sight, team }: { readonly sight: Sight; readonly team: Team }) {
  return (
    <>
      <Emblem team={paintOf(sight.setup, team)} size={14} />
      <span>{nameOfTeam(sight.setup, team)}</span>
    </>
  );
}

/** The points of this deal so far, and with those brought forward. */
function pointsOf({ update }: Sight, team: Team): { readonly deal: number; readonly total: number } {
  const deal = update.scores[team]?.total ?? 0;
  return { deal, total: (update.view.totalsBefore?.[team] ?? 0) + deal };
}

function Standing({ sight }: { readonly sight: Sight }) {
  const teams = [sight.team, ...sight.opponents].toSorted(
    (a, b) => pointsOf(sight, b).total - pointsOf(sight, a).total,
  );
  return (
    <table className="match standing">
      <thead>
        <tr>
          <th scope="col">
            <Unseen>{m.theMatch()}</Unseen>
          </th>
          <th scope="col">{m.thisDeal()}</th>
          <th scope="col">{m.total()}</th>
        </tr>
      </thead>
      <tbody>
        {teams.map((team) => (
          <tr key={team}>
            <th scope="row">
              <TeamName sight={sight} team={team} />
            </th>
            <td>{numberText(pointsOf(sight, team).deal)}</td>
            <td className="num">{numberText(pointsOf(sight, team).total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Deals({ sight }: { readonly sight: Sight }) {
  const { update, team, opponents } = sight;
  const teams = [team, ...opponents];
  const first = Math.max(0, update.earlier.length - MOST_DEALS);
  return (
    <table className="match">
      <thead>
        <tr>
          <th scope="col">
            <Unseen>{m.theMatch()}</Unseen>
          </th>
          {teams.map((column) => (
            <th key={column} scope="col">
              <TeamName sight={sight} team={column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {upTo(update.earlier.length)
          .slice(first)
          .map((deal) => (
            <tr key={deal}>
              <th scope="row">{m.dealNumber({ number: deal + 1 })}</th>
              {teams.map((column) => (
                <td key={column}>{numberText(update.earlier[deal]?.[column]?.total ?? 0)}</td>
              ))}
            </tr>
          ))}
        <tr>
          <th scope="row">{m.thisDeal()}</th>
          {teams.map((column) => (
            <td key={column}>{numberText(pointsOf(sight, column).deal)}</td>
          ))}
        </tr>
        <tr className="sum">
          <th scope="row">{m.total()}</th>
          {teams.map((column) => (
            <td key={column}>{numberText(pointsOf(sight, column).total)}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
