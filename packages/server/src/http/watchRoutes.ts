import { setTimeout as sleep } from 'node:timers/promises';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Store } from '../store/store.ts';
import type { Metrics } from '../watch/metrics.ts';
import { refuse } from './refusals.ts';
import { remembered } from './remembered.ts';

export interface WatchMeans {
  readonly store: Pick<Store, 'isReady'>;
  readonly metrics: Metrics;
  readonly metricsFor: Config['metrics'];
  readonly isStopping: () => boolean;
}

const READY_FOR = 500;

/** Milliseconds after which a store that says nothing is away. */
const PATIENCE = 2000;

const UNLIMITED = { config: { rateLimit: false } } as const;

/** Whether a program on this very machine asks, and no proxy for someone else. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const address = normalizeIP(socket.remoteAddress ?? '');
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isForwarded && (address === '::1' || address.startsWith('127.'));
}

/** The answer, or false where there is none in time. */
async function within(asked: Promise<boolean>, milliseconds: number): Promise<boolean> {
  const done = new AbortController();
  const late = sleep(milliseconds, false, { signal: done.signal });
  try {
    return await Promise.race([asked, late]);
  } catch {
    return false;
  } finally {
    done.abort();
    late.catch(() => undefined);
  }
}

/** Whether the process lives, whether it may be sent guests, and what it has counted. */
export function addWatchRoutes(app: FastifyInstance, { store, metrics, metricsFor, isStopping }: WatchMeans): void {
  const isReady = remembered(() => within(store.isReady(), PATIENCE), READY_FOR);

  app.get('/healthz', UNLIMITED, async () => ({ lives: true }));

  app.get('/readyz', UNLIMITED, async (_request, reply) => {
    if (isStopping()) return refuse(reply, 'serverStops');
    return (await isReady()) ? { ready: true } : refuse(reply, 'notReady');
  });

  app.get('/metrics', UNLIMITED, async (request, reply) => {
    const mayRead = metricsFor === 'public' || (metricsFor === 'loopback' && isFromHere(request));
    if (!mayRead) return refuse(reply, 'notForYou');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
