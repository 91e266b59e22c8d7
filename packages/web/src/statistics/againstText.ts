import { m } from '../paraglide/messages.js';
import { levelText } from '../text/botText.ts';
import type { Against } from './dealTally.ts';

/** Against whom, in a word or two. */
export function againstText(against: Against): string {
  return against === 'people' ? m.statsPeople() : levelText(against);
}
