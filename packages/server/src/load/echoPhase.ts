import type { Bench } from './bench.ts';
import type { Echo } from './echoPair.ts';
import { startEcho, startGame } from './gameServer.ts';
import { measureRate } from './measureRate.ts';
import { AT_ONCE } from './playPhases.ts';
import type { Rate } from './results.ts';

const WARM_UP = 2;

/** Actions after which a message is as long as in the middle of a deal. */
const ACTIONS = 30;

/**
 * The rates of a bare server: echoes as short as an action, echoes as long as what it is answered with, and the very frames
 * that an action brings about.
 */
export async function measureEcho(bench: Bench): Promise<Rate[]> {
  const { action, change } = await sampleMessages(bench);
  return [
    await measureEchoOf(bench, 'echo of an action', { message: action, change: null }),
    await measureEchoOf(bench, 'echo of a change', { message: change, change: null }),
    await measureEchoOf(bench, 'the same frames', { message: action, change }),
  ];
}

async function measureEchoOf(bench: Bench, what: Rate['what'], echo: Echo): Promise<Rate> {
  const { flags, generators, cleanup, say } = bench;
  say(`${what} …`);
  const { address } = await startEcho(flags, cleanup);
  await generators.obey({ type: 'echo', server: address, pairs: flags.rooms, echo });
  const place = { rooms: flags.rooms, sockets: 2 * flags.rooms };
  const rate = await measureRate(bench, { what, address, ...place, warmUp: WARM_UP });
  await generators.obey({ type: 'leave' });
  await cleanup.run();
  return rate;
}

/** Messages of the real game, from a room that is played for a moment. */
async function sampleMessages({ flags, generators, cleanup }: Bench): Promise<{ action: string; change: string }> {
  const { address } = await startGame(flags, cleanup);
  await generators.obey({ type: 'seat', server: address, rooms: 1 });
  await generators.obey({ type: 'play', style: { ...AT_ONCE, actions: ACTIONS } });
  await generators.obey({ type: 'rest', when: 'played' });
  const { lastAction, lastFrame } = await generators.tally();
  await generators.obey({ type: 'leave' });
  await cleanup.run();
  return { action: lastAction, change: lastFrame };
}
