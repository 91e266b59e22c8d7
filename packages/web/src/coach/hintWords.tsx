import type { CardName } from '@coup-fourre/rules';
import type { Sight } from '../game/sight.ts';
import { m } from '../paraglide/messages.js';
import { type Hint, optionWith } from './hint.ts';
import { spokenCost, spokenHint, spokenOdds } from './hintText.ts';

interface HintWordsProps {
  readonly sight: Sight;
  readonly hint: Hint | null;
  /** The card chosen in the hand. */
  readonly card: CardName | null;
  readonly hasFailed: boolean;
  readonly part: 'action' | 'odds' | 'cost';
}

/** A part of the hint in words, to be read out on its own. */
export function HintWords({ sight, hint, card, hasFailed, part }: HintWordsProps) {
  if (hint === null) return hasFailed && part === 'action' ? m.hintFailed() : null;
  if (part === 'action') return spokenHint(sight, hint);
  if (part === 'odds') return spokenOdds(sight, hint);
  const chosen = card === null ? null : optionWith(hint, card);
  return chosen === null ? null : spokenCost(sight, chosen, hint);
}
