import { expect, it, onTestFinished, vi } from 'vitest';
import type { Bus, BusMessage } from '../bus/bus.ts';

/** A message broker that buses connect to. */
export interface BusSetup {
  /** Opens the bus of a new node. */
  readonly open: () => Bus;
  /** Sends raw text on the buses' channel, like another program. */
  readonly sendRaw: (words: string) => Promise<void>;
}

/** A bus that records its messages for a test. */
export interface RecordedBus {
  readonly bus: Bus;
  readonly messages: readonly BusMessage[];
  /** How many gaps the bus has reported. */
  readonly gaps: () => number;
}

/** Opens a bus and records its messages. Closes it after the test. */
export function listenTo(open: () => Bus): RecordedBus {
  const bus = open();
  onTestFinished(() => bus.close());
  const messages: BusMessage[] = [];
  let gaps = 0;
  bus.onMessage((notice) => messages.push(notice));
  bus.onGap(() => {
    gaps += 1;
  });
  return { bus, messages, gaps: () => gaps };
}

/** Resolves once a check passes. Rejects after a timeout that only a missing event reaches. */
export const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 60_000, interval: 10 });

export const connected = ({ bus }: RecordedBus): Promise<void> => eventually(() => expect(bus.isConnected).toBe(true));

/** The connected buses of two nodes. */
async function twoBuses({ open }: BusSetup): Promise<[RecordedBus, RecordedBus]> {
  const pair: [RecordedBus, RecordedBus] = [listenTo(open), listenTo(open)];
  await Promise.all(pair.map(connected));
  return pair;
}

/** Waits until all messages published on `from` have reached `to`. */
export async function settled(from: RecordedBus, to: RecordedBus): Promise<void> {
  const room = `last-${Math.random()}`;
  from.bus.publish({ room, seq: 1 });
  await eventually(() => expect(to.messages).toContainEqual({ room, seq: 1 }));
}

/** The contract of every bus. Calls `ground` when the tests run. */
export function busContract(ground: () => BusSetup): void {
  it('notifies the other nodes of a room’s latest event', async () => {
    const [one, other] = await twoBuses(ground());
    one.bus.publish({ room: 'kestrel', seq: 7 });
    other.bus.publish({ room: 'merlin', seq: 1 });
    await eventually(() => expect(other.messages).toContainEqual({ room: 'kestrel', seq: 7 }));
    await eventually(() => expect(one.messages).toContainEqual({ room: 'merlin', seq: 1 }));
  });

  it('notifies the other nodes when a guest has changed', async () => {
    const [one, other] = await twoBuses(ground());
    one.bus.publish({ guest: 'ada' });
    await eventually(() => expect(other.messages).toContainEqual({ guest: 'ada' }));
  });

  it('notifies every listener', async () => {
    const [one, other] = await twoBuses(ground());
    const more: BusMessage[] = [];
    other.bus.onMessage((notice) => more.push(notice));
    one.bus.publish({ room: 'kestrel', seq: 7 });
    await eventually(() => expect(more).toContainEqual({ room: 'kestrel', seq: 7 }));
    expect(other.messages).toContainEqual({ room: 'kestrel', seq: 7 });
  });

  it('sends only the latest number of a room that changes several times in a tick', async () => {
    const [one, other] = await twoBuses(ground());
    for (const seq of [3, 5, 4]) one.bus.publish({ room: 'kestrel', seq });
    await settled(one, other);
    expect(other.messages.filter((message) => 'room' in message && message.room === 'kestrel')).toEqual([
      { room: 'kestrel', seq: 5 },
    ]);
  });

  it('carries thousands of rooms at once, with any names', async () => {
    const [one, other] = await twoBuses(ground());
    const sent = Array.from({ length: 3000 }, (_, i) => ({
      room: `room ${i} "é\u0000\n\\${'🚗'.repeat(i % 20)}`,
      seq: i + 1,
    }));
    for (const notice of sent) one.bus.publish(notice);
    await settled(one, other);
    expect(other.messages.slice(0, 3000)).toEqual(sent);
  });

  it('publishes without waiting and without calling any listener before it returns', async () => {
    const [one] = await twoBuses(ground());
    one.bus.publish({ room: 'kestrel', seq: 7 });
    expect(one.messages).toEqual([]);
  });

  it('reports no gap while connected', async () => {
    const [one, other] = await twoBuses(ground());
    const before = other.gaps();
    await settled(one, other);
    expect(other.gaps()).toBe(before);
  });

  it('ignores messages of other programs', async () => {
    const [one, other] = await twoBuses(ground());
    for (const words of FOREIGN_PAYLOADS) await ground().sendRaw(words);
    await settled(one, other);
    expect(other.messages).toHaveLength(1);
    expect(other.bus.isConnected).toBe(true);
  });

  it('does not swallow an error of a listener', async () => {
    const [one, other] = await twoBuses(ground());
    other.bus.onMessage(() => {
      throw new Error('a bug');
    });
    const error = uncaught();
    one.bus.publish({ room: 'kestrel', seq: 7 });
    expect((await error).message).toBe('a bug');
  });

  it('sends what was published before it was closed, and nothing afterwards', async () => {
    const [one, other] = await twoBuses(ground());
    one.bus.publish({ room: 'kestrel', seq: 7 });
    await one.bus.close();
    expect(() => one.bus.publish({ room: 'merlin', seq: 1 })).not.toThrow();
    await one.bus.close();
    const third = listenTo(ground().open);
    await connected(third);
    await settled(third, other);
    expect(other.messages[0]).toEqual({ room: 'kestrel', seq: 7 });
    expect(other.messages).not.toContainEqual({ room: 'merlin', seq: 1 });
    const heard = one.messages.length;
    await settled(third, other);
    expect(one.messages).toHaveLength(heard);
  });
}

/** The next uncaught error. In production it would end the server. */
function uncaught(): Promise<Error> {
  const others = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException');
  onTestFinished(() => {
    for (const other of others) process.on('uncaughtException', other);
  });
  return new Promise((resolve) => process.once('uncaughtException', resolve));
}

const FOREIGN_PAYLOADS = [
  '',
  'hello',
  '{',
  'null',
  '7',
  '[]',
  '{"at":7}',
  '{"at":[["kestrel"]]}',
  '{"at":[["kestrel",0]]}',
  '{"at":[["kestrel",1.5]]}',
  '{"at":[["kestrel","1"]]}',
  '{"at":[["",1]]}',
  '{"at":[["kestrel",1,2]]}',
  '{"at":[["kestrel",1],null]}',
  '{"at":[["kestrel",1]],"more":true}',
  '{"echo":7}',
  '{"echo":"stranger"}',
  `{"at":[["${'k'.repeat(101)}",1]]}`,
];
