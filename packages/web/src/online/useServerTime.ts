import { useCallback, useSyncExternalStore } from 'react';
import { useOnline } from './useOnline.ts';

/** The server's clock, milliseconds since 1970, in steps of `every`: what shows it is drawn again at each step. */
export function useServerTime(every: number): number {
  const { clock } = useOnline().connection;
  const subscribe = useCallback(
    (stepped: () => void) => {
      const timer = setInterval(stepped, every);
      return () => clearInterval(timer);
    },
    [every],
  );
  return useSyncExternalStore(subscribe, () => Math.floor(clock.now() / every) * every);
}
