import { parentPort, workerData } from 'node:worker_threads';
import { threadHere } from './thread.ts';
import type { Begun, Order, Told } from './workerThread.ts';

/** The entry of a worker: plays the chunks that it is ordered to. */
function serve({ plan, stopped }: Begun): void {
  const tell = (told: Told): void => parentPort?.postMessage(told);
  const thread = threadHere(
    plan,
    {
      began: (pid) => tell({ type: 'began', pid }),
      ended: (pid) => tell({ type: 'ended', pid }),
      say: (text) => tell({ type: 'say', text }),
    },
    () => Atomics.load(stopped, 0) === 1,
  );
  parentPort?.on('message', (order: Order) => {
    if (order.type === 'stop') thread.stop();
    else void (order.type === 'play' ? play(order.numbers) : leave());
  });
  // What is thrown leaves as an unhandled rejection, which ends the worker and is reported where it was begun.
  const play = async (numbers: readonly number[]): Promise<void> =>
    tell({ type: 'chunk', chunk: await thread.play(numbers) });
  const leave = async (): Promise<void> => {
    await thread.close();
    parentPort?.close();
  };
}

serve(workerData as Begun);
