import { currentPace } from './pace.ts';

/**
 * Calls `end` after `ms` milliseconds, adjusted to the chosen speed, or on the first tap or key. That tap or key still
 * takes effect, so nothing has to be pressed twice. Returns a function that cancels it.
 */
export function endAfter(ms: number, end: () => void): () => void {
  const timer = setTimeout(end, ms * currentPace().factor);
  window.addEventListener('pointerdown', end);
  window.addEventListener('keydown', end);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('pointerdown', end);
    window.removeEventListener('keydown', end);
  };
}
