import type { RoomOptions } from '@coup-fourre/room/online';
import { expect, test, vi } from 'vitest';
import { testLine } from '../testing/line.ts';
import { onlineUpdate } from '../testing/onlineUpdates.ts';
import { settled, testStorage } from '../testing/socket.ts';
import { apiOver } from './api.ts';
import { Online } from './online.ts';
import { RoomSocket } from './socket.ts';

const OPTIONS: RoomOptions = onlineUpdate().options;

/** Playing online with a server that answers over HTTP as told. */
function newOnline(answer: () => object = () => ({ guest: null })) {
  const line = testLine();
  const fetch = vi.fn(async () => new Response(JSON.stringify(answer())));
  const online = new Online({
    api: apiOver(fetch),
    socket: new RoomSocket(line.parts),
    storage: testStorage(),
    goHome: () => undefined,
    dealEnded: () => undefined,
  });
  return { ...line, online, fetch };
}

test('a table is opened over a connection made for it, and its contribution is remembered', async () => {
  const { online, welcome, wire } = newOnline();
  const found = online.open(OPTIONS);
  welcome();
  const [open] = wire().sent;
  if (open?.type !== 'open') throw new Error('no table was asked for');
  expect(open.options).toEqual(OPTIONS);
  wire().tell({ type: 'done', id: open.id, room: 'r7' });
  expect(await found).toEqual({ ok: true, room: 'r7' });
  const contributions = [{ seat: 0, value: open.contribution }];
  expect(online.memory.check('r7', { deal: 1, commitment: 'c', secret: 's', contributions }, 0).wasMixedIn).toBe(true);
});

test('a quick match that cannot be found says why', async () => {
  const { online, welcome, wire } = newOnline();
  const found = online.quick({ edition: OPTIONS.edition, players: 2 });
  welcome();
  expect(wire().sent[0]).toMatchObject({ type: 'quick', edition: OPTIONS.edition, players: 2 });
  wire().tell({ type: 'refused', id: wire().sent[0]?.id ?? 0, reason: 'tooMany' });
  expect(await found).toEqual({ ok: false, reason: 'tooMany' });
});

test('coming into a room opens the line, and leaving it closes it', () => {
  const { online, welcome, wire } = newOnline();
  const room = online.room('r1');
  online.enter(room);
  expect(welcome().sent).toMatchObject([{ type: 'enter', room: 'r1', since: 0 }]);
  online.leave(room);
  expect(wire().sent.at(-1)).toMatchObject({ type: 'exit', room: 'r1' });
  expect(wire().isClosed()).toBe(true);
});

test('the welcome tells who this device is', () => {
  const { online, welcome } = newOnline();
  online.enter(online.room('r1'));
  welcome();
  expect(online.identity.known()).toEqual({ state: 'known', guest: { id: 'ada', name: 'Ada' } });
});

test('a server that lets us in no more is asked whether it knows us; where it does not, it is left alone', async () => {
  const { online, welcome, wire, pass, fetch } = newOnline();
  online.enter(online.room('r1'));
  welcome();
  wire().cut();
  pass(500);
  expect(fetch).not.toHaveBeenCalled();
  wire().cut();
  await settled();
  expect(fetch).toHaveBeenCalledOnce();
  expect(online.identity.known().state).toBe('nameless');
  expect(online.socket.status.get().state).toBe('idle');
});

test('a server that cannot be reached has forgotten no one', async () => {
  const { online, welcome, wire, pass } = newOnline(() => {
    throw new TypeError('Failed to fetch');
  });
  online.enter(online.room('r1'));
  welcome();
  wire().cut();
  pass(500);
  wire().cut();
  await settled();
  expect(online.identity.known().state).toBe('known');
  expect(online.socket.status.get().state).toBe('offline');
});

test('several that want to know who we are ask the server once', async () => {
  const { online, fetch } = newOnline(() => ({ guest: { id: 'a', name: 'Ada' } }));
  await Promise.all([online.identity.find(), online.identity.find()]);
  await online.identity.find();
  expect(fetch).toHaveBeenCalledOnce();
});
