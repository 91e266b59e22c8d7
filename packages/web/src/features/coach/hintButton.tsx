import { m } from '@coup-fourre/client/text';
import { Icon } from '../../ui/art/index.ts';
import type { HintState } from './useHint.ts';

/** Asks the coach, and puts the hint away again. */
export function HintButton({ hintState }: { readonly hintState: HintState }) {
  const { isOpen, canAsk, ask, close } = hintState;
  return (
    <button
      type="button"
      className="coach-button"
      aria-label={isOpen ? m.hintClose() : m.hintRequest()}
      aria-expanded={isOpen}
      aria-keyshortcuts="h"
      aria-disabled={!canAsk}
      onClick={isOpen ? close : ask}
    >
      <Icon name="bulb" size={24} />
      <span aria-hidden="true">{m.hint()}</span>
    </button>
  );
}
