// Preloaded with --import: prints every module that Node loads on standard error.
import { writeSync } from 'node:fs';
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) register(import.meta.url);

/** Node runs hooks in a separate thread. */
export function load(url, context, next) {
  writeSync(2, `${url}\n`);
  return next(url, context);
}
