import type { Bench } from './bench.ts';
import { startGame } from './gameServer.ts';
import { measureRate } from './measureRate.ts';
import type { Style } from './playedRoom.ts';
import type { Rate } from './results.ts';

/** As fast as the server answers; hazards are discarded, since after each one a room waits five seconds by design. */
export const AT_ONCE: Style = { pace: null, hazards: 'discarded', actions: null };

/** Whole games, hazards, coups fourrés and all. */
const AT_A_PACE: Style = { pace: { least: 1000, most: 2000 }, hazards: 'played', actions: null };

/** How many actions the server carries out when all players act as soon as they can. */
export function measureThroughput(bench: Bench): Promise<Rate> {
  return measurePlay(bench, { what: 'actions, at once', rooms: bench.flags.rooms, style: AT_ONCE, warmUp: 5 });
}

/** How long players wait for each other in many rooms at once. */
export function measurePace(bench: Bench): Promise<Rate> {
  const { pacedRooms } = bench.flags;
  return measurePlay(bench, { what: 'actions, at a pace', rooms: pacedRooms, style: AT_A_PACE, warmUp: 6 });
}

interface Play extends Pick<Rate, 'what' | 'rooms'> {
  readonly style: Style;
  readonly warmUp: number;
}

async function measurePlay(bench: Bench, { what, rooms, style, warmUp }: Play): Promise<Rate> {
  const { flags, generators, cleanup, say } = bench;
  const { address } = await startGame(flags, cleanup);
  say(`${what}: ${rooms} rooms sit down …`);
  await generators.obey({ type: 'seat', server: address, rooms });
  say(`${what}: ${rooms} rooms play …`);
  await generators.obey({ type: 'play', style });
  const rate = await measureRate(bench, { what, address, rooms, sockets: 2 * rooms, warmUp });
  await generators.obey({ type: 'rest', when: 'now' });
  return rate;
}
