import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { LEVELS, type Level } from '@coup-fourre/bots/names';
import { DAY_MS } from '@coup-fourre/room/options';
import { LIMITS, type Limits } from './limits.ts';
import type { TrustedNetwork } from './trustedNetworks.ts';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Who may read /metrics: programs on the same machine, everyone, or no one. */
const METRICS_ACCESS = ['loopback', 'public', 'off'] as const;

const LIMIT_NAMES = ['default', 'wide'] as const satisfies readonly (keyof typeof LIMITS)[];

/** Ranges of proxies, by Fastify's names. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** An SQLite file in a folder, for one server. Or a PostgreSQL database, for several servers. */
export type StoreConfig =
  | { readonly kind: 'sqlite'; readonly folder: string }
  | { readonly kind: 'postgres'; readonly url: string };

/** The server's configuration, read from the environment. */
export interface Config {
  readonly host: string;
  /** The port, or 0 for any free port. */
  readonly port: number;
  readonly store: StoreConfig;
  /** The URL of NATS, or null if nodes notify each other through PostgreSQL. */
  readonly natsUrl: string | null;
  /** Other origins whose pages may use this server, such as https://play.example.org. */
  readonly origins: readonly string[];
  /** The path below which the game is hosted, such as /games/coup. Empty at the root of a host. */
  readonly base: string;
  /** The domain that owns the passkeys, such as example.org, or null for the host of the page's address. */
  readonly rpId: string | null;
  /** The number of proxies in front of the server, or their addresses, or false for none. */
  readonly trustProxy: false | number | readonly string[];
  /** Networks in which many people share few addresses. */
  readonly trustedNetworks: readonly TrustedNetwork[];
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly metrics: (typeof METRICS_ACCESS)[number];
  readonly limits: Limits;
  /** The computers that play the deal of the day. The strongest takes a minute of one core. */
  readonly dayLevels: readonly Level[];
  readonly keep: Retention;
}

/** How long unused data is kept, in milliseconds. Infinity keeps it forever. */
export interface Retention {
  /** Rooms that are over, with their logs. Their finished games stay. */
  readonly roomMs: number;
  /** Guests who do not return, with their ratings. */
  readonly guestMs: number;
  /** Tokens of devices that are not used. */
  readonly deviceMs: number;
  /** How long an account stays signed in on a device, however much the device is used. */
  readonly signInMs: number;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** A configuration, or a sentence that says what is wrong and what to do. */
export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly message: string };

class ConfigError extends Error {}

function oneOf<Choice extends string>(name: string, text: string, choices: readonly Choice[]): Choice {
  const found = choices.find((choice) => choice === text);
  if (found === undefined) throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not '${text}'.`);
  return found;
}

function portFrom(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65535) return Number(text);
  throw new ConfigError(`PORT must be a number from 0 to 65535, not '${text}'.`);
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function originFrom(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, '')) return url.origin;
  throw new ConfigError(
    `ORIGINS must be addresses such as https://play.example.org, separated by commas; '${text}' is not one.`,
  );
}

/** True for a path such as /games/coup, without a slash at its end. */
export function isBase(text: string): boolean {
  return text.length <= 100 && /^(?:\/[\w~-][\w.~-]*)+$/.test(text);
}

function baseFrom(text: string): string {
  const base = text.replace(/\/$/, '');
  if (base === '' || isBase(base)) return base;
  throw new ConfigError(`BASE must be a path such as /games/coup, not '${text}'.`);
}

function rpIdFrom(text: string): string | null {
  if (text === '' || /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]*[a-z][a-z0-9-]*)*$/.test(text)) return text || null;
  throw new ConfigError(`RP_ID must be a domain such as example.org, without scheme and port, not '${text}'.`);
}

function isRange(text: string): boolean {
  if (RANGES.includes(text)) return true;
  const [address = '', bits, more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function proxiesFrom(text: string): Config['trustProxy'] {
  if (text === '' || text === '0') return false;
  if (/^\d$/.test(text)) return Number(text);
  const ranges = listOf(text);
  if (ranges.every(isRange)) return ranges;
  throw new ConfigError(
    `TRUST_PROXY must be the number of proxies before the server, such as 1, or their addresses, not '${text}'.`,
  );
}

const DEFAULT_SHARE = 20;

/** Parses a range such as 192.0.2.0/24, or 192.0.2.0/24=50: how many times as much its addresses may use. */
function trustedNetworkFrom(text: string): TrustedNetwork {
  const [range = '', share = `${DEFAULT_SHARE}`, more] = text.split('=').map((part) => part.trim());
  const isShare = /^[1-9]\d{0,3}$/.test(share);
  if (more === undefined && isShare && isRange(range) && !RANGES.includes(range))
    return { range, share: Number(share) };
  throw new ConfigError(
    `TRUSTED_NETWORKS must be ranges of addresses such as 192.0.2.0/24, or 192.0.2.0/24=50, not '${text}'.`,
  );
}

/** Checks the URL of a database or bus. Errors never show it, because it may contain a password. */
function urlFrom(name: string, text: string, protocols: readonly string[]): string {
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  throw new ConfigError(
    `${name} must be an address that begins with ${protocols.map((name) => `${name}//`).join(' or ')}.`,
  );
}

function natsFrom(text: string): string {
  for (const server of listOf(text)) urlFrom('NATS_URL', server, ['nats:', 'tls:']);
  return text;
}

function levelsFrom(text: string): readonly Level[] {
  if (text === 'all') return LEVELS;
  return text === 'none' ? [] : listOf(text).map((level) => oneOf('Each of DAY_LEVELS', level, LEVELS));
}

/** Parses a number of days with up to three decimals, or `forever` (Infinity). Returns milliseconds. */
function keepFrom(name: string, text: string): number {
  if (text === 'forever') return Number.POSITIVE_INFINITY;
  if (/^\d{1,5}(\.\d{1,3})?$/.test(text) && Number(text) > 0) return Number(text) * DAY_MS;
  throw new ConfigError(`${name} must be a number of days from 0.001 to 99999, or forever, not '${text}'.`);
}

function parseEnvironment(environment: Environment): Config {
  const value = (name: string) => environment[name]?.trim() ?? '';
  const database = value('DATABASE_URL');
  const nats = value('NATS_URL');
  if (nats !== '' && database === '') throw new ConfigError('NATS_URL needs DATABASE_URL: set both, or neither.');
  return {
    host: value('HOST') || '127.0.0.1',
    port: portFrom(value('PORT') || '8080'),
    store:
      database === ''
        ? { kind: 'sqlite', folder: resolve(value('DATA') || 'data') }
        : { kind: 'postgres', url: urlFrom('DATABASE_URL', database, ['postgres:', 'postgresql:']) },
    natsUrl: nats === '' ? null : natsFrom(nats),
    origins: listOf(value('ORIGINS')).map(originFrom),
    base: baseFrom(value('BASE')),
    rpId: rpIdFrom(value('RP_ID')),
    trustProxy: proxiesFrom(value('TRUST_PROXY')),
    trustedNetworks: listOf(value('TRUSTED_NETWORKS')).map(trustedNetworkFrom),
    logLevel: oneOf('LOG_LEVEL', value('LOG_LEVEL') || 'info', LOG_LEVELS),
    metrics: oneOf('METRICS', value('METRICS') || 'loopback', METRICS_ACCESS),
    keep: {
      roomMs: keepFrom('KEEP_ROOMS_DAYS', value('KEEP_ROOMS_DAYS') || '30'),
      guestMs: keepFrom('KEEP_GUESTS_DAYS', value('KEEP_GUESTS_DAYS') || '400'),
      deviceMs: keepFrom('KEEP_DEVICES_DAYS', value('KEEP_DEVICES_DAYS') || '30'),
      signInMs: keepFrom('SIGN_IN_DAYS', value('SIGN_IN_DAYS') || '180'),
    },
    dayLevels: levelsFrom(value('DAY_LEVELS') || 'all'),
    limits: LIMITS[oneOf('LIMITS', value('LIMITS') || 'default', LIMIT_NAMES)],
  };
}

/** Reads the variables listed in DEPLOY.md. An empty or missing variable has its default. */
export function readConfig(environment: Environment): ConfigResult {
  try {
    return { ok: true, config: parseEnvironment(environment) };
  } catch (error) {
    if (error instanceof ConfigError) return { ok: false, message: error.message };
    throw error;
  }
}
