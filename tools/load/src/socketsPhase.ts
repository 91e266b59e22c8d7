import { setTimeout as sleep } from 'node:timers/promises';
import { startGame } from './gameServer.ts';
import type { PhaseContext } from './measureAll.ts';
import { percentile } from './percentile.ts';
import type { HeldSockets } from './results.ts';
import { usageOf } from './usage.ts';

const PINGS = 1000;

/** Opens sockets, holds them, and pings some of them to see whether the server still replies. */
export async function holdSockets({ flags, generators, cleanup, print }: PhaseContext): Promise<HeldSockets> {
  const wanted = flags.sockets;
  const { address } = await startGame(flags, cleanup);
  const empty = await usageOf(address);
  print(`sockets: ${wanted} are opened …`);
  const since = performance.now();
  await generators.run({ type: 'connect', server: address, sockets: wanted });
  const openedIn = (performance.now() - since) / 1000;

  print(`sockets: ${wanted} are held …`);
  const { cpu, resident } = await usageOf(address);
  const begin = performance.now();
  await sleep(flags.seconds * 1000);
  const cores = ((await usageOf(address)).cpu - cpu) / (performance.now() - begin);
  await generators.tally();
  await generators.run({ type: 'ping', sockets: Math.min(PINGS, wanted) });
  const { latencies } = await generators.tally();
  return {
    wanted,
    open: (await usageOf(address)).sockets,
    openedIn,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    residentPerSocket: (resident - empty.resident) / wanted,
    cores,
  };
}
