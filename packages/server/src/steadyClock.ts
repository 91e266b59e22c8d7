/** A step forward of the machine's clock is followed at once up to this length. */
const MAX_STEP_MS = 120_000;

/** A longer step is followed once the clock has kept it for this time. */
const BELIEVED_AFTER_MS = 600_000;

/**
 * A clock of milliseconds since 1970. It never goes back, even if the machine's clock does, and a machine's clock that
 * jumps ahead for a while ends no turn and no day. `monotonic` counts milliseconds and cannot be set.
 */
export function steadyClock(wall = Date.now, monotonic = () => performance.now()): () => number {
  let offset = wall() - monotonic();
  let step: { readonly offset: number; readonly since: number } | null = null;
  return () => {
    const at = monotonic();
    const found = wall() - at;
    if (found - offset <= MAX_STEP_MS) {
      offset = Math.max(offset, found);
      step = null;
    } else if (step === null || Math.abs(found - step.offset) > MAX_STEP_MS) {
      step = { offset: found, since: at };
    } else if (at - step.since >= BELIEVED_AFTER_MS) {
      offset = found;
      step = null;
    }
    return Math.floor(offset + at);
  };
}
