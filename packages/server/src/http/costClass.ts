import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TrustedNetworks } from '../config/trustedNetworks.ts';
import { addressOf, networksOf } from '../socket/addressLimits.ts';
import { refuse } from './refusals.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly trustedNetworks: TrustedNetworks;
  }
  interface FastifyContextConfig {
    readonly hasCostClass?: true;
  }
}

interface CostClass {
  readonly config: { readonly hasCostClass: true };
  readonly onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
}

/** Options of routes that cost so little that the limit of all API requests is enough. */
export const CHEAP = { config: { hasCostClass: true } } as const;

/** An address, and the two wider networks of an IPv6 address. */
const NETWORK_LEVELS = [0, 1, 2];

/**
 * Options of routes that cost more than others. All routes with the same options share a limit: an address may send
 * `max` requests per `timeWindow`, and a wider IPv6 network its share.
 */
export function costClass(app: FastifyInstance, max: number, timeWindow: string): CostClass {
  const secondsToWait = costCounter(app, max, timeWindow);
  return {
    ...CHEAP,
    onRequest: async (request, reply) => {
      const seconds = await secondsToWait(request);
      return seconds === null ? undefined : refuse(reply.header('retry-after', seconds), 'tooFast');
    },
  };
}

/** Counts requests as `costClass` does. Returns null, or the seconds until the request is allowed. */
export function costCounter(
  app: FastifyInstance,
  max: number,
  timeWindow: string,
): (request: FastifyRequest) => Promise<number | null> {
  const limits = NETWORK_LEVELS.map((level) => {
    const networkOf = (request: FastifyRequest) => networksOf(addressOf(request.ip), app.trustedNetworks)[level];
    const count = app.createRateLimit({
      max: (request) => max * (networkOf(request)?.share ?? 1),
      timeWindow,
      keyGenerator: (request) => networkOf(request)?.name ?? '',
    });
    return { networkOf, count };
  });
  return async (request) => {
    for (const { networkOf, count } of limits) {
      if (networkOf(request) === undefined) continue;
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) return counted.ttlInSeconds;
    }
    return null;
  };
}

/** Makes it an error to add a route without a cost class, so that no new route is expensive by oversight. */
export function requireCostClasses(api: FastifyInstance): void {
  api.addHook('onRoute', ({ method, path, config }) => {
    if (config?.hasCostClass !== true) throw new Error(`${String(method)} ${path} needs a cost class, or CHEAP`);
  });
}
