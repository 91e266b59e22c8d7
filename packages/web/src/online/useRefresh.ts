import { useEffect, useState } from 'react';

/**
 * A number that grows when what the server has said should be asked for again: every so many milliseconds while the page is
 * visible, when it becomes visible and when the network is back.
 */
export function useRefresh(everyMs: number): { readonly look: number; readonly refresh: () => void } {
  const [look, setLook] = useState(0);
  useEffect(() => {
    const next = () => {
      if (document.visibilityState === 'visible') setLook((last) => last + 1);
    };
    const timer = setInterval(next, everyMs);
    document.addEventListener('visibilitychange', next);
    addEventListener('online', next);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', next);
      removeEventListener('online', next);
    };
  }, [everyMs]);
  return { look, refresh: () => setLook((last) => last + 1) };
}
