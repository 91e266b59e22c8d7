import { useEffect, useEffectEvent } from 'react';

/** Does what a key is for, wherever the focus is, except in a field, a list or a dialog. Null leaves the key to the browser. */
export function useKeys(actionOf: (event: KeyboardEvent) => (() => void) | null): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (isKeyForElsewhere(event)) return;
    const act = actionOf(event);
    if (act === null) return;
    event.preventDefault();
    act();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent): void => pressed(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

function isKeyForElsewhere({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || document.querySelector('dialog[open]') !== null) return true;
  return target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
}
