import type { HttpReason } from '@coup-fourre/room';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { anonymizedAddress, type Log } from '../monitoring/log.ts';

/** Requests that change who may be a guest. */
const GUEST_ROUTES = [
  'DELETE /api/guest',
  'POST /api/guest/move',
  'POST /api/guest/claim',
  'POST /api/guest/devices/end',
  'POST /api/guest/devices/:device/end',
  'GET /api/guest/export',
  'POST /api/account/passkeys',
  'DELETE /api/account/passkeys/:passkey',
  'POST /api/account/codes',
  'POST /api/account/sign-in',
  'POST /api/account/recover',
  'POST /api/login/confirm',
];

/** Refusals of requests that no page of this server sends by itself. */
const SUSPICIOUS: readonly HttpReason[] = [
  'wrongOrigin',
  'wrongCode',
  'passkeyRefused',
  'signInAgain',
  'tooFast',
  'tooMany',
  'serverFull',
];

/** The same refusal from the same network is logged once in this time, so that no one can flood the log. */
const QUIET_MS = 60_000;
const MAX_NETWORKS = 10_000;

/** Logs what an operator wants to know after an attack, with shortened addresses and without names or links. */
export function logSecurityEvents(app: FastifyInstance, log: Log): void {
  const logged = new LRUCache<string, true>({ max: MAX_NETWORKS, ttl: QUIET_MS });
  app.addHook('onResponse', async (request, reply) => {
    const route = `${request.method} ${request.routeOptions.url ?? ''}`;
    const from = anonymizedAddress(request.ip);
    const { refused } = reply;
    if (refused === undefined) {
      if (GUEST_ROUTES.includes(route)) log.info({ route, from }, 'a guest has changed');
    } else if (SUSPICIOUS.includes(refused) && !logged.has(`${refused} ${from}`)) {
      logged.set(`${refused} ${from}`, true);
      log.warn({ route, refused, from }, 'a request was refused');
    }
  });
}
