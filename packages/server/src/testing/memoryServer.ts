import { fileURLToPath } from 'node:url';
import { InProcessBus } from '../bus/inProcessBus.ts';
import type { Config } from '../config/config.ts';
import { LIMITS, type Limits } from '../config/limits.ts';
import type { ComputePars } from '../days/computerRuns.ts';
import { Days } from '../days/index.ts';
import { DEALS_PER_DAY } from '../days/schedule.ts';
import { schedule } from '../search/index.ts';
import { type OpenPreviews, type Server, type ServerDeps, serve } from '../serve.ts';
import { FakePreviews } from './fakePreviews.ts';
import { FakePushServices } from './fakePushServices.ts';
import { FakeRooms } from './fakeRooms.ts';
import { MemoryStore } from './memoryStore.ts';

/** Changes to the default configuration of a test's server. */
export interface ConfigOverrides extends Partial<Omit<Config, 'limits' | 'store'>> {
  readonly limits?: Partial<Limits>;
  /** A store that several servers share. */
  readonly store?: MemoryStore;
  readonly bus?: InProcessBus;
  readonly previews?: OpenPreviews;
  readonly pushServices?: FakePushServices;
}

/** A server in this process on a free port of 127.0.0.1. Its store is in memory, its rooms are fakes. */
export interface MemoryServer {
  readonly server: Server;
  readonly store: MemoryStore;
  readonly rooms: FakeRooms;
  /** The URL for requests, and the URL for sockets. */
  readonly http: string;
  readonly ws: string;
  stop(): Promise<void>;
}

/** The configuration of a server with a store in memory, on a free port. */
export const MEMORY_CONFIG: Config = {
  host: '127.0.0.1',
  port: 0,
  store: { kind: 'sqlite', folder: 'nowhere' },
  natsUrl: null,
  origins: [],
  base: '',
  rpId: null,
  trustProxy: false,
  trustedNetworks: [],
  logLevel: 'silent',
  metrics: 'loopback',
  dayLevels: [],
  limits: LIMITS.wide,
  keep: {
    roomMs: Number.POSITIVE_INFINITY,
    guestMs: Number.POSITIVE_INFINITY,
    deviceMs: Number.POSITIVE_INFINITY,
    signInMs: Number.POSITIVE_INFINITY,
  },
};

/** Fixed pars: a real server computes them for seconds. */
export const testPars: ComputePars = async () => Array(DEALS_PER_DAY).fill(0);

/** The folder of a small page, like the output of the build. Its compressed file is made with `gzip -n`. */
export const PAGE = fileURLToPath(new URL('page', import.meta.url));

export async function memoryServer({
  limits,
  store: given,
  bus = new InProcessBus(),
  previews = new FakePreviews(),
  pushServices = new FakePushServices(),
  ...overrides
}: ConfigOverrides = {}): Promise<MemoryServer> {
  const store = given ?? (await MemoryStore.open());
  const rooms = new FakeRooms();
  const parts: ServerDeps = {
    page: PAGE,
    openStore: async () => store,
    openBus: () => bus,
    openRooms: () => rooms,
    openDays: (deps) => new Days({ ...deps, computePars: testPars }),
    openPreviews: () => previews,
    pushServices,
    now: Date.now,
    schedule,
  };
  const server = await serve({ ...MEMORY_CONFIG, ...overrides, limits: { ...MEMORY_CONFIG.limits, ...limits } }, parts);
  return {
    server,
    store,
    rooms,
    http: server.address,
    ws: server.address.replace('http', 'ws'),
    stop: () => server.stop(),
  };
}
