import { isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';

export type Log = Logger;

/** What must never stand in a log, whoever hands it over: who someone is, what they hold, what they say. */
const SECRETS = ['cookie', 'token', 'code', 'secret', 'contribution', 'session', 'hand', 'view', 'text', 'name', 'url'];

/** A fault as it is logged: nothing of what a driver may have added to it, such as the values of a statement. */
function errorFields(fault: unknown): object {
  if (!(fault instanceof Error)) return { message: String(fault) };
  const cause = fault.cause === undefined ? {} : { cause: errorFields(fault.cause) };
  const kind = 'code' in fault ? { kind: fault.code } : {};
  return { type: fault.name, message: fault.message, stack: fault.stack, ...kind, ...cause };
}

/** Log lines as JSON, by default to the standard error stream; faults are logged as `err`. */
export function createLog(level: Config['logLevel'], to: DestinationStream = process.stderr): Log {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorFields },
      redact: { paths, censor: '…' },
    },
    to,
  );
}

/** An address without the part that tells one machine from its neighbours: 192.0.2.x, 2001:db8:1:2:x. */
export function anonymizedAddress(address: string): string {
  const known = normalizeIP(address);
  if (isIPv4(known)) return known.replace(/\d+$/, 'x');
  return known.includes(':') ? `${known.split(':').slice(0, 4).join(':')}:x` : 'unknown';
}
