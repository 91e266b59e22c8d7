import type { Log } from './monitoring/log.ts';

/** One thing to close, the milliseconds it has for it, and what to do where they are not enough. */
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

/** Takes the steps one after the other. One that fails or takes too long is logged, and the next one comes all the same. */
export async function closeInOrder(log: Log, steps: readonly CloseStep[]): Promise<void> {
  for (const step of steps) {
    try {
      await runStep(step);
    } catch (fault) {
      log.warn({ err: fault }, 'a part of the server did not close properly');
      step.force?.();
    }
  }
}
