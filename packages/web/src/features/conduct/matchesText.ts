import { m, numberText } from '@coup-fourre/client/text';
import type { MatchesFinished } from '@coup-fourre/room';

/** Fewer matches say nothing about a person. */
const MIN_MATCHES = 5;

/** "Matches finished: 27 of the last 30". Empty before the fifth. */
export function matchesText(matches: MatchesFinished | null | undefined): string {
  if (!matches || matches.of < MIN_MATCHES) return '';
  return m.matchesFinished({ finished: numberText(matches.finished), of: numberText(matches.of) });
}
