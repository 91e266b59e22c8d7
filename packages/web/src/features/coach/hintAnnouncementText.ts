import type { TableModel } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import type { CardName } from '@coup-fourre/rules';
import { type Hint, optionWith, spokenHint } from '../../table/advice/hint.ts';
import { spokenCost, spokenOdds, spokenOutlook, spokenSecondBest } from '../../table/advice/oddsText.ts';

interface HintAnnouncementInput {
  readonly model: TableModel;
  readonly hint: Hint | null;
  readonly card: CardName | null;
  readonly hasFailed: boolean;
  readonly showsOutlook: boolean;
  readonly showsOdds: boolean;
}

/** Each part is announced separately: action and reason, odds, cost of the selected card. */
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
  showsOutlook,
  showsOdds,
}: HintAnnouncementInput): HintAnnouncementText {
  if (hint === null) return { action: hasFailed ? m.hintFailed() : '', odds: '', cost: '' };
  const spokenOddsOf = showsOdds ? spokenOdds : showsOutlook ? spokenOutlook : spokenSecondBest;
  const chosen = card === null ? null : optionWith(hint, card);
  return {
    action: spokenHint(model, hint),
    odds: spokenOddsOf(model, hint),
    cost: chosen === null ? '' : spokenCost(model, chosen, { hint, showsOdds }),
  };
}
