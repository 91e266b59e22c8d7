import { env } from 'node:process';
import { readConfig } from '@coup-fourre/server/config';
import { CommandFailedError, UsageError } from '../program/errors.ts';

/** The options from the command line. All others come from the environment. */
export interface ServeFlags {
  readonly host?: string;
  readonly port?: string;
  readonly data?: string;
}

/** Serves until a signal arrives, like `npm start`. */
export async function serve({ host, port, data }: ServeFlags): Promise<void> {
  const environment = { ...env, HOST: host, PORT: port, DATA: data };
  const read = readConfig(environment);
  if (!read.ok) throw new UsageError(withOptionNames(read.message));
  const { StartError, serveUntilStopped } = await import('@coup-fourre/server');
  try {
    await serveUntilStopped(environment);
  } catch (error) {
    if (error instanceof StartError) throw new CommandFailedError(withOptionNames(error.message));
    throw error;
  }
}

/**
 * The server's advice names environment variables. Replaces them with the options' names, but leaves paths unchanged.
 */
function withOptionNames(message: string): string {
  return message.replaceAll(/(?<![\w/])(HOST|PORT|DATA)(?![\w/])/g, (name) => `--${name.toLowerCase()}`);
}
