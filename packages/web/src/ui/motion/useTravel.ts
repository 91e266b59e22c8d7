import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { DRIVE_EASING, ENTER_EASING, type Timing } from './animator.ts';
import { driveDurationMs } from './keyframes.ts';
import { currentPace, type Pace } from './pace.ts';

const PULL_BACK_MS = 900;
/** A car starts when the card that drives it has nearly landed. */
const DRIVE_DELAY_MS = 180;
const CALM_FACTOR = 1.5;

/** A trip along the road, in kilometres of the road as now drawn. */
export interface Travel {
  readonly from: number;
  readonly to: number;
  readonly timing: Timing;
}

/**
 * Reports when something has travelled along the road, or has moved because the trip was extended: the view then pulls
 * back, and every kilometre glides from its old place to its new one.
 */
export function useTravel(km: number, target: number, go: (trip: Travel) => void): void {
  const last = useRef({ km, target });
  const start = useEffectEvent(go);

  useLayoutEffect(() => {
    const before = last.current;
    last.current = { km, target };
    const from = (before.km * target) / before.target;
    if (from === km) return;
    const pace = currentPace();
    if (!pace.isStill)
      start({ from, to: km, timing: before.target === target ? driveTiming(km - from, pace) : pullBackTiming(pace) });
  }, [km, target]);
}

function driveTiming(km: number, { factor, isCalm }: Pace): Timing {
  return {
    ms: driveDurationMs(km) * factor * (isCalm ? CALM_FACTOR : 1),
    delay: DRIVE_DELAY_MS * factor,
    easing: DRIVE_EASING,
  };
}

/** The timing of the pull-back. */
export function pullBackTiming({ factor }: Pace): Timing {
  return { ms: PULL_BACK_MS * factor, easing: ENTER_EASING };
}
