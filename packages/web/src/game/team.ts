import type { Team } from '@coup-fourre/rules';

/** Color of a team's car, lane and emblem. Never used for text. */
export type TeamPaint = 'teal' | 'red' | 'saffron';

const PAINTS: readonly TeamPaint[] = ['teal', 'red', 'saffron'];

/** The same for every viewer. */
export function paintOf(team: Team): TeamPaint {
  return PAINTS[team] ?? 'teal';
}
