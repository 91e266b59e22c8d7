import { resolve } from 'node:path';
import { LEVELS } from '@coup-fourre/bots/names';
import { DAY_MS } from '@coup-fourre/room/options';
import { describe, expect, it } from 'vitest';
import { type Config, type Environment, readConfig } from './config.ts';
import { LIMITS } from './limits.ts';

function config(environment: Environment): Config {
  const read = readConfig(environment);
  if (!read.ok) throw new Error(read.message);
  return read.config;
}

function configError(environment: Environment): string {
  const read = readConfig(environment);
  return read.ok ? 'nothing is wrong' : read.message;
}

describe('the environment', () => {
  it('may be empty: the server then runs on a single machine', () => {
    expect(config({})).toEqual({
      host: '127.0.0.1',
      port: 8080,
      store: { kind: 'sqlite', folder: resolve('data') },
      natsUrl: null,
      origins: [],
      base: '',
      rpId: null,
      trustProxy: false,
      trustedNetworks: [],
      logLevel: 'info',
      metrics: 'loopback',
      keep: { roomMs: 30 * DAY_MS, guestMs: 400 * DAY_MS, deviceMs: 30 * DAY_MS, signInMs: 180 * DAY_MS },
      dayLevels: LEVELS,
      limits: LIMITS.default,
    });
    expect(config({ HOST: ' ', PORT: '', ORIGINS: ' , ' })).toEqual(config({}));
  });

  it('selects a distributed setup by DATABASE_URL and NATS_URL', () => {
    const both = config({ DATABASE_URL: 'postgres://u:p@db/games', NATS_URL: 'nats://a:4222, nats://b:4222' });
    expect(both.store).toEqual({ kind: 'postgres', url: 'postgres://u:p@db/games' });
    expect(both.natsUrl).toBe('nats://a:4222, nats://b:4222');
    expect(configError({ NATS_URL: 'nats://a:4222' })).toContain('needs DATABASE_URL');
  });

  it('sets origins, proxies and limits', () => {
    expect(config({ ORIGINS: 'https://a.example/, http://b.example:81' }).origins).toEqual([
      'https://a.example',
      'http://b.example:81',
    ]);
    expect(config({ BASE: '/games/coup/' }).base).toBe('/games/coup');
    expect(config({ TRUST_PROXY: '1' }).trustProxy).toBe(1);
    expect(config({ TRUST_PROXY: '0' }).trustProxy).toBe(false);
    expect(config({ TRUST_PROXY: 'loopback, 10.0.0.0/8, ::1' }).trustProxy).toEqual(['loopback', '10.0.0.0/8', '::1']);
    expect(config({ TRUSTED_NETWORKS: '192.0.2.0/24, 2001:db8:5::/48=50' }).trustedNetworks).toEqual([
      { range: '192.0.2.0/24', share: 20 },
      { range: '2001:db8:5::/48', share: 50 },
    ]);
    for (const wrong of ['192.0.2.0/33', 'loopback', '192.0.2.0/24=0', 'school', '192.0.2.1=2=3'])
      expect(configError({ TRUSTED_NETWORKS: wrong })).toContain('TRUSTED_NETWORKS must be');
    expect(config({ LIMITS: 'wide' }).limits).toBe(LIMITS.wide);
    expect(config({ DAY_LEVELS: 'none' }).dayLevels).toEqual([]);
    expect(config({ DAY_LEVELS: 'novice, expert' }).dayLevels).toEqual(['novice', 'expert']);
    expect(config({ METRICS: 'public', LOG_LEVEL: 'debug' })).toMatchObject({ metrics: 'public', logLevel: 'debug' });
  });

  it('sets how long things are kept: days, fractions of a day or forever', () => {
    expect(
      config({ KEEP_ROOMS_DAYS: '0.5', KEEP_GUESTS_DAYS: 'forever', KEEP_DEVICES_DAYS: '7', SIGN_IN_DAYS: '90' }).keep,
    ).toEqual({
      roomMs: DAY_MS / 2,
      guestMs: Number.POSITIVE_INFINITY,
      deviceMs: 7 * DAY_MS,
      signInMs: 90 * DAY_MS,
    });
  });

  it.each([
    [{ PORT: '65536' }, 'PORT must be a number from 0 to 65535'],
    [{ PORT: 'http' }, 'PORT must be'],
    [{ KEEP_ROOMS_DAYS: '0' }, "KEEP_ROOMS_DAYS must be a number of days from 0.001 to 99999, or forever, not '0'."],
    [{ KEEP_GUESTS_DAYS: '0.0001' }, 'KEEP_GUESTS_DAYS must be a number of days from 0.001'],
    [{ ORIGINS: 'play.example.org' }, 'ORIGINS must be addresses such as'],
    [{ ORIGINS: 'https://a.example/path' }, 'ORIGINS must be'],
    [{ BASE: 'https://a.example/games' }, "BASE must be a path such as /games/coup, not 'https://a.example/games'."],
    [{ BASE: '/games/../x' }, 'BASE must be'],
    [{ RP_ID: 'https://example.org' }, 'RP_ID must be a domain such as example.org'],
    [{ RP_ID: '127.0.0.1' }, 'RP_ID must be'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be the number of proxies'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    [{ METRICS: 'yes' }, 'METRICS must be one of loopback, public, off'],
    [{ LIMITS: 'none' }, 'LIMITS must be one of default, wide'],
    [{ DAY_LEVELS: 'novice,easy' }, 'Each of DAY_LEVELS must be one of random, novice'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must be an address that begins with postgres://'],
  ])('says in one sentence what is wrong in %j', (environment, sentence) => {
    expect(configError(environment)).toContain(sentence);
    expect(configError(environment)).toMatch(/^[^\n]+\.$/);
  });

  it('never appears in an error message with its password', () => {
    expect(configError({ DATABASE_URL: 'mysql://user:hunter2@db' })).not.toContain('hunter2');
    expect(configError({ DATABASE_URL: 'postgres://db', NATS_URL: 'http://user:hunter2@bus' })).not.toContain(
      'hunter2',
    );
  });
});
