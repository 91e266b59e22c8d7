import { type Rules, rulesFor } from '@coup-fourre/rules';
import { lazy, Suspense, useMemo } from 'react';
import { useGame } from '../game/useGame.ts';
import { Mishap } from '../shell/mishap.tsx';

// Who never asks for a rule does not load the book.
const RulesDialog = lazy(async () => ({ default: (await import('./rulesDialog.tsx')).RulesDialog }));

interface RulesOverProps {
  /** The number of the rule at which to begin. */
  readonly rule?: string | undefined;
  readonly onClose: () => void;
}

/** The rules of the table on the screen, once they are asked for. */
export function RulesOver({ rule, onClose }: RulesOverProps) {
  const rules = useTableRules();
  return (
    <Mishap of="part">
      <Suspense>{rules && <RulesDialog rules={rules} rule={rule} onClose={onClose} />}</Suspense>
    </Mishap>
  );
}

function useTableRules(): Rules | null {
  const setup = useGame().update?.setup;
  return useMemo(() => (setup ? rulesFor(setup.edition, setup.players, setup.house) : null), [setup]);
}
