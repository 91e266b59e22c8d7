import { env } from 'node:process';
import type { Environment } from '@coup-fourre/server/config';
import { CommandFailedError, UsageError } from '../program/errors.ts';

/** The options from the command line. All others come from the environment. */
export interface ServeFlags {
  readonly host?: string;
  readonly port?: string;
  readonly data?: string;
  readonly base?: string;
}

/** Serves until a signal arrives, like `npm start`. */
export function serve(flags: ServeFlags): Promise<void> {
  return withServer(flags, ({ serveUntilStopped }, environment) => serveUntilStopped(environment));
}

/** Runs a function of the server with its settings. Its errors name the options of the command line. */
export async function withServer(
  { host, port, data, base }: { readonly [Flag in keyof ServeFlags]: ServeFlags[Flag] | undefined },
  run: (server: typeof import('@coup-fourre/server'), environment: Environment) => Promise<void>,
): Promise<void> {
  const environment = { ...env, HOST: host, PORT: port, DATA: data, BASE: base };
  const { readConfig } = await installed(import('@coup-fourre/server/config'));
  const read = readConfig(environment);
  if (!read.ok) throw new UsageError(withOptionNames(read.message));
  const { server } = await import('@coup-fourre/server/program');
  try {
    await run(server, environment);
  } catch (error) {
    if (error instanceof server.StartError) throw new CommandFailedError(withOptionNames(error.message));
    throw error;
  }
}

/**
 * A part of the server, which is a package of its own: it is many times larger than the rest of the program. Throws
 * CommandFailedError if it is not installed.
 */
export async function installed<Module>(part: Promise<Module>): Promise<Module> {
  try {
    return await part;
  } catch (error) {
    if (!(error instanceof Error && error.message.includes("package '@coup-fourre/server'"))) throw error;
    throw new CommandFailedError(
      'the server is not installed; install it beside this program: npm install @coup-fourre/server (with -g if the program was)',
    );
  }
}

/**
 * The server's advice names environment variables. Replaces them with the options' names, but leaves paths unchanged.
 */
export function withOptionNames(message: string): string {
  return message.replaceAll(/(?<![\w/])(HOST|PORT|DATA|BASE)(?![\w/])/g, (name) => `--${name.toLowerCase()}`);
}
