import { env, exit, stderr } from 'node:process';
import { serveUntilStopped } from './serveUntilStopped.ts';
import { StartFault } from './startFault.ts';

try {
  await serveUntilStopped(env);
} catch (fault) {
  if (!(fault instanceof StartFault)) throw fault;
  stderr.write(`${fault.message}\n`);
  exit(1);
}
