import type { Blunder } from '../table/blunder.ts';
import { m } from './language.ts';
import { numberText } from './number.ts';

/** What a blunder would give away, in sentences. */
export function blunderText({ kind, points }: Blunder): string {
  if (kind === 'endsSafeTrip') return m.blunderTripText({ points: numberText(points) });
  return points > 0 ? m.blunderSafetyText({ points: numberText(points) }) : m.blunderSafetyPlain();
}
