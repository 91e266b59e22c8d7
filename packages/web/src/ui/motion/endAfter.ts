import { currentPace } from './pace.ts';

/**
 * Ends what is shown after so many milliseconds of the design, or at the first tap or key, which goes on to what lies under
 * it, so that nothing has to be pressed twice. Returns a function that cancels this.
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
