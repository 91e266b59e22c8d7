/** How long a car drives in milliseconds: the farther, the longer, within limits. */
export function driveDurationMs(km: number): number {
  return Math.max(400, Math.min(750, 350 + 2 * Math.abs(km)));
}

const STEPS = 16;

/** Keyframes from one number to another in equal steps, each mapped by `meaning`. */
export function keyframes<Value>(from: number, to: number, meaning: (at: number) => Value): readonly Value[] {
  return Array.from({ length: STEPS + 1 }, (_, step) => meaning(from + ((to - from) * step) / STEPS));
}
