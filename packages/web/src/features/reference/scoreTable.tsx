import { POINTS, type Rules, SCORE_LINES, type ScoreLine } from '@coup-fourre/rules';
import { m } from '../../paraglide/messages.js';
import { distanceTitle } from '../../text/distanceText.ts';
import type { Words } from '../../text/longText.ts';
import { ruleWords } from './texts.ts';

const NAMES: Readonly<Record<Exclude<ScoreLine, 'distance'>, () => string>> = {
  safeties: m.lineSafeties,
  allSafeties: m.lineAllSafeties,
  coupsFourres: m.lineCoupsFourres,
  tripCompleted: m.lineTripCompleted,
  delayedAction: m.lineDelayedAction,
  safeTrip: m.lineSafeTrip,
  extension: m.lineExtension,
  shutout: m.lineShutout,
};

interface ScoreTableProps {
  readonly rules: Rules;
  readonly words: Words;
}

/** Chapter 11 as the score pad has it: each line with its points. */
export function ScoreTable({ rules, words }: ScoreTableProps) {
  const lines = SCORE_LINES.filter((line) => line !== 'extension' || (rules.target === 700 && rules.extension));
  return (
    <table className="score-lines">
      <thead>
        <tr>
          <th scope="col">{m.score()}</th>
          <th scope="col">{ruleWords(words, rules, 'ui.points')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line}>
            <th scope="row">{line === 'distance' ? distanceTitle(rules.edition) : NAMES[line]()}</th>
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
