import { availableParallelism, loadavg } from 'node:os';
import { version } from 'node:process';
import { measureRush } from './daysPhase.ts';
import type { Flags } from './flags.ts';
import { Generators } from './generators.ts';
import { measureMemory } from './memoryPhase.ts';
import { holdSockets, measureEcho, measureLatency, measureThroughput } from './playPhases.ts';
import type { HeldSockets, Memory, Rate, Results, Rush, Soak } from './results.ts';
import { soak } from './soakPhase.ts';
import type { Cleanup } from './startProgram.ts';

/** The input of every phase. */
export interface PhaseContext {
  readonly flags: Flags;
  readonly generators: Generators;
  /** Steps to run at the end of the phase. */
  readonly cleanup: Cleanup;
  /** Prints progress. */
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
  const rates: Rate[] = [];
  let memory: Memory | null = null;
  let held: HeldSockets | null = null;
  let soaked: Soak | null = null;
  let rush: Rush | null = null;
  const phase = async (name: Flags['phases'][number], measure: () => Promise<void>): Promise<void> => {
    if (!flags.phases.includes(name)) return;
    await measure();
    await generators.run({ type: 'leave' });
    await cleanup.run();
  };
  try {
    await phase('echo', async () => void rates.push(...(await measureEcho(context))));
    await phase('throughput', async () => void rates.push(await measureThroughput(context)));
    await phase('latency', async () => void rates.push(await measureLatency(context)));
    await phase('memory', async () => {
      memory = await measureMemory(context);
    });
    await phase('sockets', async () => {
      held = await holdSockets(context);
    });
    await phase('soak', async () => {
      soaked = await soak(context);
    });
    await phase('days', async () => {
      rush = await measureRush(context);
    });
  } finally {
    generators.stop();
    await cleanup.run();
  }
  const store = flags.nodes === 1 ? STORES[flags.bus] : `${flags.nodes} servers, ${STORES[flags.bus]}`;
  return {
    node: version,
    cores: availableParallelism(),
    store,
    load: [before, loadAverage()],
    rates,
    memory,
    held,
    soaked,
    rush,
  };
}
