import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '@coup-fourre/rules';
import type { Bus } from './bus/bus.ts';
import type { Config } from './config.ts';
import { Guests } from './guests/guests.ts';
import { webOf } from './http/web.ts';
import type { Rooms, Surroundings } from './rooms/index.ts';
import { Sockets } from './socket/sockets.ts';
import { codeOf, StartFault } from './startFault.ts';
import { inTurn } from './stopping.ts';
import type { Store } from './store/store.ts';
import { Thoughts } from './thoughts.ts';
import { type Log, logOf } from './watch/log.ts';
import { addGauge, type Metrics, metricsOf } from './watch/metrics.ts';
import { watchedStore } from './watch/watchedStore.ts';

/** What the server uses of the rooms. */
export type OpenRooms = Pick<Rooms, 'begin' | 'receive' | 'gone' | 'stop' | 'counts'>;

/** What a server is put together from. */
export interface Parts {
  /** The folder of the built page. */
  readonly page: string;
  readonly openStore: (place: Config['store']) => Promise<Store>;
  /** Hears why a bus has no connection, once for each new reason. */
  readonly openBus: (config: Config, onTrouble: (why: Error) => void) => Bus;
  readonly openRooms: (around: Surroundings) => OpenRooms;
}

/** A server that listens. */
export interface Server {
  /** Where it listens, such as http://127.0.0.1:8080. */
  readonly address: string;
  readonly log: Log;
  /** Has clients come back elsewhere or later, finishes what is under way and closes everything, within 10 seconds. */
  stop(): Promise<void>;
}

const NODE_BYTES = 8;
const SECRET_BYTES = 32;

/** Opens the store and the bus, brings up the rooms and listens. Rejects with a StartFault where that is impossible. */
export async function serve(config: Config, parts: Parts): Promise<Server> {
  if (!existsSync(join(parts.page, 'index.html')))
    throw new StartFault('The page is not built yet: run npm run build first.');
  const log = logOf(config.logLevel);
  const metrics = metricsOf();
  const store = watchedStore(await must(parts.openStore(config.store), (fault) => storeFault(config, fault)), metrics);
  const bus = parts.openBus(config, (why) => log.warn({ err: why }, 'the bus is away; rooms are asked for instead'));
  const report = (fault: unknown) => log.error({ err: fault }, 'something failed');
  const thoughts = new Thoughts(report);
  const node = random(NODE_BYTES);
  const isAlone = config.store.kind === 'sqlite';
  const rooms = parts.openRooms({ store, bus, node, isAlone, report, think: thoughts.think, ...chanceAndTime() });
  const sockets = new Sockets({ rooms, limits: config.limits, metrics, log });
  countAll(metrics, { rooms, sockets, bus });
  const guests = new Guests(store);
  const isStopping = () => sockets.isLeaving;
  const { page } = parts;
  const metricsFor = config.metrics;
  const app = await webOf({ ...config, page, guests, store, sockets, node, metrics, metricsFor, log, isStopping });

  const close = async () => {
    sockets.leave();
    await inTurn(log, [
      { what: 'the sockets', within: 3500, work: () => sockets.close() },
      { what: 'the rooms', within: 2500, work: () => rooms.stop() },
      { what: 'the web server', within: 1000, work: () => app.close(), force: () => app.server.closeAllConnections() },
      { what: 'the thinking threads', within: 500, work: () => thoughts.close() },
      { what: 'the bus', within: 1000, work: () => bus.close() },
      { what: 'the store', within: 1500, work: () => store.close() },
    ]);
  };
  const { host, port } = config;
  const begin = async () => {
    await must(rooms.begin(), (fault) => storeFault(config, fault));
    return must(app.listen({ host, port }), (fault) => listenFault(config, fault));
  };
  const address = await begin().catch(async (fault: unknown) => {
    await close();
    throw fault;
  });
  log.info({ address, node, store: config.store.kind }, 'started');
  let stopped: Promise<void> | null = null;
  return {
    address,
    log,
    stop: () => {
      stopped ??= close().then(() => log.info({ node }, 'stopped'));
      return stopped;
    },
  };
}

function random(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}

/** What the rooms take from the machine: its clock, its timers and its chance. */
function chanceAndTime(): Pick<Surroundings, 'now' | 'after' | 'random' | 'secret'> {
  return {
    now: Date.now,
    after: (ms, call) => {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
    random: seededRandom(random(SECRET_BYTES)),
    secret: () => random(SECRET_BYTES),
  };
}

/** Stores say themselves why they cannot be opened. What else a driver says is not shown: there may be a password in it. */
function storeFault({ store }: Config, fault: unknown): StartFault {
  const code = codeOf(fault);
  return new StartFault(
    store.kind === 'sqlite'
      ? `Cannot keep games in ${store.folder} (${code}): set DATA to a folder that can be written and that no other server uses.`
      : `Cannot use the database that DATABASE_URL names (${code}): check that it runs, and its user and password.`,
    { cause: fault },
  );
}

function listenFault({ host, port }: Config, fault: unknown): StartFault {
  const code = codeOf(fault);
  return new StartFault(
    code === 'EADDRINUSE'
      ? `Port ${port} is taken: set PORT to another one, such as ${port + 1}.`
      : `Cannot listen on ${host}:${port} (${code}): check HOST and PORT.`,
    { cause: fault },
  );
}

async function must<Value>(work: Promise<Value>, faultOf: (fault: unknown) => StartFault): Promise<Value> {
  try {
    return await work;
  } catch (fault) {
    throw fault instanceof StartFault ? fault : faultOf(fault);
  }
}

function countAll(metrics: Metrics, { rooms, sockets, bus }: Counted): void {
  addGauge(metrics, { name: 'sockets', help: 'Sockets open.' }, () => sockets.count);
  addGauge(metrics, { name: 'rooms', help: 'Rooms held in memory.' }, () => rooms.counts.rooms);
  addGauge(metrics, { name: 'listeners', help: 'Sockets that listen to a room.' }, () => rooms.counts.listeners);
  addGauge(metrics, { name: 'bus_connected', help: 'Whether notices come and go: 1, or 0.' }, () => +bus.isConnected);
}

interface Counted {
  readonly rooms: OpenRooms;
  readonly sockets: Sockets;
  readonly bus: Bus;
}
