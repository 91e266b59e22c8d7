import { m } from '@coup-fourre/client/text';
import type { Team } from '@coup-fourre/rules';
import type { ScorePad } from './scorePad.ts';

/** A team's name on the pad, or its number if it has none. */
export function nameOnPad({ names }: Pick<ScorePad, 'names'>, team: Team): string {
  return names[team]?.trim() || m.padTeam({ number: team + 1 });
}
