import type { TableModel } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import type { CardName } from '@coup-fourre/rules';
import { type Hint, optionWith, spokenHint } from '../../table/advice/hint.ts';
import { spokenCost, spokenOdds, spokenOutlook } from '../../table/advice/oddsText.ts';

interface HintAnnouncementInput {
  readonly model: TableModel;
  readonly hint: Hint | null;
  /** The card selected in the hand. */
  readonly card: CardName | null;
  readonly hasFailed: boolean;
  /** Whether figures were asked for in place of words. */
  readonly showsOdds: boolean;
}

/**
 * The parts of a hint in words, each announced on its own: the action and its reason, the odds, what the selected card
 * costs.
 */
interface HintAnnouncementText {
  readonly action: string;
  readonly odds: string;
  readonly cost: string;
}

export function hintAnnouncementText({
  model,
  hint,
  card,
  hasFailed,
  showsOdds,
}: HintAnnouncementInput): HintAnnouncementText {
  if (hint === null) return { action: hasFailed ? m.hintFailed() : '', odds: '', cost: '' };
  const chosen = card === null ? null : optionWith(hint, card);
  return {
    action: spokenHint(model, hint),
    odds: showsOdds ? spokenOdds(model, hint) : spokenOutlook(model, hint),
    cost: chosen === null ? '' : spokenCost(model, chosen, { hint, showsOdds }),
  };
}
