import { env, exit, stderr } from 'node:process';
import { serveUntilStopped } from './serveUntilStopped.ts';
import { StartError } from './startError.ts';

try {
  await serveUntilStopped(env);
} catch (fault) {
  if (!(fault instanceof StartError)) throw fault;
  stderr.write(`${fault.message}\n`);
  exit(1);
}
