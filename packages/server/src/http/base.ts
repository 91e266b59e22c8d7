import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isBase } from '../config/config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The path below which the game is hosted, such as /games/coup. Empty at the root of a host. */
    base: string;
  }
}

/** A request's address without `base`. Unchanged if a proxy has already removed the base. */
export function withoutBase(url: string, base: string): string {
  if (!url.startsWith(base)) return url;
  const rest = url.slice(base.length);
  if (rest.startsWith('/')) return rest;
  return rest === '' || rest.startsWith('?') ? `/${rest}` : url;
}

/**
 * The path below which the browser finds the game. If none is configured, a trusted proxy that removes it from addresses
 * says so in X-Forwarded-Prefix. Such a proxy also sends X-Forwarded-For, so Fastify knows more than one address.
 */
export function baseOf({ headers, ips = [], server }: FastifyRequest): string {
  const prefix = String(headers['x-forwarded-prefix'] ?? '').replace(/\/$/, '');
  const isFromProxy = ips.length > 1;
  return server.base === '' && isFromProxy && isBase(prefix) ? prefix : server.base;
}

/** The page's links are relative to an address that ends with a slash, and its worker controls only what is below it. */
export function addSlashToBase(app: FastifyInstance): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const [path, query] = request.originalUrl.split('?');
    if (app.base === '' || path !== app.base) return;
    return reply.redirect(query === undefined ? `${app.base}/` : `${app.base}/?${query}`, 308);
  });
}
