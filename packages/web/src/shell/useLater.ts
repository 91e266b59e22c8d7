import { useEffect, useState } from 'react';

/** Milliseconds after which what is shown first has long been drawn. */
const LATER = 200;
/** Milliseconds after which it is done all the same. */
const PATIENCE = 1000;

/** Whether what is shown first stands: what is only needed afterwards may be loaded and drawn now. */
export function useLater(): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => whenIdle(() => setIsLater(true)), LATER);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}

/** Waits for a moment without work, where the browser knows of such, so that the first tap is answered at once. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: PATIENCE });
  else act();
}
