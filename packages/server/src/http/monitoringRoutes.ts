import { setTimeout as sleep } from 'node:timers/promises';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { Store } from '../store/store.ts';
import { cached } from './cached.ts';
import { refuse } from './refusals.ts';

export interface MonitoringRouteDeps {
  readonly store: Pick<Store, 'isReady' | 'tryWrite'>;
  readonly metrics: Metrics;
  readonly metricsAccess: Config['metrics'];
  readonly isStopping: () => boolean;
}

const READY_CACHE_MS = 500;

const TRIAL_CACHE_MS = 5000;

const STORE_TIMEOUT_MS = 2000;

const NO_RATE_LIMIT = { config: { rateLimit: false } } as const;

/** True if the request comes directly from this machine, not through a proxy. */
function isFromLoopback({ socket, headers }: FastifyRequest): boolean {
  const address = normalizeIP(socket.remoteAddress ?? '');
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isForwarded && (address === '::1' || address.startsWith('127.'));
}

/** Resolves with the promise's value. False if it rejects or takes longer than STORE_TIMEOUT_MS. */
function isTrueInTime(promise: Promise<boolean>): Promise<boolean> {
  return Promise.race([promise.catch(() => false), sleep(STORE_TIMEOUT_MS, false, { ref: false })]);
}

export function addMonitoringRoutes(
  app: FastifyInstance,
  { store, metrics, metricsAccess, isStopping }: MonitoringRouteDeps,
): void {
  const isReady = cached(() => isTrueInTime(store.isReady()), READY_CACHE_MS);

  const tryWrite = async () => store.tryWrite().then(() => true);
  const canWrite = cached(() => isTrueInTime(tryWrite()), TRIAL_CACHE_MS);

  app.get('/healthz', NO_RATE_LIMIT, async () => ({ lives: true }));

  app.get('/readyz', NO_RATE_LIMIT, async (_request, reply) => {
    if (isStopping()) return refuse(reply, 'serverStops');
    return (await isReady()) && (await canWrite()) ? { ready: true } : refuse(reply, 'notReady');
  });

  app.get('/metrics', NO_RATE_LIMIT, async (request, reply) => {
    const mayRead = metricsAccess === 'public' || (metricsAccess === 'loopback' && isFromLoopback(request));
    if (!mayRead) return refuse(reply, 'notForYou');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
