import { NATS, startNats, type TestServer } from '@coup-fourre/testing';
import { describeWith } from '@coup-fourre/testing/vitest';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { busContract } from '../testing/busContract.ts';
import { busFailureContract, type RemoteBusSetup } from '../testing/busFailureContract.ts';
import type { Bus } from './bus.ts';
import { connectionOptions, natsBus } from './natsBus.ts';

const QUICK = { heartbeatMs: 100, timeoutMs: 1000 };

await describeWith([NATS], 'a bus over NATS', () => {
  let nats: TestServer;

  beforeAll(async () => {
    nats = await startNats();
  });
  afterAll(() => nats.stop());

  const openAt = (url: string): Bus => natsBus(url, QUICK);
  const ground = (): RemoteBusSetup => ({
    url: nats.url,
    open: () => openAt(nats.url),
    openAt,
    sendRaw: async (words) => {
      const connection = await connect({ servers: nats.url });
      connection.publish('coup-fourre.rooms', words);
      await connection.drain();
    },
    kill: () => nats.kill(),
    restart: () => nats.restart(),
  });

  busContract(ground);
  busFailureContract(ground);
});

describe('the URL of a NATS server', () => {
  it.each([
    ['nats://10.0.0.1:4222', { servers: ['10.0.0.1:4222'] }],
    ['one, two:4333', { servers: ['one', 'two:4333'] }],
    ['nats://me:p%40ss@one,nats://two', { servers: ['one', 'two'], user: 'me', pass: 'p@ss' }],
    ['nats://token@one', { servers: ['one'], token: 'token' }],
    ['tls://one:4222', { servers: ['one:4222'], tls: {} }],
  ])('%s', (url, options) => {
    expect(connectionOptions(url)).toEqual(options);
  });

  it('does not appear in the error message if it is invalid', () => {
    expect(() => connectionOptions('nats://me:secret@[')).toThrow(
      /^the URL of the NATS server is invalid: it must look like nats:\/\/host:4222$/,
    );
  });
});
