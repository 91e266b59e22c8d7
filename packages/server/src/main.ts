import { env, exit, stderr } from 'node:process';
import { server } from './program.ts';

try {
  await server.serveUntilStopped(env);
} catch (error) {
  if (!(error instanceof server.StartError)) throw error;
  stderr.write(`${error.message}\n`);
  exit(1);
}
