import { SPEEDS, type Speed } from '../../settings/settings.ts';

/** What a time of the design is multiplied by. */
const FACTORS: Readonly<Record<Speed, number>> = { off: 1, calm: 1.6, normal: 1, fast: 0.55 };

/** How things move on the page now. */
export interface Pace {
  readonly factor: number;
  /** Whether nothing travels: what comes and goes fades. */
  readonly isStill: boolean;
  /** Whether nothing moves for its own sake. */
  readonly isCalm: boolean;
}

/** The pace that was chosen, unless the device asks for less movement. */
export function currentPace(): Pace {
  const { motion, calm } = document.documentElement.dataset;
  const speed = SPEEDS.find((known) => known === motion) ?? 'normal';
  const isStill = speed === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  return { factor: FACTORS[speed], isStill, isCalm: calm === 'yes' };
}
