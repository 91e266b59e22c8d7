import { m, numberText } from '@coup-fourre/client/text';
import type { MatchesFinished } from '@coup-fourre/room';

/** "Matches finished: 27 of the last 30". Empty before the first. */
export function matchesText(matches: MatchesFinished | null | undefined): string {
  if (!matches) return '';
  return m.matchesFinished({ finished: numberText(matches.finished), of: numberText(matches.of) });
}
