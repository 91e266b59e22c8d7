import type { DecisionKind } from '@coup-fourre/bots/luck';
import type { PuzzleTheme } from '@coup-fourre/client/puzzles';
import type { OwnMistake } from '../../game/ownMistakes.ts';

const THEMES: Readonly<Record<DecisionKind, PuzzleTheme>> = {
  move: 'attack',
  safety: 'safety',
  extension: 'extension',
  discard: 'discard',
  coupFourre: 'coupFourre',
};

interface Training {
  readonly theme: PuzzleTheme;
  readonly count: number;
  /** Sum of the lost points. */
  readonly points: number;
}

/** Mistakes and lost points by kind of decision, the costliest kind first. */
export function trainingPlan(mistakes: readonly OwnMistake[]): Training[] {
  return Object.entries(THEMES)
    .map(([kind, theme]) => {
      const own = mistakes.filter((mistake) => mistake.kind === kind);
      return { theme, count: own.length, points: own.reduce((sum, { points }) => sum + points, 0) };
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.points - a.points);
}
