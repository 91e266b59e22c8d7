import { randomBytes } from 'node:crypto';
import type { HttpReason } from '@coup-fourre/room';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { MAX_PASSKEY_ID } from '../accounts/passkeys.ts';
import type { Config } from '../config/config.ts';
import { type Limits, MAX_MESSAGE_BYTES } from '../config/limits.ts';
import type { TrustedNetworks } from '../config/trustedNetworks.ts';
import { anonymizedAddress, type Log } from '../monitoring/log.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { addressOf, networksOf } from '../socket/addressLimits.ts';
import { type AccountRouteDeps, addAccountRoutes } from './accountRoutes.ts';
import { addSlashToBase, withoutBase } from './base.ts';
import { addBoardRoutes, type BoardRouteDeps } from './boardRoutes.ts';
import { addChallengeRoutes, type ChallengeRouteDeps } from './challengeRoutes.ts';
import { addClubRoutes, type ClubRouteDeps } from './clubRoutes.ts';
import { addConductRoutes, type ConductRouteDeps } from './conductRoutes.ts';
import { requireCostClasses } from './costClass.ts';
import { addDayRoutes, type DayRouteDeps } from './dayRoutes.ts';
import { addExportRoutes, type ExportRouteDeps } from './exportRoutes.ts';
import { addFriendRoutes, type FriendRouteDeps } from './friendRoutes.ts';
import { StoreUnavailable } from './fromStore.ts';
import { addGuestRoutes, type GuestRouteDeps } from './guestRoutes.ts';
import { addListRoutes, type ListRouteDeps } from './listRoutes.ts';
import { addMonitoringRoutes, type MonitoringRouteDeps } from './monitoringRoutes.ts';
import { addNoticeRoutes, type NoticeRouteDeps } from './noticeRoutes.ts';
import { isAllowedOrigin } from './origin.ts';
import { PageHtml } from './pageHtml.ts';
import { addPuzzleRoutes, type PuzzleRouteDeps } from './puzzleRoutes.ts';
import { refuseRaw } from './rawRefusal.ts';
import { Refused, refusalOf, refuse } from './refusals.ts';
import { logSecurityEvents } from './securityEvents.ts';
import { addSecurityHeaders, addSite, type SiteDeps } from './site.ts';
import { addSocketRoute, type SocketRouteDeps } from './socketRoute.ts';
import { addVacationRoutes, type VacationRouteDeps } from './vacationRoutes.ts';

export type WebServerDeps = GuestRouteDeps &
  AccountRouteDeps &
  FriendRouteDeps &
  ChallengeRouteDeps &
  ListRouteDeps &
  BoardRouteDeps &
  ClubRouteDeps &
  ConductRouteDeps &
  DayRouteDeps &
  MonitoringRouteDeps &
  NoticeRouteDeps &
  VacationRouteDeps &
  PuzzleRouteDeps &
  ExportRouteDeps &
  SiteDeps &
  SocketRouteDeps & {
    readonly trustProxy: Config['trustProxy'];
    readonly base: string;
    readonly trustedNetworks: TrustedNetworks;
    readonly log: Log;
  };

/** Routes have no schemas. Without this, fastify loads the compilers for them. */
const noSchemas = (): never => {
  throw new Error('routes have no schemas');
};

const REQUEST_TIMEOUT_MS = 15_000;
const IDLE_TIMEOUT_MS = 30_000;

/** Creates the web server with all its routes. It does not listen yet. */
export async function createWebServer(deps: WebServerDeps): Promise<FastifyInstance> {
  const { trustProxy, base, log, limits, metrics } = deps;
  const app = fastify({
    logger: false,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    forceCloseConnections: 'idle',
    bodyLimit: MAX_MESSAGE_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // The longest part of a path is the id of a passkey.
    routerOptions: { maxParamLength: MAX_PASSKEY_ID },
    // headersTimeout also closes connections that send nothing.
    http: { headersTimeout: limits.headMs, connectionsCheckingInterval: limits.headMs / 5 },
    keepAliveTimeout: IDLE_TIMEOUT_MS,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy && [...trustProxy],
    rewriteUrl: ({ url = '/' }) => withoutBase(url, base),
    frameworkErrors: refuseBadRequest,
    // A browser may be sending its first request on a connection that has waited too long: it repeats what got no response.
    clientErrorHandler: (_fault, socket) =>
      socket.bytesRead === 0 ? socket.destroy() : refuseRaw(socket, 'badRequest'),
  });
  app.decorate('base', base);
  app.decorate('trustedNetworks', deps.trustedNetworks);
  addErrorHandler(app, log);
  measureRequests(app, metrics, log);
  logSecurityEvents(app, log);
  acceptOnlyJson(app);
  await addSecurityHeaders(app);
  await limitRequests(app, limits);
  addSlashToBase(app);
  await app.register(async (api) => {
    guardApi(api, deps.origins);
    requireCostClasses(api);
    addGuestRoutes(api, deps);
    addAccountRoutes(api, deps);
    addFriendRoutes(api, deps);
    addListRoutes(api, deps);
    addBoardRoutes(api, deps);
    addClubRoutes(api, deps);
    addConductRoutes(api, deps);
    addExportRoutes(api, deps);
    addNoticeRoutes(api, deps);
    addVacationRoutes(api, deps);
    addDayRoutes(api, deps);
    addChallengeRoutes(api, deps);
    addPuzzleRoutes(api, deps);
  });
  addMonitoringRoutes(app, deps);
  addSocketRoute(app, deps);
  const html = new PageHtml(deps.page);
  await addSite(app, deps, html);
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    if (request.url.startsWith('/api/')) return refuse(reply, 'nothingHere');
    const isThere = isReading(request) && html.hasScreen(pathOf(request));
    if (isThere || isForPage(request)) return html.send({ request, reply }, { isThere });
    return reply.code(404).type('text/plain').send(refusalOf('nothingHere').message);
  });
  return app;
}

/** True if the request opens the page in a browser. Addresses of the page contain no dot. */
function isForPage(request: FastifyRequest): boolean {
  const isFile = pathOf(request).includes('.');
  return request.method === 'GET' && !isFile && request.headers.accept?.includes('text/html') === true;
}

function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? '';
}

type RequestKind = 'api' | 'page';

function kindOf({ url }: FastifyRequest): RequestKind {
  return url.startsWith('/api/') ? 'api' : 'page';
}

/** Limits requests per address, separately for files and the API. An IPv6 address counts by its first 64 bits. */
async function limitRequests(app: FastifyInstance, { apiRequests, pageRequests }: Limits): Promise<void> {
  const max = { api: apiRequests, page: pageRequests };
  await app.register(rateLimit, {
    timeWindow: '1 minute',
    max: (request) => max[kindOf(request)] * app.trustedNetworks.shareOf(addressOf(request.ip)),
    keyGenerator: (request) => `${kindOf(request)} ${addressOf(request.ip)}`,
  });
  for (const at of [1, 2]) limitNetworks(app, at, max);
}

/** Limits requests also per wider IPv6 network. `at` is an index of `networksOf`. */
function limitNetworks(app: FastifyInstance, at: number, max: Readonly<Record<RequestKind, number>>): void {
  const network = (request: FastifyRequest) => networksOf(addressOf(request.ip), app.trustedNetworks)[at];
  const count = app.createRateLimit({
    timeWindow: '1 minute',
    max: (request) => max[kindOf(request)] * (network(request)?.share ?? 1),
    keyGenerator: (request) => `${kindOf(request)} network ${network(request)?.name}`,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.rateLimit === false || network(request) === undefined) return;
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) return refuse(reply, 'tooFast');
  });
}

/** Refuses changing requests from foreign origins, and forbids caching. */
function guardApi(api: FastifyInstance, origins: readonly string[]): void {
  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const isAllowed = ['GET', 'HEAD'].includes(request.method) || isAllowedOrigin(request, origins);
    return isAllowed ? undefined : refuse(reply, 'wrongOrigin');
  });
}

/** Refuses other content types, because foreign pages can send forms and plain text. An empty body is allowed. */
function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
}

/** Measures requests by route. The URL itself may contain the secret link of a room. */
function measureRequests(app: FastifyInstance, { requests, refusals }: Metrics, log: Log): void {
  app.addHook('onResponse', async (request, reply) => {
    if (reply.refused !== undefined) refusals.inc({ reason: reply.refused });
    const route = request.routeOptions.url ?? 'none';
    const status = reply.statusCode;
    requests.observe({ route, status }, reply.elapsedTime / 1000);
    log.debug({ method: request.method, route, status, from: anonymizedAddress(request.ip) }, 'request');
  });
}

const REASONS: Readonly<Record<number, HttpReason>> = { 413: 'tooLarge', 415: 'notJson', 429: 'tooFast' };

function statusOfError(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' ? status : 500;
}

/** Responds to every error with a sentence. An internal error also gets an id, which appears in the log. */
function addErrorHandler(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: FastifyError | Refused, request, reply) => {
    if (error instanceof Refused) return refuse(reply, error.reason, error.more);
    const status = statusOfError(error);
    if (status < 500) return refuse(reply, REASONS[status] ?? 'badRequest');
    const number = randomBytes(4).toString('hex');
    log.error({ err: error, number, route: request.routeOptions.url }, 'a request failed');
    const reason = error instanceof StoreUnavailable ? 'notStored' : 'serverFault';
    return refuse(reply, reason, ` The number of this fault is ${number}.`);
  });
}

/** Responds to errors before routing, such as a path that cannot be decoded. */
function refuseBadRequest(_fault: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void refuse(reply, 'badRequest');
}
