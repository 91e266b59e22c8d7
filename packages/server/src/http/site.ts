import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { PageHtml } from './pageHtml.ts';
import { addPreviewRoutes, type PreviewRouteDeps } from './previewRoutes.ts';

const HASHED = /\/assets\//;
const HTTPS_FOR_A_YEAR = 'max-age=31536000';
const CACHE_FOR_A_YEAR = 'public, max-age=31536000, immutable';

export interface SiteDeps extends PreviewRouteDeps {
  /** The folder of the built page. */
  readonly page: string;
}

/** Adds security headers to every response. The page may load only from this server, and connect only to it. */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        // The strong bots use WebAssembly, which browsers otherwise treat like eval.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        // 'self' includes WebSockets of the same host and port (CSP 3, section 6.7.2.8).
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    // At home the game is served over plain http, which a browser must not upgrade.
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', HTTPS_FOR_A_YEAR);
  });
}

/** Serves the built page, compressed if the build has compressed it. Browsers cache files with a hash in their name. */
export async function addSite(app: FastifyInstance, deps: SiteDeps, html: PageHtml): Promise<void> {
  await app.register(fastifyStatic, {
    root: deps.page,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', HASHED.test(path) ? CACHE_FOR_A_YEAR : 'no-cache');
      response.setHeader('Vary', 'Accept-Encoding');
    },
  });
  addFrame(app);
  addPreviewRoutes(app, deps, html);
  for (const path of ['/', '/index.html'])
    app.get(path, (request, reply) => html.send({ request, reply }, { isThere: true }));
}

/** The only page that other sites may frame: a replay, without guest, cookie or buttons that change anything. */
function addFrame(app: FastifyInstance): void {
  app.get('/embed', (_request, reply) => {
    const policy = String(reply.getHeader('content-security-policy'));
    reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", 'frame-ancestors *'));
    return reply.removeHeader('x-frame-options').sendFile('embed.html');
  });
}
