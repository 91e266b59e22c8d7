import { stat } from 'node:fs';
import { expect, it } from 'vitest';
import { connected, listenTo, soon } from '../testing/busContract.ts';
import type { LineOwner, OpenLine } from './line.ts';
import { type BusOptions, SteadyBus } from './steadyBus.ts';

/** What a test makes of a line: what is done with each payload sent. */
type Manner = (payload: string, owner: LineOwner) => void;

const QUICK = { heartbeat: 20, patience: 100, onTrouble: () => {} };

/** Lines in one process, each with the manner that comes next; the last one stays. */
function lines(...manners: readonly Manner[]): { readonly open: OpenLine; readonly owners: readonly LineOwner[] } {
  const owners: LineOwner[] = [];
  const open: OpenLine = async (owner) => {
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

const ECHOING: Manner = (payload, { heard }) => void setImmediate(() => heard(payload));

const busOver = (open: OpenLine, options: BusOptions = QUICK): ReturnType<typeof listenTo> =>
  listenTo(() => new SteadyBus(open, options));

it('a line that does not carry back what is sent is no connection', async () => {
  const deaf = lines(() => {});
  const { bus, gaps } = busOver(deaf.open);
  await soon(() => expect(deaf.owners.length).toBeGreaterThan(1));
  expect(bus.isConnected).toBe(false);
  expect(gaps()).toBe(0);
  expect(deaf.owners[0]?.signal.aborted).toBe(true);
});

it('a line that goes deaf is replaced', async () => {
  let isDeaf = false;
  const { open, owners } = lines((payload, owner) => {
    if (!isDeaf) ECHOING(payload, owner);
  }, ECHOING);
  const heard = busOver(open);
  await connected(heard);
  isDeaf = true;
  await soon(() => expect(heard.gaps()).toBe(2));
  expect(owners).toHaveLength(2);
  expect(owners[0]?.signal.aborted).toBe(true);
});

it('an echo of someone else’s is none', async () => {
  const { open, owners } = lines((_, { heard }) => void setImmediate(() => heard('{"echo":"another"}')));
  const { bus } = busOver(open);
  await soon(() => expect(owners.length).toBeGreaterThan(1));
  expect(bus.isConnected).toBe(false);
});

it('what a line refuses is told on the next one', async () => {
  const { open, owners } = lines((payload, owner) => {
    if (payload.includes('kestrel')) throw new Error('the queue is full');
    ECHOING(payload, owner);
  }, ECHOING);
  const heard = busOver(open);
  await connected(heard);
  heard.bus.publish({ room: 'kestrel', seq: 7 });
  await soon(() => expect(heard.notices).toEqual([{ room: 'kestrel', seq: 7 }]));
  expect(owners).toHaveLength(2);
});

it('lines are opened again after growing waits', async () => {
  const times: number[] = [];
  busOver(async () => {
    times.push(performance.now());
    throw new Error('no way');
  });
  await soon(() => expect(times.length).toBe(5));
  const waits = times.slice(1).map((time, i) => time - (times[i] ?? 0));
  for (const [i, least] of [50, 100, 200, 400].entries()) expect(waits[i]).toBeGreaterThan(least - 5);
});

it('each new reason for having no connection is told once', async () => {
  const reasons = ['refused', 'refused', 'no such host', 'refused'];
  const told: string[] = [];
  let tries = 0;
  busOver(
    async () => {
      tries += 1;
      throw new Error(reasons[tries - 1] ?? 'refused');
    },
    { ...QUICK, onTrouble: (why) => told.push(why.message) },
  );
  await soon(() => expect(tries).toBe(5));
  expect(told).toEqual(['refused', 'no such host', 'refused']);
});

it('closing is no trouble', async () => {
  const told: Error[] = [];
  const heard = busOver(lines(ECHOING).open, { ...QUICK, onTrouble: (why) => told.push(why) });
  await connected(heard);
  await heard.bus.close();
  expect(told).toEqual([]);
});

it('a line that cannot be opened in time is given up', async () => {
  const signals: AbortSignal[] = [];
  busOver(({ signal }) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  await soon(() => expect(signals.length).toBeGreaterThan(1));
  expect(signals[0]?.aborted).toBe(true);
});

it('a process that was busy itself does not blame the line', async () => {
  let echoes = 0;
  const { open, owners } = lines((payload, owner) => {
    echoes += 1;
    setImmediate(() => {
      // Its answer comes while the process is busy, as one from a socket does.
      stat('/', () => owner.heard(payload));
      const until = performance.now() + 2 * QUICK.patience;
      while (performance.now() < until);
    });
  });
  const heard = busOver(open);
  await soon(() => expect(echoes).toBe(3));
  expect(owners).toHaveLength(1);
  expect(heard.bus.isConnected).toBe(true);
});

it('a line that has served is soon opened again, however often it is lost', async () => {
  const { open, owners } = lines(ECHOING);
  const heard = busOver(open);
  const begun = performance.now();
  for (let lost = 0; lost < 7; lost += 1) {
    await connected(heard);
    owners.at(-1)?.lost(new Error('gone'));
    await soon(() => expect(heard.bus.isConnected).toBe(false));
  }
  expect(performance.now() - begun).toBeLessThan(4000);
});
