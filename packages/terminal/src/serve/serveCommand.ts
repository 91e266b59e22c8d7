import { env, stdout } from 'node:process';
import { m, showLanguage, TERMINAL_MESSAGES } from '@coup-fourre/client/text';
import type { Environment } from '@coup-fourre/server/config';
import { readLocale } from '../options/reportLanguage.ts';
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

export interface RebuildFlags extends Pick<ServeFlags, 'data'> {
  readonly lang?: string;
}

/** Computes the ratings and achievements of a server again from its games, and says how many were wrong. */
export async function rebuild({ data, lang }: RebuildFlags): Promise<void> {
  await showLanguage(readLocale(lang), TERMINAL_MESSAGES);
  await withServer({ data }, async (server, environment) => {
    const { ratings, achievements } = await server.rebuild(environment);
    const lines = [m.rebuiltRatings(ratings), m.rebuiltAchievements(achievements)];
    stdout.write(`${lines.join('\n')}\n`);
  });
}

/** Runs a function of the server with its settings. Its errors name the options of the command line. */
async function withServer(
  { host, port, data, base }: { readonly [Flag in keyof ServeFlags]: ServeFlags[Flag] | undefined },
  run: (server: typeof import('@coup-fourre/server'), environment: Environment) => Promise<void>,
): Promise<void> {
  const environment = { ...env, HOST: host, PORT: port, DATA: data, BASE: base };
  const { readConfig } = await installed(import('@coup-fourre/server/config'));
  const read = readConfig(environment);
  if (!read.ok) throw new UsageError(withOptionNames(read.message));
  const server = await import('@coup-fourre/server');
  const { StartError } = server;
  try {
    await run(server, environment);
  } catch (error) {
    if (error instanceof StartError) throw new CommandFailedError(withOptionNames(error.message));
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
