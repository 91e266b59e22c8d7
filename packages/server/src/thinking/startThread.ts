import { Worker } from 'node:worker_threads';
import type { Thread } from './crew.ts';

/** A worker that thinks by the champion's search. It does not keep the process alive. */
export function startThread(): Thread {
  const worker = new Worker(new URL('./thread.js', import.meta.url), { name: 'thinker' });
  worker.unref();
  return worker;
}
