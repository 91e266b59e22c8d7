import type { HttpReason } from '@coup-fourre/room';
import type { FastifyInstance } from 'fastify';
import { anonymizedAddress, type Log, networkWarnings } from '../monitoring/log.ts';

/** Requests that delete, move or export a guest, or change how the guest signs in. */
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

/** Logs what an operator wants to know after an attack, with shortened addresses and without names or links. */
export function logSecurityEvents(app: FastifyInstance, log: Log): void {
  const warn = networkWarnings(log);
  app.addHook('onResponse', async (request, reply) => {
    const route = `${request.method} ${request.routeOptions.url ?? ''}`;
    const from = anonymizedAddress(request.ip);
    const { refused } = reply;
    if (refused === undefined) {
      if (GUEST_ROUTES.includes(route)) log.info({ route, from }, 'a guest has changed');
    } else if (SUSPICIOUS.includes(refused)) {
      warn({ route, refused, from }, 'a request was refused');
    }
  });
}
