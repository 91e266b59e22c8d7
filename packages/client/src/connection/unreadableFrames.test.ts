import { expect, test } from 'vitest';
import { onlineUpdate, tableUpdate } from '../testing/onlineUpdates.ts';
import { testNetwork } from '../testing/testNetwork.ts';
import type { ConnectionEvent } from './connectionEvents.ts';
import { RoomConnection } from './roomConnection.ts';

function entered() {
  const network = testNetwork();
  const connection = new RoomConnection(network.deps);
  const events: ConnectionEvent[] = [];
  connection.start();
  network.welcome();
  connection.enter('r1');
  network.latest().deliver({ type: 'update', update: onlineUpdate({ publicSeq: 5 }) });
  network.latest().deliver({ type: 'done', id: 1 });
  connection.listen((event) => events.push(event));
  return { ...network, connection, events };
}

test.each(['', '{', 'null', '[]', '"update"', '{"type":"update"}', '{"type":"change","change":{"room":"r1"}}'])(
  'the frame %j ends the connection with a code, and the room is entered anew from the number that was seen',
  (frame) => {
    const { latest, pass, welcome, events } = entered();
    latest().deliverFrame(frame);
    expect(latest().isClosed()).toBe(true);
    expect(latest().code()).toBe(4007);
    expect(events).toEqual([]);
    pass(500);
    expect(welcome().sent).toEqual([{ type: 'enter', id: 2, room: 'r1', since: 5 }]);
  },
);

test('an update with inconsistent parts is unreadable', () => {
  const { view } = tableUpdate();
  const tables = [
    tableUpdate({ view: { ...view, hands: [6] } }),
    tableUpdate({ view: { ...view, hands: [6, ['roll']] } }),
    tableUpdate({ view: { ...view, teams: [] } }),
    tableUpdate({ view: { ...view, turn: 2 } }),
  ];
  const updates = [
    onlineUpdate({ seats: [] }),
    onlineUpdate({ seat: 2 }),
    ...tables.map((table) => onlineUpdate({ table })),
  ];
  for (const update of updates) {
    const { latest, events } = entered();
    latest().deliver({ type: 'update', update });
    expect(latest().code()).toBe(4007);
    expect(events).toEqual([]);
  }
});

test('a server with unreadable updates is retried with growing delays, until an update is readable', () => {
  const { connection, latest, pass, connections, device, welcome } = entered();
  const waits: number[] = [];
  for (let times = 0; times < 4; times += 1) {
    latest().deliverFrame('{"type":"update"}');
    const [from, before] = [device.now, connections.length];
    while (connections.length === before) pass(100);
    waits.push(device.now - from);
    welcome();
  }
  expect(waits).toEqual([500, 1000, 2000, 4000]);
  expect(connection.status.get().isOtherVersion).toBe(true);
  latest().deliver({ type: 'update', update: onlineUpdate({ publicSeq: 6 }) });
  expect(connection.status.get().isOtherVersion).toBe(false);
  latest().deliverFrame('{"type":"update"}');
  expect(connection.status.get().isOtherVersion).toBe(false);
  expect(connection.status.get().retryAt).toBe(device.now + 500);
});
