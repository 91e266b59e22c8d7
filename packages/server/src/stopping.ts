import type { Log } from './watch/log.ts';

/** One thing to close, the milliseconds it has for it, and what to do where they are not enough. */
export interface Step {
  readonly what: string;
  readonly within: number;
  readonly work: () => Promise<unknown>;
  readonly force?: () => void;
}

function take({ what, within, work }: Step): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const tooLate = () => reject(new Error(`Closing ${what} took longer than ${within} ms.`));
    const timer = setTimeout(tooLate, within);
    Promise.resolve()
      .then(work)
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });
}

/** Takes the steps one after the other. One that fails or takes too long is logged, and the next one comes all the same. */
export async function inTurn(log: Log, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    try {
      await take(step);
    } catch (fault) {
      log.warn({ err: fault }, 'a part of the server did not close properly');
      step.force?.();
    }
  }
}
