import { spawnSync } from 'node:child_process';
import { chownSync, copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { seededRandom } from '@coup-fourre/rules';
import { openStore } from '@coup-fourre/server/store';
import {
  acceptsConnections,
  type Environment,
  ensureInstalled,
  freePort,
  GameServer,
  NATS,
  POSTGRES,
  ROOT,
  ServerProcess,
  startAndWait,
  startPostgres,
} from '@coup-fourre/testing';
import { describeWith, newFolder } from '@coup-fourre/testing/vitest';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { auditTables } from './auditTables.ts';
import { Balancer } from './balancer.ts';
import { createImageFolder, readDockerfile } from './imageFolder.ts';
import { openTable } from './playedTable.ts';
import { waitForProgress, waitUntil } from './waitForProgress.ts';

const SECRETS = { POSTGRES_PASSWORD: 'a-secret', NATS_PASSWORD: 'another-secret', DOMAIN: 'play.example.org' };

const DEPLOY = readFileSync(join(ROOT, 'DEPLOY.md'), 'utf8');
const IMAGE = readDockerfile();
/** Contains only the files that the Dockerfile copies. */
const FOLDER = mkdtempSync(join(tmpdir(), 'coup-fourre-image-'));
const COMMAND = ['/usr/bin/env', '-C', FOLDER, execPath, ...IMAGE.command.slice(1)];

/** The parts of a compose.yaml service that can run without containers. */
interface Service {
  readonly image: string;
  readonly build?: string;
  readonly command?: readonly string[];
  readonly environment?: Environment;
  readonly ports?: readonly string[];
}

/**
 * Returns the services by name. Replaces variables like `docker compose` does from .env. Throws if a required variable
 * is missing.
 */
function servicesWith(variables: Environment): Readonly<Record<string, Service>> {
  const text = readFileSync(join(ROOT, 'compose.yaml'), 'utf8');
  const filled = text.replace(/\$\{(\w+):\?([^}]*)\}/g, (_, name: string, complaint: string) => {
    const value = variables[name] ?? '';
    if (value === '') throw new Error(`${name}: ${complaint}`);
    return value;
  });
  return (parse(filled, { merge: true }) as { services: Record<string, Service> }).services;
}

beforeAll(() => {
  createImageFolder(IMAGE, FOLDER);
});
afterAll(() => rmSync(FOLDER, { recursive: true }));

describe('the Dockerfile', () => {
  it('copies only existing files, and runs as an unprivileged user', () => {
    const { copies, user, command } = IMAGE;
    const sources = copies.flatMap(({ sources }) => sources);
    expect(sources.filter((source) => !existsSync(join(ROOT, source)))).toEqual([]);
    expect(user).toBe('node');
    expect(command[0]).toBe('node');
  });

  it('has everything the server needs, and a working health check', async () => {
    const { environment, healthCheck } = IMAGE;
    const log = join(await newFolder(), 'log');
    const folder = await newFolder();
    const server = await GameServer.create({ environment: { ...environment, DATA: folder }, log, command: COMMAND });
    onTestFinished(() => server.kill());
    const isWell = (): boolean => {
      const [, ...words] = healthCheck;
      const PORT = new URL(server.address).port;
      return spawnSync(execPath, words, { env: { PORT } }).status === 0;
    };
    expect(isWell()).toBe(false);
    await server.start();
    expect(isWell()).toBe(true);
    expect(await server.answers('/')).toBe(true);
    const bytesAt = async (path: string): Promise<Buffer> =>
      Buffer.from(await (await fetch(`${server.address}${path}`)).arrayBuffer());
    const pictures = await Promise.all(['/preview/day', '/preview.png', '/icon-512.png'].map(bytesAt));
    const png = Buffer.from('89504e47', 'hex');
    expect(pictures.map((bytes) => bytes.subarray(0, png.length))).toEqual([png, png, png]);
    // All pictures must differ: none may be the placeholder for a missing preview, nor the icon that replaces it.
    expect(new Set(pictures.map((bytes) => bytes.toString('base64'))).size).toBe(3);
    const metrics = await (await fetch(`${server.address}/metrics`)).text();
    const named = DEPLOY.match(/(coup_fourre|nodejs|process)_[a-z0-9_]+/g) ?? [];
    expect(named.filter((name) => !metrics.includes(name.replace(/_count$/, '')))).toEqual([]);
    expect(named.length).toBeGreaterThan(10);
    expect(await server.stop()).toBe(0);
    expect(existsSync(join(folder, 'coup-fourre.db'))).toBe(true);
  });
});

describe('DEPLOY.md', () => {
  it('names every variable that the server reads, and no other', () => {
    const config = readFileSync(join(ROOT, 'packages/server/src/config/config.ts'), 'utf8');
    const read = [...config.matchAll(/value\('(\w+)'\)/g)].map(([, name]) => name);
    const table = DEPLOY.slice(DEPLOY.indexOf('## Environment'), DEPLOY.indexOf('## Behind a proxy'));
    const documented = [...table.matchAll(/^\| (.*?) \|/gm)].flatMap(([, names]) => names?.match(/[A-Z_]{4,}/g) ?? []);
    expect(new Set(documented)).toEqual(new Set(read));
  });
});

describe('compose.yaml', () => {
  it('starts nothing without its secrets, and exposes only Caddy', () => {
    for (const name of Object.keys(SECRETS)) expect(() => servicesWith({ ...SECRETS, [name]: '' })).toThrow(name);
    const open = Object.entries(servicesWith(SECRETS)).filter(([, { ports }]) => ports !== undefined);
    expect(open.map(([name]) => name)).toEqual(['caddy']);
  });
});

describe('the Caddyfile', () => {
  it('knows every server', () => {
    const built = Object.entries(servicesWith(SECRETS)).filter(([, { build }]) => build !== undefined);
    const backs = readFileSync(join(ROOT, 'deploy/Caddyfile'), 'utf8').match(/\bnode\w*:\d+/g);
    expect(backs).toEqual(built.map(([name]) => `${name}:${IMAGE.environment.PORT}`));
  });
});

/** The folder in which the services of compose.yaml find their certificates. */
const CERTIFICATES = '/certificates';

/** Makes the certificates like the service of PostgreSQL, but valid for this machine, too. Returns their folder. */
async function certificates(): Promise<string> {
  const folder = await newFolder();
  const made = spawnSync('sh', [join(ROOT, 'deploy/certificates.sh'), folder, 'IP:127.0.0.1'], { encoding: 'utf8' });
  expect(made.status, made.stderr).toBe(0);
  return folder;
}

/** Lets PostgreSQL speak TLS as the service's command does. */
async function useTls(client: Client, { command = [] }: Service, folder: string): Promise<void> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  const data = rows[0]?.data_directory ?? '';
  const { uid, gid } = statSync(data);
  for (const [, option, file] of command.flatMap((word) => [
    ...word.matchAll(/^(ssl_\w+_file)=\/certificates\/(.+)$/g),
  ])) {
    const copy = join(data, file ?? '');
    copyFileSync(join(folder, file ?? ''), copy);
    chownSync(copy, uid, gid);
    await client.query(`alter system set ${option} = '${copy}'`);
  }
  await client.query('alter system set ssl = on');
  await client.query('select pg_reload_conf()');
}

/** Creates the service's database on a private cluster. Returns the cluster's URL and port. */
async function databaseFor(service: Service, folder: string) {
  const { environment = {} } = service;
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const { POSTGRES_USER: user, POSTGRES_PASSWORD: password, POSTGRES_DB: database } = environment;
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create role ${user} login password '${password}'`);
  await client.query(`create database ${database} owner ${user}`);
  await useTls(client, service, folder);
  await client.end();
  return { url: postgres.url, port: new URL(postgres.url).port };
}

/** Starts NATS with the service's own command, on other ports. Returns its port. */
async function natsFor({ command = [] }: Service, folder: string): Promise<string> {
  const program = await ensureInstalled(NATS);
  const [port, http] = [await freePort(), await freePort()];
  const [, ...words] = command.map((word) => (word === '8222' ? `${http}` : word.replace(CERTIFICATES, folder)));
  const log = join(await newFolder(), 'log');
  const nats = await startAndWait(
    () => acceptsConnections(`nats://127.0.0.1:${port}`),
    () =>
      new ServerProcess({
        command: [program, ...words, '--addr', '127.0.0.1', '--port', `${port}`],
        user: null,
        log,
        lastSignal: 'SIGTERM',
      }),
  );
  onTestFinished(() => nats.end('SIGTERM'));
  return `${port}`;
}

/** The number of the servers' connections to PostgreSQL without TLS. Rejects if there are none with it. */
async function unencrypted(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ ssl: boolean }>(
    "select ssl from pg_stat_ssl join pg_stat_activity using (pid) where application_name = 'coup-fourre'",
  );
  await client.end();
  expect(rows.length).toBeGreaterThan(2);
  return rows.filter(({ ssl }) => !ssl).length;
}

await describeWith([POSTGRES, NATS], 'the services of compose.yaml, without containers', () => {
  it('play through a balancer, and go on while one server after the other is stopped', async () => {
    const services = servicesWith(SECRETS);
    const { postgres, nats } = services;
    if (postgres === undefined || nats === undefined) throw new Error('a service is missing');
    const folder = await certificates();
    const cluster = await databaseFor(postgres, folder);
    const natsPort = await natsFor(nats, folder);
    const here = (text: string): string =>
      text
        .replace('@postgres:5432', `@127.0.0.1:${cluster.port}`)
        .replace('@nats:4222', `@127.0.0.1:${natsPort}`)
        .replace(CERTIFICATES, folder);
    const log = join(await newFolder(), 'log');
    const built = Object.values(services).filter(({ build }) => build !== undefined);
    expect(built).toHaveLength(3);
    const servers = await Promise.all(
      built.map(({ environment = {} }) => {
        const own = Object.entries(environment).map(([name, value]) => [name, here(value)]);
        return GameServer.create({
          environment: { ...IMAGE.environment, ...Object.fromEntries(own) },
          log,
          command: COMMAND,
        });
      }),
    );
    onTestFinished(async () => {
      await Promise.all(servers.map((server) => server.kill()));
    });
    await Promise.all(servers.map((server) => server.start()));
    expect(await unencrypted(cluster.url)).toBe(0);
    const balancer = await Balancer.start(servers.map(({ address }) => address));
    onTestFinished(() => balancer.close());

    const where = { addresses: () => [balancer.address], random: seededRandom('compose') };
    const table = await openTable({ players: 2, people: 2, watchers: 2 }, where);
    onTestFinished(() => table.disconnect());
    table.play();
    for (const [index, server] of servers.entries()) {
      const before = Math.max(...table.publicSeqs);
      await waitUntil('play goes on', 120_000, () => table.publicSeqs.every((number) => number > before + 3));
      expect(await server.stop()).toBe(0);
      // Only the first server starts again. It serves in place of the others, which stay stopped.
      if (index === 0) await server.start();
    }
    await waitForProgress([table]);
    await table.stopPlaying();
    table.disconnect();
    // This process does not trust the certificate authority.
    const url = here(built[0]?.environment?.DATABASE_URL ?? '').replace('?sslmode=verify-full', '');
    const store = await openStore({ kind: 'postgres', url });
    onTestFinished(() => store.close());
    const { errors, counts } = await auditTables(store, [table]);
    expect(errors).toEqual([]);
    expect(counts.acknowledged).toBeGreaterThan(5);
  });
});
