import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Schedule } from '@coup-fourre/room';
import { seededRandom } from '@coup-fourre/rules';
import { Accounts } from './accounts/accounts.ts';
import { Passkeys } from './accounts/passkeys.ts';
import { TerminalLogins } from './accounts/terminalLogins.ts';
import type { Bus } from './bus/bus.ts';
import { closeInOrder } from './closeInOrder.ts';
import { Clubs } from './clubs/clubs.ts';
import { ClubReminders } from './clubs/reminders.ts';
import { openAdmin } from './conduct/admin.ts';
import type { Config } from './config/config.ts';
import { errorCode, StartError } from './config/startError.ts';
import { TrustedNetworks } from './config/trustedNetworks.ts';
import type { Days, DaysDeps } from './days/index.ts';
import { computeParsLater, playInThread } from './days/index.ts';
import { Guests } from './guests/guests.ts';
import { createWebServer } from './http/webServer.ts';
import { createLog, type Log } from './monitoring/log.ts';
import { measuredStore } from './monitoring/measuredStore.ts';
import { addGauge, createMetrics, type Metrics } from './monitoring/metrics.ts';
import { Notices } from './notices/notices.ts';
import type { PushServices } from './notices/pushService.ts';
import type { Previews, PreviewsDeps } from './previews/index.ts';
import { notifyFriends, Renames, type Rooms, type RoomsDeps, refreshInvited, UnreadableRoom } from './rooms/index.ts';
import { LazySearchPool } from './search/index.ts';
import { Presence } from './socket/presence.ts';
import { Sockets } from './socket/sockets.ts';
import type { Store } from './store/store.ts';

export type OpenRooms = Pick<
  Rooms,
  'start' | 'receive' | 'change' | 'updateGuest' | 'deleteGuest' | 'sendAway' | 'disconnect' | 'stop' | 'counts'
>;

type OpenDays = Pick<
  Days,
  'start' | 'stop' | 'calendar' | 'day' | 'begin' | 'record' | 'shownRecord' | 'standings' | 'standingsAmong'
>;

export type OpenPreviews = Pick<Previews, 'text' | 'picture' | 'keyOf' | 'close'>;

export interface ServerDeps {
  /** The folder of the built page. */
  readonly page: string;
  readonly openStore: (config: Config['store']) => Promise<Store>;
  /** Opens the bus. Calls `onTrouble` once for each new reason why the bus is disconnected. */
  readonly openBus: (config: Config, onTrouble: (why: Error) => void) => Bus;
  readonly openRooms: (deps: RoomsDeps) => OpenRooms;
  readonly openDays: (deps: DaysDeps) => OpenDays;
  readonly openPreviews: (deps: Pick<PreviewsDeps, 'page' | 'report'>) => OpenPreviews;
  readonly pushServices: PushServices;
  /** Milliseconds since 1970. Never goes back. */
  readonly now: () => number;
  readonly schedule: Schedule;
}

export interface Server {
  /** The server's address, such as http://127.0.0.1:8080. */
  readonly address: string;
  readonly log: Log;
  /** Tells clients to reconnect, completes pending work and closes everything, within 10 seconds. */
  stop(): Promise<void>;
}

const NODE_BYTES = 8;
const SECRET_BYTES = 32;

/** Opens store and bus, starts the rooms and listens. Rejects with a StartError if that fails. */
export async function serve(config: Config, deps: ServerDeps): Promise<Server> {
  if (!existsSync(join(deps.page, 'index.html')))
    throw new StartError('The page is not built yet: run npm run build first.');
  const log = createLog(config.logLevel);
  const parts = await openParts(config, deps, log);
  const { node } = parts;
  const address = await start(config, parts).catch(async (error: unknown) => {
    await close(parts, log);
    throw error;
  });
  log.info({ address, node, store: config.store.kind }, 'started');
  let stopped: Promise<void> | null = null;
  return {
    address,
    log,
    stop: () => {
      stopped ??= close(parts, log).then(() => log.info({ node }, 'stopped'));
      return stopped;
    },
  };
}

/** Creates the parts of a server without starting them. */
async function openParts(config: Config, deps: ServerDeps, log: Log) {
  const { limits, keep } = config;
  const metrics = createMetrics();
  const opened = await orStartError(deps.openStore(config.store), (error) => storeStartError(config, error));
  const store = measuredStore(opened, metrics);
  const bus = deps.openBus(config, (why) => log.warn({ err: why }, 'the bus is not connected; nodes poll the log'));
  const report = (error: unknown) => {
    if (error instanceof UnreadableRoom) metrics.unreadableRooms.inc();
    log.error({ err: error }, 'something failed');
  };
  const searches = new LazySearchPool(report);
  const { searchMove } = searches;
  const node = random(NODE_BYTES);
  const isOnlyNode = config.store.kind === 'sqlite';
  const clock = clockAndRandom(deps);
  const notices = new Notices({ store, services: deps.pushServices, report, now: clock.now, schedule: clock.schedule });
  const notify: Notices['notify'] = (guest, notice) => notices.notify(guest, notice);
  const rooms = deps.openRooms({
    ...clock,
    store,
    limits,
    keep,
    bus,
    node,
    isOnlyNode,
    report,
    searchMove,
    announceChange: async (row, { at, hasBegun }) => {
      await notices.noteRow(row, at);
      if (hasBegun) await notifyFriends({ store, notify, now: clock.now }, row);
      // In a running match every turn is a change.
      if (hasBegun || row.phase !== 'playing') await refreshInvited({ store, announceFriends }, row);
    },
  });
  const days = deps.openDays({
    store,
    rooms,
    keep,
    node,
    report,
    playRun: playInThread,
    computePars: computeParsLater(clock.schedule),
    levels: config.dayLevels,
    notify,
    ...clock,
  });
  const { now, schedule } = clock;
  const reminders = new ClubReminders({ store, notify, report, now, schedule });
  const renames = new Renames({ store, rooms, report, now, schedule });
  const announceFriends = (guest: string) => {
    bus.publish({ friendsOf: guest });
    sockets.announceFriends(guest);
  };
  const guestOfDevice = (guest: string, device: string) => store.guests.ofDevice(guest, device);
  const trustedNetworks = new TrustedNetworks(config.trustedNetworks);
  const presence = new Presence({ store: store.presence, node, report });
  const sockets = new Sockets({
    rooms,
    guestOfDevice,
    blockedBy: (guest) => store.friends.blockedBy(guest),
    presence,
    limits,
    trustedNetworks,
    metrics,
    log,
    now: clock.now,
  });
  const refresh = async (guest: string) => {
    await sockets.refresh(guest);
    await rooms.sendAway(guest).catch(report);
  };
  bus.onMessage((message) => {
    if ('guest' in message) void refresh(message.guest);
    if ('friendsOf' in message) sockets.announceFriends(message.friendsOf);
  });
  bus.onGap(() => void sockets.refreshAll());
  addGauges(metrics, { rooms, sockets, bus });
  const previews = deps.openPreviews({ page: deps.page, report });
  const app = await createWebServer({
    ...config,
    trustedNetworks,
    page: deps.page,
    guests: new Guests(store.guests, { keepDeviceMs: keep.deviceMs, now: Date.now }),
    accounts: new Accounts({ store, signInMs: keep.signInMs, now: clock.now }),
    logins: new TerminalLogins({ store: store.signIns, now: clock.now }),
    clubs: new Clubs({ store, days, now: clock.now }),
    passkeys: new Passkeys({ store, now: clock.now }),
    store,
    sockets,
    refreshGuest: (guest) => {
      bus.publish({ guest });
      return refresh(guest);
    },
    announceFriends,
    notify,
    now: clock.now,
    rooms,
    renames,
    days,
    previews,
    notices,
    pushServices: deps.pushServices,
    node,
    metrics,
    metricsAccess: config.metrics,
    log,
    isStopping: () => sockets.isStopping,
  });
  const admin = openAdmin(config.store, { store, now, log });
  return { node, store, bus, searches, rooms, renames, days, sockets, previews, notices, reminders, app, admin };
}

type Parts = Awaited<ReturnType<typeof openParts>>;

/** Starts the parts. Returns the address on which the server listens. */
async function start(config: Config, { rooms, renames, days, notices, reminders, app }: Parts): Promise<string> {
  await orStartError(rooms.start(), (error) => storeStartError(config, error));
  await orStartError(notices.start(), (error) => storeStartError(config, error));
  reminders.start();
  renames.start();
  await days.start();
  const { host, port } = config;
  return orStartError(app.listen({ host, port }), (error) => listenStartError(config, error));
}

async function close(parts: Parts, log: Log): Promise<void> {
  const { store, bus, searches, rooms, renames, days, sockets, previews, notices, reminders, app, admin } = parts;
  admin?.close();
  sockets.announceShutdown();
  await closeInOrder(log, [
    { name: 'the sockets', timeoutMs: 3500, run: () => sockets.close() },
    { name: 'the days', timeoutMs: 500, run: async () => days.stop() },
    { name: 'the reminders of clubs', timeoutMs: 500, run: () => reminders.stop() },
    { name: 'the notices', timeoutMs: 500, run: () => notices.stop() },
    { name: 'the renames', timeoutMs: 500, run: () => renames.stop() },
    { name: 'the rooms', timeoutMs: 2500, run: () => rooms.stop() },
    {
      name: 'the web server',
      timeoutMs: 1000,
      run: () => app.close(),
      force: () => app.server.closeAllConnections(),
    },
    { name: 'the previews', timeoutMs: 500, run: () => previews.close() },
    { name: 'the search threads', timeoutMs: 500, run: () => searches.close() },
    { name: 'the bus', timeoutMs: 1000, run: () => bus.close() },
    { name: 'the store', timeoutMs: 1500, run: () => store.close() },
  ]);
}

function random(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}

function clockAndRandom({
  now,
  schedule,
}: Pick<ServerDeps, 'now' | 'schedule'>): Pick<RoomsDeps, 'now' | 'schedule' | 'random' | 'newSecret'> {
  return {
    now,
    schedule,
    random: seededRandom(random(SECRET_BYTES)),
    newSecret: () => random(SECRET_BYTES),
  };
}

/** Shows only an error's code, because a driver's message may contain a password. */
function storeStartError({ store }: Config, error: unknown): StartError {
  const code = errorCode(error);
  return new StartError(
    store.kind === 'sqlite'
      ? `Cannot keep games in ${store.folder} (${code}): set DATA to a folder that can be written and that no other server uses.`
      : `Cannot use the database that DATABASE_URL names (${code}): check that it runs, and its user and password.`,
    { cause: error },
  );
}

function listenStartError({ host, port }: Config, error: unknown): StartError {
  const code = errorCode(error);
  return new StartError(
    code === 'EADDRINUSE'
      ? `Port ${port} is taken: set PORT to another one, such as ${port + 1}.`
      : `Cannot listen on ${host}:${port} (${code}): check HOST and PORT.`,
    { cause: error },
  );
}

async function orStartError<Value>(work: Promise<Value>, faultOf: (error: unknown) => StartError): Promise<Value> {
  try {
    return await work;
  } catch (fault) {
    throw fault instanceof StartError ? fault : faultOf(fault);
  }
}

function addGauges(metrics: Metrics, { rooms, sockets, bus }: GaugeSources): void {
  addGauge(metrics, { name: 'sockets', help: 'Sockets open.' }, () => sockets.count);
  addGauge(metrics, { name: 'rooms', help: 'Rooms held in memory.' }, () => rooms.counts.rooms);
  addGauge(metrics, { name: 'listeners', help: 'Sockets that listen to a room.' }, () => rooms.counts.listeners);
  addGauge(metrics, { name: 'bus_connected', help: 'Whether notices come and go: 1, or 0.' }, () => +bus.isConnected);
}

interface GaugeSources {
  readonly rooms: OpenRooms;
  readonly sockets: Sockets;
  readonly bus: Bus;
}
