import { type Action, formatAction, nameOf } from '@coup-fourre/rules';
import { alignColumns } from '../text/columns.ts';
import type { Advice, AdvisedAction } from './advice.ts';

const HEADINGS = ['', 'action', 'points', '±', 'win', '±', 'behind', '±', 'rollouts'];
/** The columns of numbers are aligned to the right. */
const FIRST_NUMBER = 2;

/** Advice as a table for people, with the champion's choice marked. */
export function adviceText({ view, choice, estimates }: Advice): string {
  const { rules, totals } = view.table;
  const chosen = formatAction(choice);
  const rows = estimates.map((estimate) => [
    formatAction(estimate.action) === chosen ? '→' : '',
    actionLabel(estimate.action),
    ...numbersOf(estimate),
  ]);
  const won = totals !== null && rules.format === 'match' ? 'match' : 'deal';
  return [
    `${rules.edition}, ${rules.players} players, seat ${view.seat}`,
    'points: the lead of your team when the deal ends, over the mean of the others',
    `win: the chance to win the ${won}; behind: points behind what the champion does (→), in the same worlds`,
    '±: the standard error; where it is more than half of what an action is behind, that may be chance',
    '',
    ...alignColumns([HEADINGS, ...rows], FIRST_NUMBER),
  ].join('\n');
}

function numbersOf({
  points,
  pointsError,
  winChance,
  winChanceError,
  behind,
  behindError,
  rollouts,
}: AdvisedAction): string[] {
  const sign = points < 0 ? '−' : '+';
  return [
    `${sign}${Math.abs(points).toFixed(0)}`,
    pointsError.toFixed(0),
    `${(100 * winChance).toFixed(1)} %`,
    `${(100 * winChanceError).toFixed(1)} %`,
    behind.toFixed(0).replace('-', '−'),
    behindError.toFixed(0),
    `${rollouts}`,
  ];
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
