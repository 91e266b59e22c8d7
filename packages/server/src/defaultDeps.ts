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

const BUILT_PAGE = fileURLToPath(new URL('../../web/dist/app', import.meta.url));
const PACKED_PAGE = fileURLToPath(new URL('./page', import.meta.url));

/** In the workspace, the last built page. The published package includes its own. */
const PAGE_FOLDER = existsSync(BUILT_PAGE) ? BUILT_PAGE : PACKED_PAGE;

const BUILT_PREVIEW = fileURLToPath(new URL('../../web/dist/preview/preview.js', import.meta.url));
const PACKED_PREVIEW = fileURLToPath(new URL('./preview/preview.js', import.meta.url));
const PREVIEW_PROGRAM = existsSync(BUILT_PREVIEW) ? BUILT_PREVIEW : PACKED_PREVIEW;

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
