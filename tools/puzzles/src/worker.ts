import { parentPort, workerData } from 'node:worker_threads';
import { mineDeal, type Run } from './mineDeal.ts';

/** The entry point of a worker thread: searches the deals whose numbers it receives. */
parentPort?.on('message', (deal: number) => parentPort?.postMessage(mineDeal(workerData as Run, deal)));
