import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Bus } from './bus/bus.ts';
import { InProcessBus } from './bus/inProcessBus.ts';
import { natsBus } from './bus/natsBus.ts';
import { postgresBus } from './bus/postgresBus.ts';
import type { Config } from './config/config.ts';
import { Days } from './days/index.ts';
import { InternetPushServices } from './notices/pushService.ts';
import { Previews } from './previews/index.ts';
import { Rooms } from './rooms/index.ts';
import { schedule } from './search/index.ts';
import type { ServerDeps } from './serve.ts';
import { steadyClock } from './steadyClock.ts';
import { openStore } from './store/index.ts';

/** This package's folder. The bundle of it lies one folder deeper than its modules. */
const PACKAGE = new URL(import.meta.url.includes('/dist/bundle/') ? '../../' : '../', import.meta.url);

/** In the workspace, the file or folder that was built last. The published package includes its own. */
function builtOrPacked(built: string, packed: string): string {
  const inWorkspace = new URL(`../web/dist/${built}`, PACKAGE);
  return fileURLToPath(existsSync(inWorkspace) ? inWorkspace : new URL(`dist/${packed}`, PACKAGE));
}

const PAGE_FOLDER = builtOrPacked('app', 'page');
const PREVIEW_PROGRAM = builtOrPacked('preview/preview.js', 'preview/preview.js');

/** NATS if configured, else PostgreSQL if nodes share a database. */
function openBus({ store, natsUrl }: Config, onConnectionError: (error: Error) => void): Bus {
  if (natsUrl !== null) return natsBus(natsUrl, { onConnectionError });
  return store.kind === 'postgres' ? postgresBus(store.url, { onConnectionError }) : new InProcessBus();
}

/** The components of a real server. */
export const DEFAULT_DEPS: ServerDeps = {
  page: PAGE_FOLDER,
  openStore,
  openBus,
  openRooms: (deps) => new Rooms(deps),
  openDays: (deps) => new Days(deps),
  openPreviews: (deps) => new Previews({ ...deps, program: PREVIEW_PROGRAM }),
  pushServices: new InternetPushServices(),
  now: steadyClock(),
  schedule,
};
