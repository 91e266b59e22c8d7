import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { currentPace, DRIVE_EASING, ENTER_EASING, type Pace, type Timing } from './animator.ts';

const PULL_BACK_MS = 900;
/** A car starts when the card that drives it has nearly landed. */
const DRIVE_DELAY_MS = 180;
const CALM_FACTOR = 1.5;

/** A trip along the road, in kilometers of the road as drawn now. */
export interface Travel {
  readonly from: number;
  readonly to: number;
  readonly timing: Timing;
}

/**
 * Calls `go` when `km` has changed, or when the trip was extended.
 * An extension pulls the view back, and each kilometer glides to its new place on the screen.
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

export function pullBackTiming({ factor }: Pace): Timing {
  return { ms: PULL_BACK_MS * factor, easing: ENTER_EASING };
}

/** Milliseconds that a car drives. Longer trips take longer, within limits. */
function driveDurationMs(km: number): number {
  return Math.max(400, Math.min(750, 350 + 2 * Math.abs(km)));
}

const STEPS = 16;

/** Values from `from` to `to` in equal steps, each mapped by `meaning`. */
export function keyframes<Value>(from: number, to: number, meaning: (at: number) => Value): readonly Value[] {
  return Array.from({ length: STEPS + 1 }, (_, step) => meaning(from + ((to - from) * step) / STEPS));
}
