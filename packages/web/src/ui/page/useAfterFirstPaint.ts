import { useEffect, useState } from 'react';

/** By this time after the load, the first screen has certainly been painted. */
const FIRST_PAINT_MS = 200;
/** Longest wait for an idle moment. */
const IDLE_TIMEOUT_MS = 1000;

/** True once the first screen is painted, so that the rest of the page may load and render. */
export function useAfterFirstPaint(): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => whenIdle(() => setIsLater(true)), FIRST_PAINT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}

/** Runs `act` when the browser is idle, so that the first tap gets an answer at once. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: IDLE_TIMEOUT_MS });
  else act();
}
