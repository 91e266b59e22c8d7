import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { DRIVE_EASING, ENTER_EASING, type Timing } from './animator.ts';
import { driveDurationMs } from './keyframes.ts';
import { currentPace, type Pace } from './pace.ts';

const PULL_BACK_MS = 900;
/** A car leaves when the card that drives it has nearly landed. */
const DRIVE_DELAY_MS = 180;
const CALM_FACTOR = 1.5;

/** A way along the road, in kilometres of the road as it is drawn now. */
export interface Travel {
  readonly from: number;
  readonly to: number;
  readonly timing: Timing;
}

/**
 * Says when something has gone from kilometre to kilometre, or has been brought nearer because the trip to its target was
 * made longer: the view pulls back, and every kilometre glides from where it was drawn to where it is.
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

/** How the view pulls back. */
export function pullBackTiming({ factor }: Pace): Timing {
  return { ms: PULL_BACK_MS * factor, easing: ENTER_EASING };
}
