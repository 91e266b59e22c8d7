import type { Level } from '@coup-fourre/bots/names';
import { HttpClient } from '@coup-fourre/testing';
import { InProcessBus } from '../bus/inProcessBus.ts';
import { playComputerRun } from '../days/computerRun.ts';
import { Days } from '../days/index.ts';
import { parsOfDay } from '../days/par.ts';
import { type Server, type ServerDeps, serve } from '../serve.ts';
import type { Store } from '../store/store.ts';
import { FakePreviews } from './fakePreviews.ts';
import { FakePushServices } from './fakePushServices.ts';
import { MEMORY_CONFIG, PAGE } from './memoryServer.ts';
import { SocketPlayer } from './socketPlayer.ts';
import { freshStore, TestNodes } from './testNodes.ts';
import { RoomSteps } from './twinWorlds.ts';

/** A real server in this process. Its clock and timers advance only when the test says so. */
export interface ClockedServer {
  readonly server: Server;
  readonly nodes: TestNodes;
  readonly store: Store;
  /** All appends to its rooms. */
  readonly steps: RoomSteps;
  stop(): Promise<void>;
}

/** A guest with a device and a socket. */
export interface ConnectedGuest {
  readonly device: HttpClient;
  readonly socket: SocketPlayer;
}

/** Registers a guest on the server and opens a socket. */
export async function connectGuest({ server, nodes }: ClockedServer, name: string): Promise<ConnectedGuest> {
  const device = new HttpClient(server.address);
  return { device, socket: await SocketPlayer.connect(device, name, nodes.random) };
}

/** Dependencies of a server whose rooms, clock and timers are those of `nodes`. */
export const nodeDeps = (nodes: TestNodes, store: Store): ServerDeps => ({
  page: PAGE,
  openStore: async () => store,
  openBus: () => new InProcessBus(),
  // The server must use its own name: a connection to another node would count as lost.
  openRooms: ({ node }) => nodes.add(node, new InProcessBus(), true),
  openDays: (deps) => new Days(deps),
  openPreviews: () => new FakePreviews(),
  pushServices: new FakePushServices(),
  now: () => nodes.now,
  schedule: (ms, call) => nodes.schedule(ms, call),
});

interface ClockedServerOptions {
  readonly seed: string;
  readonly store?: Store;
  /** The initial time of its clock, in milliseconds since 1970. */
  readonly startsAt?: number;
  /** The levels of the computers that play the deal of the day. */
  readonly levels?: readonly Level[];
}

export async function clockedServer({
  seed,
  store: given,
  startsAt,
  levels = [],
}: ClockedServerOptions): Promise<ClockedServer> {
  const store = given ?? (await freshStore());
  const steps = new RoomSteps();
  const nodes: TestNodes = new TestNodes(
    steps.follow(store, () => nodes.now),
    { count: 0, seed },
  );
  nodes.now = startsAt ?? nodes.now;
  const server = await serve(MEMORY_CONFIG, {
    ...nodeDeps(nodes, store),
    openDays: (deps) =>
      new Days({
        ...deps,
        schedule: (ms, call) => nodes.schedule(ms, call),
        levels,
        playRun: async (request) => playComputerRun(request),
        computePars: async (day) => parsOfDay(day, { runs: 1 }),
      }),
  });
  await nodes.settled();
  return {
    server,
    nodes,
    store,
    steps,
    stop: () => server.stop(),
  };
}
