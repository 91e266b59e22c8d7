// Preloaded with --import: tells on standard error every module that Node loads.
import { writeSync } from 'node:fs';
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) register(import.meta.url);

/** Runs in a thread of its own, as Node has hooks run. */
export function load(url, context, next) {
  writeSync(2, `${url}\n`);
  return next(url, context);
}
