import { parentPort, workerData } from 'node:worker_threads';
import { inProcessWorker, type WorkerCommand, type WorkerInit, type WorkerMessage } from './threadedWorker.ts';

/** The entry point of a worker thread: plays the chunks that it receives. */
function runWorker({ plan, stopped }: WorkerInit): void {
  const post = (message: WorkerMessage): void => parentPort?.postMessage(message);
  const thread = inProcessWorker(
    plan,
    {
      started: (pid) => post({ type: 'started', pid }),
      ended: (pid) => post({ type: 'ended', pid }),
      log: (text) => post({ type: 'log', text }),
    },
    () => Atomics.load(stopped, 0) === 1,
  );
  parentPort?.on('message', (command: WorkerCommand) => {
    if (command.type === 'stop') thread.stop();
    else void (command.type === 'play' ? play(command.numbers) : leave());
  });
  // An error becomes an unhandled rejection, which ends the worker. Its owner reports the error.
  const play = async (numbers: readonly number[]): Promise<void> =>
    post({ type: 'chunk', chunk: await thread.play(numbers) });
  const leave = async (): Promise<void> => {
    await thread.close();
    parentPort?.close();
  };
}

runWorker(workerData as WorkerInit);
