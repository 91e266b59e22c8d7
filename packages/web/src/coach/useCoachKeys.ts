import { useEffect, useEffectEvent } from 'react';
import { useHabits } from '../shell/habits.ts';

interface CoachKeys {
  readonly toggleHint: () => void;
  /** Puts the hint away; false where there is none. */
  readonly closeHint: () => boolean;
  readonly openCounter: () => void;
}

/** H asks for a hint and puts it away, so does Escape; C opens the card counter. The letters only where single keys are wished. */
export function useCoachKeys({ toggleHint, closeHint, openCounter }: CoachKeys): void {
  const { hasKeys } = useHabits();

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { target, repeat, ctrlKey, metaKey, altKey } = event;
    if (!(target instanceof HTMLElement) || repeat || ctrlKey || metaKey || altKey) return;
    if (target.closest('input, select, textarea') || document.querySelector('dialog[open]')) return;
    const key = event.key.toLowerCase();
    if (hasKeys && key === 'h') toggleHint();
    else if (hasKeys && key === 'c') openCounter();
    else if (event.key !== 'Escape' || !closeHint()) return;
    event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
