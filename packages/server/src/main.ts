import { env, exit, stderr } from 'node:process';
import { StartError } from './config/startError.ts';
import { serveUntilStopped } from './serveUntilStopped.ts';

try {
  await serveUntilStopped(env);
} catch (fault) {
  if (!(fault instanceof StartError)) throw fault;
  stderr.write(`${fault.message}\n`);
  exit(1);
}
