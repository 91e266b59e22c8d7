import { RoomConnection } from '@coup-fourre/client/connection';
import { createApi } from '@coup-fourre/client/http';
import { onlineUpdate, testContributions, testNetwork, testStorage } from '@coup-fourre/client/testing';
import type { RoomOptions } from '@coup-fourre/room';
import { expect, test, vi } from 'vitest';
import { flushPromises } from '../testing/flushPromises.ts';
import { OnlineClient } from './onlineClient.ts';

const OPTIONS: RoomOptions = onlineUpdate().options;

/** An online client whose server gives these HTTP responses. */
function newOnline(answer: () => object = () => ({ guest: null })) {
  const line = testNetwork();
  const fetch = vi.fn(async () => new Response(JSON.stringify(answer())));
  const online = new OnlineClient({
    api: createApi(fetch),
    connection: new RoomConnection(line.deps),
    newContribution: testContributions(),
    storage: testStorage(),
    onLeave: () => undefined,
    onDealEnd: () => undefined,
  });
  return { ...line, online, fetch };
}

test('opening a table starts the connection', async () => {
  const { online, welcome, latest } = newOnline();
  const found = online.openRoom(OPTIONS);
  welcome();
  const [open] = latest().sent;
  if (open?.type !== 'open') throw new Error('the client opened no table');
  expect(open.options).toEqual(OPTIONS);
  latest().deliver({ type: 'done', id: open.id, room: 'r7' });
  expect(await found).toEqual({ ok: true, room: 'r7' });
});

test('a failed quick match returns the refusal', async () => {
  const { online, welcome, latest } = newOnline();
  const found = online.quickMatch({ edition: OPTIONS.edition, players: 2 });
  welcome();
  expect(latest().sent[0]).toMatchObject({ type: 'quick', edition: OPTIONS.edition, players: 2 });
  latest().deliver({ type: 'refused', id: latest().sent[0]?.id ?? 0, reason: 'tooMany' });
  expect(await found).toEqual({ ok: false, reason: 'tooMany' });
});

test('entering a room starts the connection, and leaving stops it', () => {
  const { online, welcome, latest } = newOnline();
  const room = online.createRoomClient('r1');
  online.enter(room);
  expect(welcome().sent).toMatchObject([{ type: 'enter', room: 'r1', since: 0 }]);
  online.leave(room);
  expect(latest().sent.at(-1)).toMatchObject({ type: 'exit', room: 'r1' });
  expect(latest().isClosed()).toBe(true);
});

test('the welcome identifies this device', () => {
  const { online, welcome } = newOnline();
  online.enter(online.createRoomClient('r1'));
  welcome();
  expect(online.identity.getState()).toEqual({ state: 'known', guest: { id: 'ada', name: 'Ada' } });
});

test('after rejected connections the identity is checked, and an unknown device stops connecting', async () => {
  const { online, welcome, latest, pass, fetch } = newOnline();
  online.enter(online.createRoomClient('r1'));
  welcome();
  latest().cut();
  pass(500);
  expect(fetch).not.toHaveBeenCalled();
  latest().cut();
  await flushPromises();
  expect(fetch).toHaveBeenCalledOnce();
  expect(online.identity.getState().state).toBe('nameless');
  expect(online.connection.status.get().state).toBe('idle');
});

test('a known guest stays known while the server is unreachable', async () => {
  const { online, welcome, latest, pass } = newOnline(() => {
    throw new TypeError('Failed to fetch');
  });
  online.enter(online.createRoomClient('r1'));
  welcome();
  latest().cut();
  pass(500);
  latest().cut();
  await flushPromises();
  expect(online.identity.getState().state).toBe('known');
  expect(online.connection.status.get().state).toBe('offline');
});

test('concurrent identity requests share one request', async () => {
  const { online, fetch } = newOnline(() => ({ guest: { id: 'a', name: 'Ada' } }));
  await Promise.all([online.identity.load(), online.identity.load()]);
  await online.identity.load();
  expect(fetch).toHaveBeenCalledOnce();
});
