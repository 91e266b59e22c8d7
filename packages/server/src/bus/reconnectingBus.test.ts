import { stat } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { connected, eventually, listenTo } from '../testing/busContract.ts';
import {
  type BusConnectionHandlers,
  type BusOptions,
  type OpenBusConnection,
  ReconnectingBus,
} from './reconnectingBus.ts';

/** The reaction of a fake connection to each payload. */
type Behavior = (payload: string, owner: BusConnectionHandlers) => void;

const QUICK = { heartbeatMs: 20, timeoutMs: 100, onConnectionError: () => {} };

/** Opens fake connections with these behaviors, one after the other. The last behavior is then repeated. */
function connections(...behaviors: readonly Behavior[]): {
  readonly open: OpenBusConnection;
  readonly owners: readonly BusConnectionHandlers[];
} {
  const owners: BusConnectionHandlers[] = [];
  const open: OpenBusConnection = async (owner) => {
    const behavior = behaviors[Math.min(owners.length, behaviors.length - 1)];
    owners.push(owner);
    return {
      send: async (payloads) => {
        for (const payload of payloads) behavior?.(payload, owner);
      },
    };
  };
  return { open, owners };
}

const ECHOING: Behavior = (payload, { onPayload }) => void setImmediate(() => onPayload(payload));

const busOn = (open: OpenBusConnection, options: BusOptions = QUICK): ReturnType<typeof listenTo> =>
  listenTo(() => new ReconnectingBus(open, options));

it('a connection that returns no echo is not used', async () => {
  const deaf = connections(() => {});
  const { bus, gaps } = busOn(deaf.open);
  await eventually(() => expect(deaf.owners.length).toBeGreaterThan(1));
  expect(bus.isConnected).toBe(false);
  expect(gaps()).toBe(0);
  expect(deaf.owners[0]?.signal.aborted).toBe(true);
});

it('a connection that stops receiving is replaced', async () => {
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

it('an echo of another bus does not count', async () => {
  const { open, owners } = connections((_, { onPayload }) => void setImmediate(() => onPayload('{"echo":"another"}')));
  const { bus } = busOn(open);
  await eventually(() => expect(owners.length).toBeGreaterThan(1));
  expect(bus.isConnected).toBe(false);
});

it('payloads that a connection failed to send are sent on the next connection', async () => {
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

it('reconnects with increasing delays', async () => {
  const times: number[] = [];
  busOn(async () => {
    times.push(performance.now());
    throw new Error('no way');
  });
  await eventually(() => expect(times.length).toBe(5));
  const waits = times.slice(1).map((time, i) => time - (times[i] ?? 0));
  for (const [i, minimum] of [50, 100, 200, 400].entries()) expect(waits[i]).toBeGreaterThan(minimum - 5);
});

it('each new connection error is reported once', async () => {
  const reasons = ['refused', 'refused', 'no such host', 'refused'];
  const errors: string[] = [];
  let tries = 0;
  busOn(
    async () => {
      tries += 1;
      throw new Error(reasons[tries - 1] ?? 'refused');
    },
    { ...QUICK, onConnectionError: (error) => errors.push(error.message) },
  );
  await eventually(() => expect(tries).toBe(5));
  expect(errors).toEqual(['refused', 'no such host', 'refused']);
});

it('closing is not reported as an error', async () => {
  const errors: Error[] = [];
  const heard = busOn(connections(ECHOING).open, { ...QUICK, onConnectionError: (error) => errors.push(error) });
  await connected(heard);
  await heard.bus.close();
  expect(errors).toEqual([]);
});

it('a connection that takes too long to open is abandoned', async () => {
  const signals: AbortSignal[] = [];
  busOn(({ signal }) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  await eventually(() => expect(signals.length).toBeGreaterThan(1));
  expect(signals[0]?.aborted).toBe(true);
});

it('a process that was busy does not drop its connection', async () => {
  let echoes = 0;
  const { open, owners } = connections((payload, owner) => {
    echoes += 1;
    setImmediate(() => {
      // The echo arrives while the process is busy, like one from a socket.
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

it('a connection that has worked is soon reopened, even if it breaks often', async () => {
  const { open, owners } = connections(ECHOING);
  const heard = busOn(open);
  // Growing delays would add up to 6.3 seconds. On a busy machine, a plain timer is as late as the timers of the bus.
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
