import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { LARGEST_MESSAGE, type Limits } from '../limits.ts';
import { addSecurityHeaders, addSite } from '../site.ts';
import { addSocketDoor, type DoorMeans } from '../socket/door.ts';
import { type Log, shortAddress } from '../watch/log.ts';
import type { Metrics } from '../watch/metrics.ts';
import { answerBadRequest, answerFaults } from './faults.ts';
import { addGuestRoutes, type GuestMeans } from './guestRoutes.ts';
import { addListRoutes, type ListMeans } from './listRoutes.ts';
import { isOwnOrigin } from './origin.ts';
import { refuseRaw } from './rawRefusal.ts';
import { refuse } from './refusals.ts';
import { addWatchRoutes, type WatchMeans } from './watchRoutes.ts';

export type WebMeans = GuestMeans &
  ListMeans &
  WatchMeans &
  DoorMeans & {
    /** The folder of the built page. */
    readonly page: string;
    readonly trustProxy: Config['trustProxy'];
    readonly log: Log;
  };

/** Milliseconds within which a request must have come in whole. */
const REQUEST_TIMEOUT = 15_000;
const IDLE_TIMEOUT = 30_000;

/** The web server with all its routes, not listening yet. */
export async function webOf(means: WebMeans): Promise<FastifyInstance> {
  const { trustProxy, log, limits, metrics, page } = means;
  const app = fastify({
    logger: false,
    forceCloseConnections: 'idle',
    bodyLimit: LARGEST_MESSAGE,
    requestTimeout: REQUEST_TIMEOUT,
    keepAliveTimeout: IDLE_TIMEOUT,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy && [...trustProxy],
    frameworkErrors: answerBadRequest,
    clientErrorHandler: (_fault, socket) => refuseRaw(socket, 'badRequest'),
  });
  answerFaults(app, log);
  watchRequests(app, metrics, log);
  takeOnlyJson(app);
  await addSecurityHeaders(app);
  await limitRequests(app, limits);
  await app.register(async (api) => {
    guardApi(api, means.origins);
    addGuestRoutes(api, means);
    addListRoutes(api, means);
  });
  addWatchRoutes(app, means);
  addSocketDoor(app, means);
  await addSite(app, page);
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
    request.url.startsWith('/api/')
      ? refuse(reply, 'nothingHere')
      : reply.code(404).type('text/plain').send('There is nothing here. The game is at /.'),
  );
  return app;
}

/** Files and the API are counted apart, for each address; of IPv6 the first 64 bits are one. */
async function limitRequests(app: FastifyInstance, { apiRequests, pageRequests }: Limits): Promise<void> {
  const isForApi = ({ url }: FastifyRequest) => url.startsWith('/api/');
  await app.register(rateLimit, {
    timeWindow: '1 minute',
    max: (request) => (isForApi(request) ? apiRequests : pageRequests),
    keyGenerator: (request) => `${isForApi(request) ? 'api' : 'page'} ${normalizeIP(request.ip)}`,
  });
}

/** What changes something must come from an own page; nothing is kept by browsers. */
function guardApi(api: FastifyInstance, origins: readonly string[]): void {
  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const isAllowed = request.method !== 'POST' || isOwnOrigin(request, origins);
    return isAllowed ? undefined : refuse(reply, 'wrongOrigin');
  });
}

/** Other kinds of bodies are refused: forms and plain text are what foreign pages can send. An empty body is none. */
function takeOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
}

/** Requests are counted by route: an address may have the link of a room in it. */
function watchRequests(app: FastifyInstance, { requests, refusals }: Metrics, log: Log): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    const refused = typeof payload === 'string' ? /^{"refused":"(\w+)"/.exec(payload)?.[1] : undefined;
    if (refused !== undefined && reply.statusCode >= 400) refusals.inc({ reason: refused });
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const status = reply.statusCode;
    requests.observe({ route, status }, reply.elapsedTime / 1000);
    log.debug({ method: request.method, route, status, from: shortAddress(request.ip) }, 'request');
  });
}
