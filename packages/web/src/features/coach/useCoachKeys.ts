import { useEffect, useEffectEvent } from 'react';
import { useSetting } from '../../settings/useSettings.ts';

/** What a dialog has in which the coach may be asked. */
const HINT_DIALOG_SELECTOR = '[data-hint-here]';

interface CoachKeys {
  readonly toggleHint: () => void;
  /** Puts the hint away; false where there is none. */
  readonly closeHint: () => boolean;
  readonly openCounter: () => void;
}

/**
 * H asks for a hint and puts it away, so does Escape; C opens the card counter. The letters only where single keys are switched on.
 * While a dialog is open, only a prompt that the coach can answer takes the hint's keys.
 */
export function useCoachKeys({ toggleHint, closeHint, openCounter }: CoachKeys): void {
  const hasKeys = useSetting('hasKeys');

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { target, repeat, ctrlKey, metaKey, altKey } = event;
    if (!(target instanceof HTMLElement) || repeat || ctrlKey || metaKey || altKey) return;
    if (target.closest('input, select, textarea')) return;
    const dialogs = [...document.querySelectorAll('dialog[open]')];
    if (!dialogs.every((dialog) => dialog.querySelector(HINT_DIALOG_SELECTOR) !== null)) return;
    const key = event.key.toLowerCase();
    if (hasKeys && key === 'h') toggleHint();
    else if (hasKeys && key === 'c' && dialogs.length === 0) openCounter();
    else if (event.key !== 'Escape' || !closeHint()) return;
    event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
