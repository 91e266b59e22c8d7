import { useEffect, useEffectEvent } from 'react';

function hasKey(state: unknown, key: string): boolean {
  return typeof state === 'object' && state !== null && key in state;
}

/**
 * Gives what is shown a history entry of its own, known by its key, so that the browser's back button closes it instead
 * of leaving the screen below.
 */
export function useBackEntry(key: string, close: () => void): void {
  const moved = useEffectEvent(() => {
    if (!hasKey(history.state, key)) close();
  });
  useEffect(() => {
    if (!hasKey(history.state, key)) history.pushState({ ...history.state, within: true, [key]: true }, '');
    const listener = (): void => moved();
    addEventListener('popstate', listener);
    return () => {
      removeEventListener('popstate', listener);
      if (hasKey(history.state, key)) history.back();
    };
  }, [key]);
}
