import { isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';
import { entryLimit } from '../config/entryLimit.ts';

export type Log = Logger;

/** Fields that must never be logged: identities, cards, chat. */
const SECRETS = ['cookie', 'token', 'code', 'secret', 'value', 'session', 'hand', 'view', 'text', 'name', 'url'];

/** Omits fields that a driver may add, such as the values of a statement. */
function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const cause = error.cause === undefined ? {} : { cause: errorFields(error.cause) };
  const kind = 'code' in error ? { kind: error.code } : {};
  return { type: error.name, message: error.message, stack: error.stack, ...kind, ...cause };
}

/** Writes log lines as JSON, by default to standard error. Errors are logged as `err`. */
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

/** An address without the part that identifies a machine: 192.0.2.x, 2001:db8:1:2:x. */
export function anonymizedAddress(address: string): string {
  const known = normalizeIP(address);
  if (isIPv4(known)) return known.replace(/\d+$/, 'x');
  return known.includes(':') ? `${known.split(':').slice(0, 4).join(':')}:x` : 'unknown';
}

/** A refusal to a network, or the reason for closing its socket. `from` is an anonymized address. */
interface NetworkWarning {
  readonly refused: string;
  readonly from: string;
  readonly route?: string;
}

export type WarnOfNetwork = (warning: NetworkWarning, message: string) => void;

/** The same warning about the same network is logged once in this time, so that no one can flood the log. */
const QUIET_MS = 60_000;
const MAX_NETWORKS = 10_000;

/** Returns a function that logs warnings about networks, at most one of a kind in QUIET_MS. */
export function networkWarnings(log: Log): WarnOfNetwork {
  const logged = new LRUCache<string, true>({ ...entryLimit(MAX_NETWORKS), ttl: QUIET_MS });
  return (warning, message) => {
    const key = `${warning.refused} ${warning.from}`;
    if (logged.has(key)) return;
    logged.set(key, true);
    log.warn(warning, message);
  };
}
