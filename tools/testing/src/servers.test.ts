import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { NATS, startNats } from './natsServer.ts';
import { POSTGRES, startPostgres } from './postgresCluster.ts';
import { acceptsConnections } from './programs.ts';
import { describeWith } from './vitest.ts';

async function ask(url: string, query: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}

await describeWith([POSTGRES], 'a PostgreSQL server for tests', () => {
  it('flushes, and keeps what was committed when it is killed or restarted', async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    expect(await ask(postgres.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
    await ask(postgres.url, 'CREATE TABLE kept (number integer)');
    await ask(postgres.url, 'INSERT INTO kept VALUES (7)');
    await postgres.kill();
    await expect(ask(postgres.url, 'SELECT 1')).rejects.toThrow();
    for (const _ of [1, 2]) {
      await postgres.restart();
      expect(await ask(postgres.url, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
    }
  });

  it('shares nothing with another cluster', async () => {
    const servers = await Promise.all([startPostgres(), startPostgres()]);
    onTestFinished(async () => {
      await Promise.all(servers.map((server) => server.stop()));
    });
    const [one, other] = servers;
    await ask(one.url, 'CREATE TABLE own ()');
    await expect(ask(other.url, 'SELECT * FROM own')).rejects.toThrow('does not exist');
  });
});

await describeWith([NATS], 'a NATS server for tests', () => {
  it('restarts at the same address', async () => {
    const nats = await startNats();
    onTestFinished(() => nats.stop());
    expect(await acceptsConnections(nats.url)).toBe(true);
    await nats.kill();
    expect(await acceptsConnections(nats.url)).toBe(false);
    await nats.restart();
    expect(await acceptsConnections(nats.url)).toBe(true);
    await nats.stop();
    expect(await acceptsConnections(nats.url)).toBe(false);
  });
});
