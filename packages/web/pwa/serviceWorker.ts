import type { ShownNotice } from '@coup-fourre/room';
import { cachedAddress } from './cachedAddress.ts';
import { openPath, showNotice } from './shownNotices.ts';

// Caches the page, its workers and typefaces, so that a game against computers needs no server.

declare const self: ServiceWorkerGlobalScope;

/** Filled in by the build. */
declare const BUILT_ADDRESSES: readonly string[];

/** All files of this version, see `cachedAddress`. */
const ADDRESSES = BUILT_ADDRESSES;

/** The URL below which the page is hosted. It ends with a slash. */
const SCOPE = self.registration.scope;

/** All pages of a host share its caches, and the game may be hosted below several paths. */
const CACHE = SCOPE === `${self.location.origin}/` ? 'page' : `page ${SCOPE}`;

/** Fetches the files that the previous version lacks. Unchanged files keep their addresses. */
async function cacheFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const cached = new Set((await cache.keys()).map(addressOf));
  await cache.addAll(ADDRESSES.filter((address) => !cached.has(address)));
}

async function dropOutdated(): Promise<void> {
  const cache = await caches.open(CACHE);
  const outdated = (await cache.keys()).filter((request) => !ADDRESSES.includes(addressOf(request)));
  await Promise.all(outdated.map((request) => cache.delete(request)));
}

function addressOf({ url }: Request): string {
  return url.slice(SCOPE.length);
}

/** Answers from the cache, or from the network if the browser has evicted the file. */
async function cachedOrFetched(address: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(address)) ?? fetch(request);
}

self.addEventListener('push', (event) => event.waitUntil(showNotice(self, event.data?.json() as ShownNotice)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPath(self, String(event.notification.data)));
});

self.addEventListener('install', (event) => event.waitUntil(cacheFiles()));

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOutdated());
  // The page that loaded first already has this version. Later versions take over only at a start
  // (src/ui/offline/appUpdater.ts).
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const address = cachedAddress(event.request, { scope: SCOPE, addresses: ADDRESSES });
  if (address !== null) event.respondWith(cachedOrFetched(address, event.request));
});
