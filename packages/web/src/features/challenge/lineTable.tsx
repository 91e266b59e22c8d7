import { m, numberText } from '@coup-fourre/client/text';
import { leadOf } from '@coup-fourre/room';
import { type Players, type Seat, type Team, teamOf } from '@coup-fourre/rules';
import { Button } from '../../ui/button.tsx';
import { TableHead } from '../../ui/tableHead.tsx';

interface LineTableProps {
  readonly lines: readonly Line[];
  readonly players: Players;
  /** The id of the game compared with the viewer's. */
  readonly beside: string | null;
  readonly compare: (line: string) => void;
}

/** All games of a challenge, ranked by lead. Each can be compared with the viewer's. */
export function LineTable({ lines, players, beside, compare }: LineTableProps) {
  return (
    <table className="line-table" data-testid="line-table">
      <caption className="label">{m.challengeTableNote()}</caption>
      <TableHead
        titles={[m.challengeRank(), m.challengePlayer(), m.challengePoints(), m.challengeLead()]}
        hiddenTitle={lines.length > 2 ? m.challengeBeside() : null}
      />
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
                  <Button
                    quiet
                    small
                    text={m.challengeBeside()}
                    aria-pressed={line.id === beside}
                    aria-label={m.challengeBesideOf({ name: line.name })}
                    onClick={() => compare(line.id)}
                  />
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

export interface Line {
  readonly id: string;
  /** The player's name as the viewer sees it. */
  readonly name: string;
  readonly isOwn: boolean;
  readonly seat: Seat;
  readonly totals: readonly number[];
  /** Why it has no rank, or null. */
  readonly unranked: 'knewCards' | 'wasGivenUp' | null;
}

export function leadOfLine({ totals, seat }: Line, players: Players): number {
  return leadOf(totals, teamOfLine(seat, players));
}

function teamOfLine(seat: Seat, players: Players): Team {
  return teamOf({ players }, seat);
}

/** The games by lead, best first. Ties share a rank. Unranked games come last. */
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
