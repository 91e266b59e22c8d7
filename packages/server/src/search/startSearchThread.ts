import { Worker } from 'node:worker_threads';
import type { SearchThread } from './searchPool.ts';

/** A worker that thinks by the champion's search. It does not keep the process alive. */
export function startSearchThread(): SearchThread {
  const worker = new Worker(new URL('./searchThread.js', import.meta.url), { name: 'thinker' });
  worker.unref();
  return worker;
}
