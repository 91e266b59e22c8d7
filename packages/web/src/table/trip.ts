/** A drive that is being drawn; `end` jumps to where it leads. */
interface Trip {
  readonly end: () => void;
}

const START_MS = 350;
const MS_A_KM = 2;
const LONGEST_MS = 750;

/** Slow, fast, slow: as cubic-bezier(.45, 0, .15, 1) nearly is. */
function eased(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2;
}

/** Draws the way from one kilometre to another; any tap ends it at once, and with reduced motion there is none. */
export function tripBetween(from: number, to: number, draw: (km: number) => void): Trip {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const duration = still ? 0 : Math.min(LONGEST_MS, START_MS + MS_A_KM * Math.abs(to - from));
  const start = performance.now();
  let frame = 0;
  const end = () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('pointerdown', end);
    draw(to);
  };
  const step = (now: number) => {
    const part = duration === 0 ? 1 : (now - start) / duration;
    if (part >= 1) return end();
    draw(from + (to - from) * eased(Math.max(0, part)));
    frame = requestAnimationFrame(step);
  };
  window.addEventListener('pointerdown', end);
  draw(from);
  frame = requestAnimationFrame(step);
  return { end };
}
