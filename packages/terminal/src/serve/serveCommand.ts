import { env } from 'node:process';
import { configOf } from '@coup-fourre/server/config';
import { Failed, WrongUsage } from '../program/faults.ts';

/** The options of the command as they are typed; the environment has the rest. */
export interface TypedOptions {
  readonly host?: string;
  readonly port?: string;
  readonly data?: string;
}

/** Serves until a signal comes, as `npm start` does. */
export async function serve({ host, port, data }: TypedOptions): Promise<void> {
  const environment = { ...env, HOST: host, PORT: port, DATA: data };
  const read = configOf(environment);
  if (!read.ok) throw new WrongUsage(read.why);
  const { StartFault, serveUntilStopped } = await import('@coup-fourre/server');
  try {
    await serveUntilStopped(environment);
  } catch (fault) {
    if (fault instanceof StartFault) throw new Failed(fault.message);
    throw fault;
  }
}
