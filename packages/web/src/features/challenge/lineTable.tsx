import { m, numberText } from '@coup-fourre/client/text';
import type { Players } from '@coup-fourre/rules';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import { type Line, leadOfLine, rankedLines, teamOfLine } from './line.ts';

interface LineTableProps {
  readonly lines: readonly Line[];
  readonly players: Players;
  /** The line beside the viewer's own. */
  readonly beside: string | null;
  readonly compare: (line: string) => void;
}

/** Everyone who has played a challenge, by how far they were ahead; each line can be seen beside one's own. */
export function LineTable({ lines, players, beside, compare }: LineTableProps) {
  return (
    <table className="line-table" data-testid="line-table">
      <caption className="label">{m.challengeTableNote()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.challengeRank()}</th>
          <th scope="col">{m.challengePlayer()}</th>
          <th scope="col">{m.challengePoints()}</th>
          <th scope="col">{m.challengeLead()}</th>
          {lines.length > 2 && (
            <th scope="col">
              <VisuallyHidden>{m.challengeBeside()}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rankedLines(lines, players).map((line) => (
          <tr key={line.id} className={line.isOwn ? 'own' : ''}>
            <td>{line.rank ?? '–'}</td>
            <th scope="row">
              {line.name}
              {line.unranked !== null && (
                <small>{line.unranked === 'knewCards' ? m.challengeKnew() : m.challengeGaveUp()}</small>
              )}
            </th>
            <td>{numberText(line.totals[teamOfLine(line.seat, players)] ?? 0)}</td>
            <td>{signed(leadOfLine(line, players))}</td>
            {lines.length > 2 && (
              <td>
                {!line.isOwn && (
                  <button
                    type="button"
                    className="button quiet small"
                    aria-pressed={line.id === beside}
                    aria-label={m.challengeBesideOf({ name: line.name })}
                    onClick={() => compare(line.id)}
                  >
                    {m.challengeBeside()}
                  </button>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function signed(points: number): string {
  return points > 0 ? `+${numberText(points)}` : numberText(points);
}
