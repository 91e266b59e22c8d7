import { setTimeout as sleep } from 'node:timers/promises';
import { type MeasuredServer, startGame } from './gameServer.ts';
import { addRefusals } from './loadStats.ts';
import type { PhaseContext } from './measureAll.ts';
import type { Soak, SoakSample } from './results.ts';
import { formatCount } from './textTable.ts';
import { storeSize, usageOf, usedMemory } from './usage.ts';

/** Rooms are deleted after a minute and a half, and guests after about four minutes, instead of months. */
const RETENTION = { KEEP_ROOMS_DAYS: '0.001', KEEP_GUESTS_DAYS: '0.003' } as const;

const PARTS = 10;
const POLL_MS = 200;

/** The soak fails if no command is acknowledged for these milliseconds. */
const STALL_MS = 60_000;

/** Plays until enough commands are acknowledged. Measures memory and disk after each tenth. */
export async function soak({ flags, generators, cleanup, print }: PhaseContext): Promise<Soak> {
  const { rooms, commands } = flags;
  const server = await startGame(flags, cleanup, RETENTION);
  const began = performance.now();
  print(`soak: ${rooms} rooms play ${formatCount(commands)} commands …`);
  await generators.run('soak', { server: server.address, count: rooms });
  const samples: SoakSample[] = [];
  const refusals: Record<string, number> = {};
  let acknowledged = 0;
  let droppedSockets = 0;
  let acknowledgedAt = began;
  const playUntil = async (end: number): Promise<void> => {
    while (acknowledged < end) {
      await sleep(POLL_MS);
      const tally = await generators.tally();
      acknowledged += tally.acknowledged;
      droppedSockets += tally.droppedSockets;
      addRefusals(refusals, tally.refusals);
      const now = performance.now();
      if (tally.acknowledged > 0) acknowledgedAt = now;
      if (now - acknowledgedAt > STALL_MS)
        throw new Error(`the server has stopped acknowledging commands: ${JSON.stringify(refusals)}`);
    }
  };
  for (let part = 1; part <= PARTS; part += 1) {
    await playUntil((commands * part) / PARTS);
    const sample = await sampleOf(server, { commands: acknowledged, seconds: (performance.now() - began) / 1000 });
    print(`soak: ${JSON.stringify(sample)}`);
    samples.push(sample);
  }
  return { rooms, samples, refusals, droppedSockets };
}

async function sampleOf(
  server: MeasuredServer,
  progress: Pick<SoakSample, 'commands' | 'seconds'>,
): Promise<SoakSample> {
  const used = await usedMemory(server);
  const { resident, rooms, cpu } = await usageOf(server.address);
  return { ...progress, cpu: cpu / 1000, resident, used, rooms, ...(await storeSize(server)) };
}
