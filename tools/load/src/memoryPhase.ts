import { setTimeout as sleep } from 'node:timers/promises';
import { type GameServer, startGame } from './gameServer.ts';
import type { PhaseContext } from './measureAll.ts';
import { AT_ONCE } from './playPhases.ts';
import type { Memory } from './results.ts';
import { usageOf } from './usage.ts';
import { usedMemory } from './usedMemory.ts';

/** Actions that a resting room has seen. */
const ACTIONS = 20;

/** Rooms, and seconds, with which the server is warmed up: what is compiled and kept for all rooms is no room's memory. */
const WARM_UP = { rooms: 100, seconds: 3 } as const;

/** Seconds after which a room in which nothing happens rests for certain. */
const UNLOADED_AFTER_SECONDS = 35;

/** Seconds for what is under way, and seconds within which rooms that everyone has left are forgotten. */
const SETTLE_SECONDS = 2;
const DROPPED_WITHIN_SECONDS = 30;

/** Measures the memory of sockets in no room, then that of rooms in which nothing happens, then what is left of them. */
export async function measureMemory({ flags, generators, cleanup, print }: PhaseContext): Promise<Memory> {
  const rooms = flags.restingRooms;
  const server = await startGame(flags, cleanup);
  const seat = (count: number) => generators.run({ type: 'seat', server: server.address, rooms: count });
  const leave = () => generators.run({ type: 'leave' });

  print('memory: warming up …');
  await seat(WARM_UP.rooms);
  await generators.run({ type: 'play', style: AT_ONCE });
  await sleep(WARM_UP.seconds * 1000);
  await generators.run({ type: 'rest', when: 'now' });
  await leave();
  await waitUntilDropped(server);
  const empty = await settledMemory(server);

  print(`memory: ${2 * rooms} sockets in no room …`);
  await generators.run({ type: 'connect', server: server.address, sockets: 2 * rooms });
  const connected = await settledMemory(server);
  await leave();
  await settledMemory(server);

  print(`memory: ${rooms} rooms play ${ACTIONS} actions, then rest …`);
  const { resident } = await usageOf(server.address);
  await seat(rooms);
  await generators.run({ type: 'play', style: { ...AT_ONCE, actions: ACTIONS } });
  await generators.run({ type: 'rest', when: 'played' });
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

async function settledMemory(server: GameServer): Promise<number> {
  await sleep(SETTLE_SECONDS * 1000);
  return usedMemory(server);
}

/** Waits until no room is in memory any more, but not for ever: what stays is what is to be measured. */
async function waitUntilDropped({ address }: GameServer): Promise<void> {
  const until = performance.now() + DROPPED_WITHIN_SECONDS * 1000;
  while ((await usageOf(address)).rooms > 0 && performance.now() < until) await sleep(500);
}
