import { rmSync } from 'node:fs';
import type { Level } from '@coup-fourre/bots/names';
import { InProcessBus } from '../bus/inProcessBus.ts';
import { playComputerRun } from '../days/computerRun.ts';
import { Days } from '../days/index.ts';
import { type Server, serve } from '../serve.ts';
import type { Store } from '../store/store.ts';
import { FakePreviews } from './fakePreviews.ts';
import { MEMORY_CONFIG, pageFolder } from './memoryServer.ts';
import { freshStore, TestNodes } from './testNodes.ts';
import { RoomSteps } from './twinWorlds.ts';

/** A real server in this process, whose clock and timers advance only when told to. */
export interface ClockedServer {
  readonly server: Server;
  readonly nodes: TestNodes;
  readonly store: Store;
  /** What is appended to its rooms. */
  readonly steps: RoomSteps;
  /** Stops it and removes its page. */
  stop(): Promise<void>;
}

interface ClockedServerOptions {
  readonly seed: string;
  readonly store?: Store;
  /** What its clock says at first, in milliseconds since 1970. */
  readonly startsAt?: number;
  /** The computers that play the deal of the day. */
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
  const page = pageFolder();
  const server = await serve(MEMORY_CONFIG, {
    page,
    openStore: async () => store,
    openBus: () => new InProcessBus(),
    // The server's own name: connections to a node of another name are held for lost.
    openRooms: ({ node }) => nodes.add(node, new InProcessBus(), true),
    openDays: (deps) =>
      new Days({
        ...deps,
        schedule: (ms, call) => nodes.schedule(ms, call),
        levels,
        playRun: async (request) => playComputerRun(request),
      }),
    openPreviews: () => new FakePreviews(),
    now: () => nodes.now,
  });
  await nodes.settled();
  return {
    server,
    nodes,
    store,
    steps,
    stop: async () => {
      await server.stop();
      rmSync(page, { recursive: true, force: true });
    },
  };
}
