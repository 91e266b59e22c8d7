import { m, scoreLineText } from '@coup-fourre/client/text';
import { POINTS, type Rules, SCORE_LINES, type ScoreLine } from '@coup-fourre/rules';

interface ScoreTableProps {
  readonly rules: Rules;
}

/** Chapter 11 as on the score pad: each line with its points. */
export function ScoreTable({ rules }: ScoreTableProps) {
  const lines = SCORE_LINES.filter((line) => line !== 'extension' || (rules.target === 700 && rules.extension));
  return (
    <table className="score-lines">
      <thead>
        <tr>
          <th scope="col">{m.score()}</th>
          <th scope="col">{m['rules.points']()}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line}>
            <th scope="row">{scoreLineText(line, rules.edition)}</th>
            <td className="num">{pointsOf(line, rules)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function pointsOf(line: ScoreLine, { allSafetiesBonus }: Rules): number {
  switch (line) {
    case 'distance':
      return 1;
    case 'safeties':
      return POINTS.safety;
    case 'allSafeties':
      return allSafetiesBonus;
    case 'coupsFourres':
      return POINTS.coupFourre;
    default:
      return POINTS[line];
  }
}
