import { availableParallelism, loadavg } from 'node:os';
import { version } from 'node:process';
import type { Cleanup } from './cleanup.ts';
import { measureRush } from './daysPhase.ts';
import type { Flags } from './flags.ts';
import { Generators } from './generators.ts';
import { measureMemory } from './memoryPhase.ts';
import { holdSockets, measureBesideBackground, measureEcho, measureLatency, measureThroughput } from './playPhases.ts';
import type { Rate, Results } from './results.ts';
import { soak } from './soakPhase.ts';

export interface PhaseContext {
  readonly flags: Flags;
  readonly generators: Generators;
  /** Steps to run at the end of the phase. */
  readonly cleanup: Cleanup;
  readonly print: (line: string) => void;
}

const STORES = { inProcess: 'SQLite', postgres: 'PostgreSQL', nats: 'PostgreSQL and NATS' } as const;

function loadAverage(): number {
  return loadavg()[0] ?? 0;
}

/** Runs the requested phases, each on new servers. */
export async function measureAll(options: Omit<PhaseContext, 'generators'>): Promise<Results> {
  const { flags, cleanup } = options;
  const before = loadAverage();
  const generators = new Generators(flags.generators);
  const context = { ...options, generators };
  /** Null if the phase is not wanted. */
  async function phase<Found>(
    name: Flags['phases'][number],
    measure: (context: PhaseContext) => Promise<Found>,
  ): Promise<Found | null> {
    if (!flags.phases.includes(name)) return null;
    const found = await measure(context);
    await generators.run('leave');
    await cleanup.run();
    return found;
  }
  try {
    const rates: Rate[] = [];
    const add = (measured: Rate | readonly Rate[] | null) => rates.push(...[measured ?? []].flat());
    for (let round = 0; round < flags.rounds; round += 1) {
      add(await phase('echo', measureEcho));
      add(await phase('throughput', measureThroughput));
    }
    add(await phase('latency', measureLatency));
    add(await phase('background', measureBesideBackground));
    const found = {
      rates,
      memory: await phase('memory', measureMemory),
      held: await phase('sockets', holdSockets),
      rush: await phase('days', measureRush),
      // The soak is last, because sockets that it is opening are lost when its server stops.
      soaked: await phase('soak', soak),
    };
    const store = flags.nodes === 1 ? STORES[flags.bus] : `${flags.nodes} servers, ${STORES[flags.bus]}`;
    return { node: version, cores: availableParallelism(), store, load: [before, loadAverage()], ...found };
  } finally {
    generators.stop();
    await cleanup.run();
  }
}
