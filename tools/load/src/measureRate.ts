import { setTimeout as sleep } from 'node:timers/promises';
import type { PhaseContext } from './measureAll.ts';
import { percentile } from './percentile.ts';
import type { Rate } from './results.ts';
import { usageOfAll } from './usage.ts';

/** What is measured, and on which servers. */
export interface RateTarget extends Pick<Rate, 'name' | 'rooms' | 'sockets'> {
  /** The addresses of its servers. */
  readonly addresses: readonly string[];
  /** Seconds before counting starts. */
  readonly warmUp: number;
}

/** Measures the load that the generators are producing. */
export async function measureRate({ generators, flags }: PhaseContext, measured: RateTarget): Promise<Rate> {
  const { addresses, warmUp, name, rooms, sockets } = measured;
  await sleep(warmUp * 1000);
  const before = await usageOfAll(addresses);
  await generators.tally();
  const since = performance.now();
  await sleep(flags.seconds * 1000);
  const tally = await generators.tally();
  const seconds = (performance.now() - since) / 1000;
  const after = await usageOfAll(addresses);
  const count = tally.latencies.length;
  const appends = after.appends.count - before.appends.count;
  return {
    name,
    rooms,
    sockets,
    perSecond: count / seconds,
    p50: percentile(tally.latencies, 0.5),
    p99: percentile(tally.latencies, 0.99),
    serverCpu: (after.cpu - before.cpu) / count,
    generatorCpu: tally.cpu / count,
    frame: tally.bytes / tally.frames,
    sent: after.sent === before.sent ? null : (after.sent - before.sent) / count,
    append: appends === 0 ? null : (after.appends.milliseconds - before.appends.milliseconds) / appends,
    refusals: tally.refusals,
    droppedSockets: tally.droppedSockets,
    stalledRooms: tally.stalledRooms,
  };
}
