import { setTimeout as sleep } from 'node:timers/promises';
import type { Link, TestServer } from '@coup-fourre/testing';
import { Client } from 'pg';
import type { Cluster } from './cluster.ts';

/** Something that goes wrong in a cluster. `run` resolves once it is over. */
export interface Disturbance {
  readonly name: string;
  readonly run: () => Promise<void>;
}

/** The length of an outage in milliseconds. */
const OUTAGE_MS = 1500;

/** Disturbances of nodes and the database. They apply to any bus. */
export function disturbances(cluster: Cluster, postgres: TestServer): Disturbance[] {
  return [
    {
      name: 'a node is killed and another one started',
      run: async () => {
        await cluster.killNode(cluster.randomNode());
        await cluster.addNode();
      },
    },
    {
      name: 'a node is replaced in order',
      run: async () => {
        const old = cluster.randomNode();
        await cluster.addNode();
        const code = await cluster.stopNode(old);
        if (code !== 0) throw new Error(`a node that was asked to stop ended with ${code}: ${old.server.lastLogLines}`);
      },
    },
    {
      name: 'a node stands still for a while',
      run: async () => {
        const { server } = cluster.randomNode();
        server.signal('SIGSTOP');
        await sleep(OUTAGE_MS);
        server.signal('SIGCONT');
      },
    },
    {
      name: 'a node cannot reach the database',
      run: async () => {
        const { database } = cluster.randomNode();
        database.cut();
        await sleep(OUTAGE_MS);
        database.mend();
      },
    },
    {
      name: 'the database is killed and started again',
      run: async () => {
        await postgres.kill();
        await postgres.restart();
      },
    },
    { name: 'the database is restarted in order', run: () => postgres.restart() },
  ];
}

/** Disturbances of a bus over PostgreSQL: its listening connections are terminated. */
export function postgresBusDisturbances({ url }: TestServer): Disturbance[] {
  const run = async (): Promise<void> => {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    // The nodes reconnect at once, so their connections are terminated several times.
    for (let time = 0; time < 5; time += 1) {
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'coup-fourre bus'`,
      );
      await sleep(OUTAGE_MS / 5);
    }
    await client.end();
  };
  return [{ name: 'the listening connections are ended', run }];
}

export function natsDisturbances(nats: TestServer, link: Link): Disturbance[] {
  return [
    {
      name: 'NATS is killed and started again',
      run: async () => {
        await nats.kill();
        await sleep(OUTAGE_MS);
        await nats.restart();
      },
    },
    {
      name: 'the network before NATS hangs',
      run: async () => {
        link.hang();
        await sleep(OUTAGE_MS);
        link.mend();
      },
    },
  ];
}
