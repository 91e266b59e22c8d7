import { m, numberText } from '@coup-fourre/client/text';
import { leadOf } from '@coup-fourre/room';
import { type Players, type Seat, type Team, teamOf } from '@coup-fourre/rules';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';

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

/** Somebody's game with the cards of a challenge. */
export interface Line {
  readonly id: string;
  /** Who played it, as the viewer calls them. */
  readonly name: string;
  /** Whether it is the viewer's, which others are compared with. */
  readonly isOwn: boolean;
  readonly seat: Seat;
  /** Points, a team each. */
  readonly totals: readonly number[];
  /** Why it is in no order with the others, or null. */
  readonly unranked: 'knewCards' | 'wasGivenUp' | null;
}

/** The points by which a line's own team leads the best of the others. */
export function leadOfLine({ totals, seat }: Line, players: Players): number {
  return leadOf(totals, teamOfLine(seat, players));
}

function teamOfLine(seat: Seat, players: Players): Team {
  return teamOf({ players }, seat);
}

/** The lines by their lead, the best first, each with its rank; ties share one. Those in no order come last, without. */
export function rankedLines(
  lines: readonly Line[],
  players: Players,
): readonly (Line & { readonly rank: number | null })[] {
  const lead = (line: Line) => leadOfLine(line, players);
  const ranked = lines.filter(({ unranked }) => unranked === null);
  const rankOf = (line: Line) => 1 + ranked.filter((other) => lead(other) > lead(line)).length;
  return [
    ...ranked.map((line) => ({ ...line, rank: rankOf(line) })).toSorted((one, other) => one.rank - other.rank),
    ...lines.filter(({ unranked }) => unranked !== null).map((line) => ({ ...line, rank: null })),
  ];
}
