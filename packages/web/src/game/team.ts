import type { Team } from '@coup-fourre/rules';

/** The paint of a team's car, lane and emblem; paint is never used for text. */
export type TeamPaint = 'teal' | 'red' | 'saffron';

const PAINTS: readonly TeamPaint[] = ['teal', 'red', 'saffron'];

/** A team's colour and emblem, the same for everyone at the table, for spectators and in reviews. */
export function paintOf(team: Team): TeamPaint {
  return PAINTS[team] ?? 'teal';
}
