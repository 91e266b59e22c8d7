import { RULES_MESSAGES } from '@coup-fourre/client/text';
import { type Rules, rulesFor } from '@coup-fourre/rules';
import { useMemo } from 'react';
import { useGame } from '../../game/useGame.ts';
import type { RulesSlotProps } from '../../table/tableSlots.ts';
import { ErrorBoundary } from '../../ui/page/errorBoundary.tsx';
import { lazyPart } from '../../ui/page/lazyPart.tsx';

// Loaded on demand, because most games need no rules dialog.
const RulesDialog = lazyPart(async () => (await import('./reference.tsx')).RulesDialog, RULES_MESSAGES);

export function RulesOverlay({ rule, onClose }: RulesSlotProps) {
  const rules = useTableRules();
  return (
    <ErrorBoundary scope="part">{rules && <RulesDialog rules={rules} rule={rule} onClose={onClose} />}</ErrorBoundary>
  );
}

function useTableRules(): Rules | null {
  const setup = useGame().model?.setup;
  return useMemo(() => (setup ? rulesFor(setup.edition, setup.players, setup.house) : null), [setup]);
}
