import { POSTGRES, startPostgres, type TestServer } from '@coup-fourre/testing';
import { describeWith } from '@coup-fourre/testing/vitest';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { busContract, connected, eventually, listenTo, type RecordedBus, settled } from '../testing/busContract.ts';
import { busFailureContract, type RemoteBusSetup } from '../testing/busFailureContract.ts';
import type { Bus } from './bus.ts';
import { postgresBus } from './postgresBus.ts';

const QUICK = { heartbeatMs: 100, timeoutMs: 1000 };

await describeWith([POSTGRES], 'a bus over PostgreSQL', () => {
  let postgres: TestServer;

  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  const openAt = (url: string): Bus => postgresBus(url, QUICK);
  const ground = (): RemoteBusSetup => ({
    url: postgres.url,
    open: () => openAt(postgres.url),
    openAt,
    sendRaw: (words) => query('SELECT pg_notify($1, $2)', ['coup_fourre_rooms', words]).then(() => {}),
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
  busFailureContract(ground);

  const connectedBus = async (): Promise<RecordedBus> => {
    const heard = listenTo(ground().open);
    await connected(heard);
    return heard;
  };

  it('reconnects if the database closes its connection', async () => {
    const heard = await connectedBus();
    const before = heard.gaps();
    await query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'coup-fourre bus'");
    await eventually(() => expect(heard.gaps()).toBe(before + 1));
    await settled(heard, heard);
  });

  it('needs few payloads for the messages of a tick', async () => {
    const { bus } = await connectedBus();
    const listener = new Client({ connectionString: postgres.url });
    await listener.connect();
    onTestFinished(() => listener.end());
    await listener.query('LISTEN coup_fourre_rooms');
    const payloads: string[] = [];
    listener.on('notification', ({ payload = '' }) => payloads.push(payload));
    for (let room = 0; room < 1000; room += 1) bus.publish({ room: `room${room}`, seq: 1 });
    await eventually(() => expect(payloads.join()).toContain('room999'));
    expect(payloads.filter((payload) => payload.includes('room'))).toHaveLength(2);
  });
});
