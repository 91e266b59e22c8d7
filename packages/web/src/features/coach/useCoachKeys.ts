import { useEffect, useEffectEvent } from 'react';
import { useSetting } from '../../settings/useSettings.ts';

/** Marks a dialog in which the coach can be asked. */
const HINT_DIALOG_SELECTOR = '[data-hint-here]';

interface CoachKeys {
  readonly toggleHint: () => void;
  /** Hides the hint; false if there is none. */
  readonly closeHint: () => boolean;
  readonly openCounter: () => void;
}

/**
 * H shows and hides the hint, Escape hides it, C opens the card counter. Letters work only if single-key shortcuts are
 * on. While a dialog is open, hint keys work only in a prompt that the coach can answer.
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
