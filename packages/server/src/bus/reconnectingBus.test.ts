import { stat } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { connected, eventually, listenTo } from '../testing/busContract.ts';
import type { BusConnectionHandlers, OpenBusConnection } from './busConnection.ts';
import { type BusOptions, ReconnectingBus } from './reconnectingBus.ts';

/** What a test makes of a line: what is done with each payload sent. */
type Behavior = (payload: string, owner: BusConnectionHandlers) => void;

const QUICK = { heartbeatMs: 20, timeoutMs: 100, onConnectionError: () => {} };

/** Lines in one process, each with the manner that comes next; the last one stays. */
function connections(...manners: readonly Behavior[]): {
  readonly open: OpenBusConnection;
  readonly owners: readonly BusConnectionHandlers[];
} {
  const owners: BusConnectionHandlers[] = [];
  const open: OpenBusConnection = async (owner) => {
    const manner = manners[Math.min(owners.length, manners.length - 1)];
    owners.push(owner);
    return {
      send: async (payloads) => {
        for (const payload of payloads) manner?.(payload, owner);
      },
    };
  };
  return { open, owners };
}

const ECHOING: Behavior = (payload, { onPayload }) => void setImmediate(() => onPayload(payload));

const busOn = (open: OpenBusConnection, options: BusOptions = QUICK): ReturnType<typeof listenTo> =>
  listenTo(() => new ReconnectingBus(open, options));

it('a line that does not carry back what is sent is no connection', async () => {
  const deaf = connections(() => {});
  const { bus, gaps } = busOn(deaf.open);
  await eventually(() => expect(deaf.owners.length).toBeGreaterThan(1));
  expect(bus.isConnected).toBe(false);
  expect(gaps()).toBe(0);
  expect(deaf.owners[0]?.signal.aborted).toBe(true);
});

it('a line that goes deaf is replaced', async () => {
  let isDeaf = false;
  const { open, owners } = connections((payload, owner) => {
    if (!isDeaf) ECHOING(payload, owner);
  }, ECHOING);
  const heard = busOn(open);
  await connected(heard);
  isDeaf = true;
  await eventually(() => expect(heard.gaps()).toBe(2));
  expect(owners).toHaveLength(2);
  expect(owners[0]?.signal.aborted).toBe(true);
});

it('an echo of someone else’s is none', async () => {
  const { open, owners } = connections((_, { onPayload }) => void setImmediate(() => onPayload('{"echo":"another"}')));
  const { bus } = busOn(open);
  await eventually(() => expect(owners.length).toBeGreaterThan(1));
  expect(bus.isConnected).toBe(false);
});

it('what a line refuses is told on the next one', async () => {
  const { open, owners } = connections((payload, owner) => {
    if (payload.includes('kestrel')) throw new Error('the queue is full');
    ECHOING(payload, owner);
  }, ECHOING);
  const heard = busOn(open);
  await connected(heard);
  heard.bus.publish({ room: 'kestrel', seq: 7 });
  await eventually(() => expect(heard.messages).toEqual([{ room: 'kestrel', seq: 7 }]));
  expect(owners).toHaveLength(2);
});

it('lines are opened again after growing waits', async () => {
  const times: number[] = [];
  busOn(async () => {
    times.push(performance.now());
    throw new Error('no way');
  });
  await eventually(() => expect(times.length).toBe(5));
  const waits = times.slice(1).map((time, i) => time - (times[i] ?? 0));
  for (const [i, least] of [50, 100, 200, 400].entries()) expect(waits[i]).toBeGreaterThan(least - 5);
});

it('each new reason for having no connection is told once', async () => {
  const reasons = ['refused', 'refused', 'no such host', 'refused'];
  const told: string[] = [];
  let tries = 0;
  busOn(
    async () => {
      tries += 1;
      throw new Error(reasons[tries - 1] ?? 'refused');
    },
    { ...QUICK, onConnectionError: (why) => told.push(why.message) },
  );
  await eventually(() => expect(tries).toBe(5));
  expect(told).toEqual(['refused', 'no such host', 'refused']);
});

it('closing is no trouble', async () => {
  const told: Error[] = [];
  const heard = busOn(connections(ECHOING).open, { ...QUICK, onConnectionError: (why) => told.push(why) });
  await connected(heard);
  await heard.bus.close();
  expect(told).toEqual([]);
});

it('a line that cannot be opened in time is given up', async () => {
  const signals: AbortSignal[] = [];
  busOn(({ signal }) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  await eventually(() => expect(signals.length).toBeGreaterThan(1));
  expect(signals[0]?.aborted).toBe(true);
});

it('a process that was busy itself does not blame the line', async () => {
  let echoes = 0;
  const { open, owners } = connections((payload, owner) => {
    echoes += 1;
    setImmediate(() => {
      // Its answer comes while the process is busy, as one from a socket does.
      stat('/', () => owner.onPayload(payload));
      const until = performance.now() + 2 * QUICK.timeoutMs;
      while (performance.now() < until);
    });
  });
  const heard = busOn(open);
  await eventually(() => expect(echoes).toBe(3));
  expect(owners).toHaveLength(1);
  expect(heard.bus.isConnected).toBe(true);
});

it('a line that has served is soon opened again, however often it is lost', async () => {
  const { open, owners } = connections(ECHOING);
  const heard = busOn(open);
  // Growing waits would be 6.3 seconds together. A plain timer is as late as the bus’s own are on a busy machine.
  const tooLate = sleep(4000, 'too late', { ref: false });
  const reconnect = async (): Promise<void> => {
    for (let lost = 0; lost < 7; lost += 1) {
      await connected(heard);
      owners.at(-1)?.onLost(new Error('gone'));
      await eventually(() => expect(heard.bus.isConnected).toBe(false));
    }
  };
  expect(await Promise.race([reconnect(), tooLate])).not.toBe('too late');
});
