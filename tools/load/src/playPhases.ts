import { startNodes } from './gameServer.ts';
import type { PhaseContext } from './measureAll.ts';
import { measureRate } from './measureRate.ts';
import type { RoomStyle } from './playedRoom.ts';
import type { Rate } from './results.ts';

/** As fast as the server answers; hazards are discarded, since a room waits five seconds after each by design. */
export const AT_ONCE: RoomStyle = { pace: null, hazards: 'discarded', actions: null, turnsPerBreak: null };

/** Whole games with hazards and coups fourrés. */
const PACED: RoomStyle = { pace: { min: 1000, max: 2000 }, hazards: 'played', actions: null, turnsPerBreak: null };

/** The number of actions that the server handles when all players act as soon as they can. */
export function measureThroughput(context: PhaseContext): Promise<Rate> {
  return measurePlay(context, { name: 'actions, at once', rooms: context.flags.rooms, style: AT_ONCE, warmUp: 10 });
}

/** The latency between players in many rooms at once. */
export function measureLatency(context: PhaseContext): Promise<Rate> {
  const { pacedRooms } = context.flags;
  return measurePlay(context, { name: 'actions, at a pace', rooms: pacedRooms, style: PACED, warmUp: 15 });
}

interface Play extends Pick<Rate, 'name' | 'rooms'> {
  readonly style: RoomStyle;
  readonly warmUp: number;
}

async function measurePlay(context: PhaseContext, { name, rooms, style, warmUp }: Play): Promise<Rate> {
  const { flags, generators, cleanup, print } = context;
  const [first, ...others] = await startNodes(flags, cleanup);
  const addresses = [first.address, ...others.map(({ address }) => address)] as const;
  print(`${name}: ${rooms} rooms sit down …`);
  await generators.run({ type: 'seat', servers: addresses, rooms });
  print(`${name}: ${rooms} rooms play …`);
  await generators.run({ type: 'play', style });
  const rate = await measureRate(context, { name, addresses, rooms, sockets: 2 * rooms, warmUp });
  await generators.run({ type: 'rest', when: 'now' });
  return rate;
}
