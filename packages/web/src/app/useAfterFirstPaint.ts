import { useEffect, useState } from 'react';

/** Milliseconds after which what is shown first has long been drawn. */
const FIRST_PAINT_MS = 200;
/** Milliseconds after which it is done all the same. */
const IDLE_TIMEOUT_MS = 1000;

/** Whether what is shown first stands: what is only needed afterwards may be loaded and drawn now. */
export function useAfterFirstPaint(): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => whenIdle(() => setIsLater(true)), FIRST_PAINT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}

/** Waits for a moment without work, where the browser knows of such, so that the first tap is answered at once. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: IDLE_TIMEOUT_MS });
  else act();
}
