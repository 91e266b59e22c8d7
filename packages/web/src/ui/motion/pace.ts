import { SPEEDS, type Speed } from '../../settings/settings.ts';

/** The factor for durations at each speed. */
const FACTORS: Readonly<Record<Speed, number>> = { off: 1, calm: 1.6, normal: 1, fast: 0.55 };

/** How things currently move on the page. */
export interface Pace {
  readonly factor: number;
  /** Whether nothing travels: elements only fade. */
  readonly isStill: boolean;
  /** Whether decorative motion is off. */
  readonly isCalm: boolean;
}

/** The chosen pace, unless the device asks for reduced motion. */
export function currentPace(): Pace {
  const { motion, calm } = document.documentElement.dataset;
  const speed = SPEEDS.find((known) => known === motion) ?? 'normal';
  const isStill = speed === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  return { factor: FACTORS[speed], isStill, isCalm: calm === 'yes' };
}
