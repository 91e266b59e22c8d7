import type { Log } from './monitoring/log.ts';

/** A thing to close. `force` runs if closing fails or times out. */
export interface CloseStep {
  readonly name: string;
  readonly timeoutMs: number;
  readonly run: () => Promise<unknown>;
  readonly force?: () => void;
}

function runStep({ name, timeoutMs, run }: CloseStep): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const tooLate = () => reject(new Error(`Closing ${name} took longer than ${timeoutMs} ms.`));
    const timer = setTimeout(tooLate, timeoutMs);
    Promise.resolve()
      .then(run)
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });
}

/** Runs the steps in order. A step that fails or times out is logged, and the next one runs anyway. */
export async function closeInOrder(log: Log, steps: readonly CloseStep[]): Promise<void> {
  for (const step of steps) {
    try {
      await runStep(step);
    } catch (error) {
      log.warn({ err: error }, 'a part of the server did not close properly');
      step.force?.();
    }
  }
}
