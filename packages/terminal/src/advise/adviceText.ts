import { type ActionRow, QUICK_LEVELS } from '@coup-fourre/bots';
import { type Action, nameOf } from '@coup-fourre/rules';
import { alignColumns } from '../text/columns.ts';
import { type Advice, whyText } from './advice.ts';

/** The columns of numbers are aligned to the right. */
const FIRST_NUMBER = 2;

/** Advice as a table for people, with the best action marked. */
export function adviceText({ view, rows, reason, choices }: Advice): string {
  const { rules, totals } = view.table;
  const isMatch = totals !== null && rules.format === 'match';
  const match = isMatch ? ['match', '±'] : [];
  const headings = ['', 'action', 'points', '±', 'deal', '±', ...match, 'behind', '±', 'settled'];
  const [best] = rows;
  return [
    `${rules.edition}, ${rules.players} players, seat ${view.seat}, ${best?.rollouts ?? 0} deals played out`,
    'points: the lead of your team when the deal ends, over the mean of the others',
    `deal${isMatch ? ', match' : ''}: the chance to win; behind: points behind the best (→), in the same worlds`,
    '±: the standard error; settled: more time would hardly change its place',
    '',
    ...alignColumns(
      [headings, ...rows.map((row) => [row === best ? '→' : '', actionLabel(row.action), ...numbersOf(row, isMatch)])],
      FIRST_NUMBER,
    ),
    '',
    ...(best && reason ? [`${actionLabel(best.action)}: ${whyText(view, reason)}`] : []),
    ...QUICK_LEVELS.map((level) => `${level} would ${actionLabel(choices[level])}`),
  ].join('\n');
}

function numbersOf(row: ActionRow, isMatch: boolean): string[] {
  const { points, pointsError, behind, behindError, isSettled } = row;
  return [
    `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(0)}`,
    pointsError.toFixed(0),
    ...percentages(row.dealChance, row.dealChanceError),
    ...(isMatch ? percentages(row.winChance, row.winChanceError) : []),
    behind.toFixed(0).replace('-', '−'),
    behindError.toFixed(0),
    isSettled ? 'yes' : '',
  ];
}

function percentages(...chances: readonly number[]): string[] {
  return chances.map((chance) => `${(100 * chance).toFixed(1)} %`);
}

function actionLabel(action: Action): string {
  switch (action.type) {
    case 'play':
      return `play ${nameOf(action.card)}${'target' in action ? ` on team ${action.target}` : ''}`;
    case 'discard':
      return `discard ${nameOf(action.card)}`;
    case 'coupFourre':
      return `coup fourré by ${nameOf(action.card)}`;
    case 'pass':
      return 'let it stand';
    case 'extend':
      return action.value ? 'extend the trip' : 'end the trip';
  }
}
