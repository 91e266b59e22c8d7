import { setTimeout as sleep } from 'node:timers/promises';
import { type MeasuredServer, startGame } from './gameServer.ts';
import type { PhaseContext } from './measureAll.ts';
import { AT_ONCE } from './playPhases.ts';
import type { Memory } from './results.ts';
import { usageOf, usedMemory } from './usage.ts';

const ACTIONS = 20;

/** Rooms and seconds for a warm-up. Without it, compiled code and shared caches would count as a room's memory. */
const WARM_UP = { rooms: 100, seconds: 3 } as const;

/** Seconds after which an idle room is certainly unloaded. */
const UNLOADED_AFTER_SECONDS = 35;

/** Seconds for messages in flight to arrive, and for empty rooms to be dropped. */
const SETTLE_SECONDS = 2;
const DROPPED_WITHIN_SECONDS = 30;

/** Measures the memory of sockets without a room, then of idle rooms, then the memory left after the rooms are gone. */
export async function measureMemory({ flags, generators, cleanup, print }: PhaseContext): Promise<Memory> {
  const rooms = flags.restingRooms;
  const server = await startGame(flags, cleanup);
  const seat = (count: number) => generators.run('seat', { servers: [server.address], count });
  const leave = () => generators.run('leave');

  print('memory: warming up …');
  await seat(WARM_UP.rooms);
  await generators.run('play', AT_ONCE);
  await sleep(WARM_UP.seconds * 1000);
  await generators.run('rest', 'now');
  await leave();
  await waitUntilDropped(server);
  const empty = await settledMemory(server);

  print(`memory: ${2 * rooms} sockets in no room …`);
  await generators.run('connect', { server: server.address, count: 2 * rooms });
  const connected = await settledMemory(server);
  await leave();
  await settledMemory(server);

  print(`memory: ${rooms} rooms play ${ACTIONS} actions, then rest …`);
  const { resident } = await usageOf(server.address);
  await seat(rooms);
  await generators.run('play', { ...AT_ONCE, actions: ACTIONS });
  await generators.run('rest', 'played');
  const played = await settledMemory(server);
  print('memory: waiting until the rooms rest …');
  await sleep(UNLOADED_AFTER_SECONDS * 1000);
  const resting = await settledMemory(server);
  const { resident: residentThen } = await usageOf(server.address);
  await leave();
  await waitUntilDropped(server);
  const left = await settledMemory(server);

  const perSocket = (connected - empty) / (2 * rooms);
  const perRoomWithSockets = (resting - empty) / rooms;
  return {
    rooms,
    perSocket,
    perPlayedRoom: (played - empty) / rooms - 2 * perSocket,
    perRoom: perRoomWithSockets - 2 * perSocket,
    perRoomWithSockets,
    residentPerRoom: (residentThen - resident) / rooms,
    perRoomLeft: (left - empty) / rooms,
  };
}

async function settledMemory(server: MeasuredServer): Promise<number> {
  await sleep(SETTLE_SECONDS * 1000);
  return usedMemory(server);
}

/** Waits until all rooms are dropped, for a limited time. Rooms that remain then are measured. */
async function waitUntilDropped({ address }: MeasuredServer): Promise<void> {
  const until = performance.now() + DROPPED_WITHIN_SECONDS * 1000;
  while ((await usageOf(address)).rooms > 0 && performance.now() < until) await sleep(500);
}
