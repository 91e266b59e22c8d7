import type { EchoPayload } from './echoPair.ts';
import { startEcho, startGame } from './gameServer.ts';
import type { PhaseContext } from './measureAll.ts';
import { measureRate } from './measureRate.ts';
import { AT_ONCE } from './playPhases.ts';
import type { Rate } from './results.ts';

const WARM_UP_SECONDS = 2;

/** The number of actions played to find a message of average length. */
const ACTIONS = 60;

/**
 * The rates of a bare server: echoes as short as an action, echoes as long as its update, and exactly the frames that
 * an action causes.
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
  const { address } = await startEcho(flags, cleanup);
  await generators.run({ type: 'echo', server: address, pairs: flags.rooms, echo });
  const index = { rooms: flags.rooms, sockets: 2 * flags.rooms };
  const rate = await measureRate(context, { name, addresses: [address], ...index, warmUp: WARM_UP_SECONDS });
  await generators.run({ type: 'leave' });
  await cleanup.run();
  return rate;
}

/** Messages of the real game, from a room that is played briefly. */
async function sampleMessages({
  flags,
  generators,
  cleanup,
}: PhaseContext): Promise<{ action: string; change: string }> {
  const { address } = await startGame(flags, cleanup);
  await generators.run({ type: 'seat', servers: [address], rooms: 1 });
  await generators.tally();
  await generators.run({ type: 'play', style: { ...AT_ONCE, actions: ACTIONS } });
  await generators.run({ type: 'rest', when: 'played' });
  const { lastAction, typicalFrame } = await generators.tally();
  await generators.run({ type: 'leave' });
  await cleanup.run();
  return { action: lastAction, change: typicalFrame };
}
