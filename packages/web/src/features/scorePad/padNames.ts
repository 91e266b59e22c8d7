import { m } from '@coup-fourre/client/text';
import type { Team } from '@coup-fourre/rules';
import type { TeamPaint } from '../../ui/art/index.ts';
import type { ScorePad } from './scorePad.ts';

const PAINTS: readonly TeamPaint[] = ['teal', 'red', 'saffron'];

/** A team's colour on the pad. */
export function paintOnPad(team: Team): TeamPaint {
  return PAINTS[team] ?? 'teal';
}

/** A team's name on the pad, or its number if it has none. */
export function nameOnPad({ names }: Pick<ScorePad, 'names'>, team: Team): string {
  return names[team]?.trim() || m.padTeam({ number: team + 1 });
}
