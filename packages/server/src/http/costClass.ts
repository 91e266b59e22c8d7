import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TrustedNetworks } from '../config/trustedNetworks.ts';
import { addressOf, networksOf } from '../socket/addressLimits.ts';
import { refuse } from './refusals.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly trustedNetworks: TrustedNetworks;
  }
}

interface CostClass {
  readonly onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
}

/** An address, and the two wider networks of an IPv6 address. */
const NETWORK_LEVELS = [0, 1, 2];

/**
 * Options of routes that cost more than others. All routes with the same options share a limit: an address may send
 * `max` requests per `timeWindow`, and a wider IPv6 network its share.
 */
export function costClass(app: FastifyInstance, max: number, timeWindow: string): CostClass {
  const limits = NETWORK_LEVELS.map((level) => {
    const networkOf = (request: FastifyRequest) => networksOf(addressOf(request.ip), app.trustedNetworks)[level];
    const count = app.createRateLimit({
      max: (request) => max * (networkOf(request)?.share ?? 1),
      timeWindow,
      keyGenerator: (request) => networkOf(request)?.name ?? '',
    });
    return { networkOf, count };
  });
  return {
    onRequest: async (request, reply) => {
      for (const { networkOf, count } of limits) {
        if (networkOf(request) === undefined) continue;
        const counted = await count(request);
        if (!counted.isAllowed && counted.isExceeded)
          return refuse(reply.header('retry-after', counted.ttlInSeconds), 'tooFast');
      }
      return undefined;
    },
  };
}
