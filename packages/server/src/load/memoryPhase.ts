import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from './bench.ts';
import { type GameServer, startGame } from './gameServer.ts';
import { liveMemory } from './liveMemory.ts';
import { AT_ONCE } from './playPhases.ts';
import type { Memory } from './results.ts';
import { usageOf } from './usage.ts';

/** Actions that a resting room has seen. */
const ACTIONS = 20;

/** Rooms, and seconds, with which the server is warmed up: what is compiled and kept for all rooms is no room's memory. */
const WARM_UP = { rooms: 100, seconds: 3 } as const;

/** Seconds after which a room in which nothing happens rests for certain. */
const QUIET = 35;

/** Seconds for what is under way, and seconds within which rooms that everyone has left are forgotten. */
const SETTLE = 2;
const FORGOTTEN_WITHIN = 30;

/** Measures the memory of sockets in no room, then that of rooms in which nothing happens, then what is left of them. */
export async function measureMemory({ flags, generators, cleanup, say }: Bench): Promise<Memory> {
  const rooms = flags.restingRooms;
  const server = await startGame(flags, cleanup);
  const seat = (count: number) => generators.obey({ type: 'seat', server: server.address, rooms: count });
  const leave = () => generators.obey({ type: 'leave' });

  say('memory: warming up …');
  await seat(WARM_UP.rooms);
  await generators.obey({ type: 'play', style: AT_ONCE });
  await sleep(WARM_UP.seconds * 1000);
  await generators.obey({ type: 'rest', when: 'now' });
  await leave();
  await forgotten(server);
  const empty = await settled(server);

  say(`memory: ${2 * rooms} sockets in no room …`);
  await generators.obey({ type: 'connect', server: server.address, sockets: 2 * rooms });
  const connected = await settled(server);
  await leave();
  await settled(server);

  say(`memory: ${rooms} rooms play ${ACTIONS} actions, then rest …`);
  const { resident } = await usageOf(server.address);
  await seat(rooms);
  await generators.obey({ type: 'play', style: { ...AT_ONCE, actions: ACTIONS } });
  await generators.obey({ type: 'rest', when: 'played' });
  const played = await settled(server);
  say('memory: waiting until the rooms rest …');
  await sleep(QUIET * 1000);
  const resting = await settled(server);
  const { resident: residentThen } = await usageOf(server.address);
  await leave();
  await forgotten(server);
  const left = await settled(server);

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

async function settled(server: GameServer): Promise<number> {
  await sleep(SETTLE * 1000);
  return liveMemory(server);
}

/** Waits until no room is in memory any more, but not for ever: what stays is what is to be measured. */
async function forgotten({ address }: GameServer): Promise<void> {
  const until = performance.now() + FORGOTTEN_WITHIN * 1000;
  while ((await usageOf(address)).rooms > 0 && performance.now() < until) await sleep(500);
}
