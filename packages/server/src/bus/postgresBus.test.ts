import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { brokenBusContract, type RemoteGround } from '../testing/brokenBusContract.ts';
import { busContract, connected, type HeardBus, listenTo, settled, soon } from '../testing/busContract.ts';
import { describeWith } from '../testing/describeWith.ts';
import { POSTGRES, type Postgres, startPostgres } from '../testing/postgresCluster.ts';
import type { Bus } from './bus.ts';
import { openBus } from './openBus.ts';

const QUICK = { heartbeat: 100, patience: 400 };

await describeWith([POSTGRES], 'a bus over PostgreSQL', () => {
  let postgres: Postgres;

  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  const openAt = (url: string): Bus => openBus({ kind: 'postgres', url }, QUICK);
  const ground = (): RemoteGround => ({
    url: postgres.url,
    open: () => openAt(postgres.url),
    openAt,
    say: (words) => query('SELECT pg_notify($1, $2)', ['coup_fourre_rooms', words]).then(() => {}),
    kill: () => postgres.kill(),
    restart: () => postgres.restart(),
  });

  async function query(text: string, values: readonly string[] = []): Promise<unknown[]> {
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    try {
      return (await client.query(text, [...values])).rows;
    } finally {
      await client.end();
    }
  }

  busContract(ground);
  brokenBusContract(ground);

  const connectedBus = async (): Promise<HeardBus> => {
    const heard = listenTo(ground().open);
    await connected(heard);
    return heard;
  };

  it('comes back if the database ends its connection', async () => {
    const heard = await connectedBus();
    const before = heard.gaps();
    await query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'coup-fourre bus'");
    await soon(() => expect(heard.gaps()).toBe(before + 1));
    await settled(heard, heard);
  });

  it('needs few payloads for the notices of a turn', async () => {
    const { bus } = await connectedBus();
    const listener = new Client({ connectionString: postgres.url });
    await listener.connect();
    onTestFinished(() => listener.end());
    await listener.query('LISTEN coup_fourre_rooms');
    const payloads: string[] = [];
    listener.on('notification', ({ payload = '' }) => payloads.push(payload));
    for (let room = 0; room < 1000; room += 1) bus.publish({ room: `room${room}`, seq: 1 });
    await soon(() => expect(payloads.join()).toContain('room999'));
    expect(payloads.filter((payload) => payload.includes('room'))).toHaveLength(2);
  });
});
