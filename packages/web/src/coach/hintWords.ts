import type { CardName } from '@coup-fourre/rules';
import type { Sight } from '../game/sight.ts';
import { m } from '../paraglide/messages.js';
import { type Hint, optionWith } from './hint.ts';
import { spokenCost, spokenHint, spokenOdds } from './hintText.ts';

interface ToSay {
  readonly sight: Sight;
  readonly hint: Hint | null;
  /** The card chosen in the hand. */
  readonly card: CardName | null;
  readonly hasFailed: boolean;
}

/** The parts of a hint in words, each to be read out on its own: what to do and why, the odds, what the chosen card costs. */
interface HintWords {
  readonly action: string;
  readonly odds: string;
  readonly cost: string;
}

export function hintWords({ sight, hint, card, hasFailed }: ToSay): HintWords {
  if (hint === null) return { action: hasFailed ? m.hintFailed() : '', odds: '', cost: '' };
  const chosen = card === null ? null : optionWith(hint, card);
  return {
    action: spokenHint(sight, hint),
    odds: spokenOdds(sight, hint),
    cost: chosen === null ? '' : spokenCost(sight, chosen, hint),
  };
}
