import type { EditionId, ScoreLine } from '@coup-fourre/rules';
import { capitalized } from './capitalized.ts';
import { distanceTitle } from './distanceText.ts';
import { m } from './language.ts';

/** What a line of the score is called: "Safe trip". */
export function scoreLineText(line: ScoreLine, edition: EditionId): string {
  return line === 'distance' ? distanceTitle(edition) : m[`scoreLine${capitalized(line)}`]();
}
