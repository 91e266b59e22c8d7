import { argv, env, exit, stderr } from 'node:process';
import { server } from './program.ts';

const [argument] = argv.slice(2);
if (argument !== undefined) {
  stderr.write(
    `The server takes no arguments, but got '${argument}'. Set environment variables, as in PORT=9000, or run coup-fourre serve --help.\n`,
  );
  exit(2);
}

try {
  await server.serveUntilStopped(env);
} catch (error) {
  if (!(error instanceof server.StartError)) throw error;
  stderr.write(`${error.message}\n`);
  exit(1);
}
