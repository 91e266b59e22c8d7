import { setTimeout as sleep } from 'node:timers/promises';
import type { GameServer } from '@coup-fourre/testing';
import { BesideMeter, waitForBackground } from './beside.ts';
import type { EchoPayload } from './echoPair.ts';
import { startEcho, startGame, startNodes } from './gameServer.ts';
import { waitsOf } from './loadStats.ts';
import type { PhaseContext } from './measureAll.ts';
import type { RoomStyle } from './playedRoom.ts';
import type { HeldSockets, Rate } from './results.ts';
import { usageOf, usageOfAll } from './usage.ts';

/** As fast as the server answers. Players discard hazards, because a room waits five seconds after each hazard. */
export const AT_ONCE: RoomStyle = { pace: null, hazards: 'discarded', actions: null, turnsPerBreak: null };

/** Whole games with hazards and coups fourrés. */
const PACED: RoomStyle = { pace: { min: 1000, max: 2000 }, hazards: 'played', actions: null, turnsPerBreak: null };

/** The number of actions that the server handles when all players act at once. */
export function measureThroughput(context: PhaseContext): Promise<Rate> {
  return measurePlay(context, { name: 'actions, at once', rooms: context.flags.rooms, style: AT_ONCE, warmUp: 10 });
}

/** Latency between players in many rooms. */
export function measureLatency(context: PhaseContext): Promise<Rate> {
  const { pacedRooms } = context.flags;
  return measurePlay(context, { name: 'actions, at a pace', rooms: pacedRooms, style: PACED, warmUp: 15 });
}

/** Latency on a new server, which plays the computers' runs of the day meanwhile, and on one that has played them. */
export async function measureBesideBackground(context: PhaseContext): Promise<Rate[]> {
  const { flags, cleanup } = context;
  const rates: Rate[] = [];
  for (const [name, isQuiet] of [
    ['actions, alone', true],
    ['actions, beside a new day', false],
  ] as const) {
    rates.push(await measurePlay(context, { name, rooms: flags.pacedRooms, style: PACED, warmUp: 15, isQuiet }));
    await context.generators.run('leave');
    await cleanup.run();
  }
  return rates;
}

interface Play extends Pick<Rate, 'name' | 'rooms'> {
  readonly style: RoomStyle;
  readonly warmUp: number;
  /** True to wait until the server has done its background work. */
  readonly isQuiet?: boolean;
}

async function measurePlay(
  context: PhaseContext,
  { name, rooms, style, warmUp, isQuiet = false }: Play,
): Promise<Rate> {
  const { flags, generators, cleanup, print } = context;
  const [first, ...others] = await startNodes(flags, cleanup);
  const addresses = [first.address, ...others.map(({ address }) => address)] as const;
  const processes = [first, ...others].map(({ process }) => process);
  if (isQuiet) {
    print(`${name}: the server plays the day's computers …`);
    for (const { pid } of processes) if (pid !== null) await waitForBackground(pid);
  }
  print(`${name}: ${rooms} rooms sit down …`);
  await generators.run('seat', { servers: addresses, count: rooms });
  print(`${name}: ${rooms} rooms play …`);
  await generators.run('play', style);
  const rate = await measureRate(context, { name, processes, rooms, warmUp });
  await generators.run('rest', 'now');
  return rate;
}

/** Rooms to measure, and the servers that host them. */
interface RateTarget extends Pick<Rate, 'name' | 'rooms'> {
  /** Its servers. */
  readonly processes: readonly GameServer[];
  /** Seconds before counting starts, but at most as long as counting takes. */
  readonly warmUp: number;
}

async function measureRate({ generators, flags }: PhaseContext, measured: RateTarget): Promise<Rate> {
  const { processes, warmUp, name, rooms } = measured;
  const addresses = processes.map(({ address }) => address);
  await sleep(Math.min(warmUp, flags.seconds) * 1000);
  await untilCompiled(addresses, flags.seconds);
  const before = await usageOfAll(addresses);
  await generators.tally();
  const since = performance.now();
  const meter = BesideMeter.start({
    servers: processes.flatMap(({ pid }) => (pid === null ? [] : [pid])),
    generators: generators.pids,
  });
  await sleep(flags.seconds * 1000);
  const tally = await generators.tally();
  const seconds = (performance.now() - since) / 1000;
  const beside = meter?.stop() ?? null;
  const after = await usageOfAll(addresses);
  const { count, p50, p99 } = waitsOf(tally.latencies);
  const appends = after.appends.count - before.appends.count;
  return {
    name,
    rooms,
    sockets: 2 * rooms,
    perSecond: count / seconds,
    p50,
    p99,
    serverCpu: (after.cpu - before.cpu - (beside?.background ?? 0) * seconds * 1000) / count,
    generatorCpu: tally.cpu / count,
    commands: tally.acknowledged === 0 ? 1 : tally.acknowledged / count,
    frame: tally.bytes / tally.frames,
    sent: after.sent === before.sent ? null : (after.sent - before.sent) / count,
    append: appends === 0 ? null : (after.appends.milliseconds - before.appends.milliseconds) / appends,
    refusals: tally.refusals,
    droppedSockets: tally.droppedSockets,
    stalledRooms: tally.stalledRooms,
    beside,
  };
}

/**
 * Appends after which V8 has compiled what an action needs. Until then the compiler takes a third of the CPU time, and on a
 * busy machine, where fewer actions run in a second, more.
 */
const COMPILED_AFTER = 30_000;

/** Waits until the servers have done enough, but at most four times as long as counting takes. */
async function untilCompiled(servers: readonly string[], seconds: number): Promise<void> {
  const until = performance.now() + 4000 * seconds;
  while (performance.now() < until) {
    const { appends } = await usageOfAll(servers);
    if (appends.count === 0 || appends.count >= COMPILED_AFTER) return;
    await sleep(Math.min(1000, 200 * seconds));
  }
}

const WARM_UP_SECONDS = 4;

/** Actions to play before taking a message of average length. */
const ACTIONS = 60;

/**
 * The rates of a bare server: short echoes like an action, long echoes like an update, and the exact frames that an
 * action causes.
 */
export async function measureEcho(context: PhaseContext): Promise<Rate[]> {
  const { action, change } = await sampleMessages(context);
  return [
    await measureEchoOf(context, 'echo of an action', { message: action, change: null }),
    await measureEchoOf(context, 'echo of a change', { message: change, change: null }),
    await measureEchoOf(context, 'the same frames', { message: action, change }),
  ];
}

async function measureEchoOf(context: PhaseContext, name: Rate['name'], echo: EchoPayload): Promise<Rate> {
  const { flags, generators, cleanup, print } = context;
  print(`${name} …`);
  const server = await startEcho(flags, cleanup);
  await generators.run('echo', { server: server.address, count: flags.rooms, ...echo });
  const target = { name, processes: [server], rooms: flags.rooms, warmUp: WARM_UP_SECONDS };
  const rate = await measureRate(context, target);
  await generators.run('leave');
  await cleanup.run();
  return rate;
}

/** Messages of the real game, from a room that is played for a short time. */
async function sampleMessages({
  flags,
  generators,
  cleanup,
}: PhaseContext): Promise<{ action: string; change: string }> {
  const { address } = await startGame(flags, cleanup);
  await generators.run('seat', { servers: [address], count: 1 });
  await generators.tally();
  await generators.run('play', { ...AT_ONCE, actions: ACTIONS });
  await generators.run('rest', 'played');
  const { lastAction, typicalFrame } = await generators.tally();
  await generators.run('leave');
  await cleanup.run();
  return { action: lastAction, change: typicalFrame };
}

const PINGS = 1000;

/** Opens and holds sockets, and pings some of them to check that the server still replies. */
export async function holdSockets({ flags, generators, cleanup, print }: PhaseContext): Promise<HeldSockets> {
  const wanted = flags.sockets;
  const { address } = await startGame(flags, cleanup);
  const empty = await usageOf(address);
  print(`sockets: ${wanted} are opened …`);
  const since = performance.now();
  await generators.run('connect', { server: address, count: wanted });
  const openedIn = (performance.now() - since) / 1000;

  print(`sockets: ${wanted} are held …`);
  const { cpu, resident } = await usageOf(address);
  const begin = performance.now();
  await sleep(flags.seconds * 1000);
  const cores = ((await usageOf(address)).cpu - cpu) / (performance.now() - begin);
  await generators.tally();
  await generators.run('ping', { count: Math.min(PINGS, wanted) });
  const { p50, p99 } = waitsOf((await generators.tally()).latencies);
  return {
    wanted,
    open: (await usageOf(address)).sockets,
    openedIn,
    p50,
    p99,
    residentPerSocket: (resident - empty.resident) / wanted,
    cores,
  };
}
