import { Emblem } from '../art/index.ts';
import { paintOf } from '../game/team.ts';
import type { Sight } from '../game/sight.ts';
import { m } from '../paraglide/messages.js';
import { nameOfTeam } from '../text/nameText.ts';
import { numberText } from '../text/number.ts';

const MOST_ROWS = 4;

/** Every team's points, deal by deal; of a long match the latest deals. */
export function MatchPanel({ sight }: { readonly sight: Sight }) {
  const { setup, update, team, opponents } = sight;
  const teams = [team, ...opponents];
  const first = Math.max(0, update.earlier.length - MOST_ROWS);
  const before = update.view.totalsBefore ?? [];
  return (
    <table className="match">
      <thead>
        <tr>
          <td />
          {teams.map((column) => (
            <th key={column} scope="col">
              <Emblem team={paintOf(setup, column)} size={14} />
              <span>{nameOfTeam(setup, column)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {update.earlier.slice(first).map((scores, place) => (
          <tr key={`deal ${first + place}`}>
            <th scope="row">{m.dealNumber({ number: first + place + 1 })}</th>
            {teams.map((column) => (
              <td key={column}>{numberText(scores[column]?.total ?? 0)}</td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{m.thisDeal()}</th>
          {teams.map((column) => (
            <td key={column}>{numberText(update.scores[column]?.total ?? 0)}</td>
          ))}
        </tr>
        <tr className="sum">
          <th scope="row">{m.total()}</th>
          {teams.map((column) => (
            <td key={column}>{numberText((before[column] ?? 0) + (update.scores[column]?.total ?? 0))}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
