import type { Worker } from 'node:worker_threads';

/**
 * Waits until all workers have exited. If a worker or `onMessage` fails, terminates the others, which might wait
 * forever.
 */
export async function whenAllExit<Message>(
  workers: readonly Worker[],
  onMessage: (message: Message) => void,
): Promise<void> {
  const exited = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      worker.on('error', reject).on('exit', () => resolve());
      worker.on('message', (message: Message) => {
        try {
          onMessage(message);
        } catch (error) {
          reject(error);
        }
      });
    });
  try {
    await Promise.all(workers.map(exited));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
