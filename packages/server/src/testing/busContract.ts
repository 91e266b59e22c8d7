import { expect, it, onTestFinished, vi } from 'vitest';
import type { Bus, Notice } from '../bus/bus.ts';

/** Something to open buses on. */
export interface BusGround {
  /** A bus of another node each time. */
  readonly open: () => Bus;
  /** Sends these words on the buses' own channel, as a stranger might. */
  readonly say: (words: string) => Promise<void>;
}

/** A bus as a test listens to it. */
export interface HeardBus {
  readonly bus: Bus;
  readonly notices: readonly Notice[];
  /** Gaps told so far. */
  readonly gaps: () => number;
}

/** Opens a bus that is closed after the test, and listens to it. */
export function listenTo(open: () => Bus): HeardBus {
  const bus = open();
  onTestFinished(() => bus.close());
  const notices: Notice[] = [];
  let gaps = 0;
  bus.onNotice((notice) => notices.push(notice));
  bus.onGap(() => {
    gaps += 1;
  });
  return { bus, notices, gaps: () => gaps };
}

/** Resolves once a check holds; rejects after ten seconds. */
export const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 10_000, interval: 10 });

export const connected = ({ bus }: HeardBus): Promise<void> => soon(() => expect(bus.isConnected).toBe(true));

/** Two nodes' buses, connected. */
async function twoBuses({ open }: BusGround): Promise<[HeardBus, HeardBus]> {
  const pair: [HeardBus, HeardBus] = [listenTo(open), listenTo(open)];
  await Promise.all(pair.map(connected));
  return pair;
}

/** Waits until everything that was published before on `from` has reached `to`. */
export async function settled(from: HeardBus, to: HeardBus): Promise<void> {
  const room = `last-${Math.random()}`;
  from.bus.publish({ room, seq: 1 });
  await soon(() => expect(to.notices).toContainEqual({ room, seq: 1 }));
}

/** What every bus does; `ground` is asked once the tests run. */
export function busContract(ground: () => BusGround): void {
  it('tells the other nodes how far a room is', async () => {
    const [one, other] = await twoBuses(ground());
    one.bus.publish({ room: 'kestrel', seq: 7 });
    other.bus.publish({ room: 'merlin', seq: 1 });
    await soon(() => expect(other.notices).toContainEqual({ room: 'kestrel', seq: 7 }));
    await soon(() => expect(one.notices).toContainEqual({ room: 'merlin', seq: 1 }));
  });

  it('tells every listener', async () => {
    const [one, other] = await twoBuses(ground());
    const more: Notice[] = [];
    other.bus.onNotice((notice) => more.push(notice));
    one.bus.publish({ room: 'kestrel', seq: 7 });
    await soon(() => expect(more).toContainEqual({ room: 'kestrel', seq: 7 }));
    expect(other.notices).toContainEqual({ room: 'kestrel', seq: 7 });
  });

  it('tells of a room only how far it is now, if it has moved on several times in a turn', async () => {
    const [one, other] = await twoBuses(ground());
    for (const seq of [3, 5, 4]) one.bus.publish({ room: 'kestrel', seq });
    await settled(one, other);
    expect(other.notices.filter(({ room }) => room === 'kestrel')).toEqual([{ room: 'kestrel', seq: 5 }]);
  });

  it('carries thousands of rooms at once, whatever they are called', async () => {
    const [one, other] = await twoBuses(ground());
    const sent = Array.from({ length: 3000 }, (_, i) => ({
      room: `room ${i} "é\u0000\n\\${'🚗'.repeat(i % 20)}`,
      seq: i + 1,
    }));
    for (const notice of sent) one.bus.publish(notice);
    await settled(one, other);
    expect(other.notices.slice(0, 3000)).toEqual(sent);
  });

  it('publishes without waiting and without telling anyone before it returns', async () => {
    const [one] = await twoBuses(ground());
    one.bus.publish({ room: 'kestrel', seq: 7 });
    expect(one.notices).toEqual([]);
  });

  it('has no gap while it is connected', async () => {
    const [one, other] = await twoBuses(ground());
    const before = other.gaps();
    await settled(one, other);
    expect(other.gaps()).toBe(before);
  });

  it('passes over what strangers say', async () => {
    const [one, other] = await twoBuses(ground());
    for (const words of STRANGE) await ground().say(words);
    await settled(one, other);
    expect(other.notices).toHaveLength(1);
    expect(other.bus.isConnected).toBe(true);
  });

  it('does not swallow an error of a listener', async () => {
    const [one, other] = await twoBuses(ground());
    other.bus.onNotice(() => {
      throw new Error('a bug');
    });
    const error = uncaught();
    one.bus.publish({ room: 'kestrel', seq: 7 });
    expect((await error).message).toBe('a bug');
  });

  it('tells what was published before it was closed, and nothing afterwards', async () => {
    const [one, other] = await twoBuses(ground());
    one.bus.publish({ room: 'kestrel', seq: 7 });
    await one.bus.close();
    expect(() => one.bus.publish({ room: 'merlin', seq: 1 })).not.toThrow();
    await one.bus.close();
    const third = listenTo(ground().open);
    await connected(third);
    await settled(third, other);
    expect(other.notices[0]).toEqual({ room: 'kestrel', seq: 7 });
    expect(other.notices.map(({ room }) => room)).not.toContain('merlin');
    const heard = one.notices.length;
    await settled(third, other);
    expect(one.notices).toHaveLength(heard);
  });
}

/** The next error that no one catches, which would end a server. */
function uncaught(): Promise<Error> {
  const others = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException');
  onTestFinished(() => {
    for (const other of others) process.on('uncaughtException', other);
  });
  return new Promise((resolve) => process.once('uncaughtException', resolve));
}

const STRANGE = [
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
