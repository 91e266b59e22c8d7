import { env, exit, stderr } from 'node:process';
import { StartError } from './config/startError.ts';
import { serveUntilStopped } from './serveUntilStopped.ts';

try {
  await serveUntilStopped(env);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  stderr.write(`${error.message}\n`);
  exit(1);
}
