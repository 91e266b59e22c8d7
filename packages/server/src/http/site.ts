import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Store } from '../store/store.ts';
import type { PageHtml } from './pageHtml.ts';
import { addPreviewRoutes, type PreviewRouteDeps } from './previewRoutes.ts';

const HASHED = /\/assets\//;
const CACHE_FOR_A_YEAR = 'public, max-age=31536000, immutable';

export interface SiteDeps extends PreviewRouteDeps {
  /** The folder of the built page. */
  readonly page: string;
  readonly store: Pick<Store, 'rooms' | 'games' | 'challenges'>;
}

/** Adds security headers to every response. The page may use nothing but this server, including its socket. */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        // The strong bots use WebAssembly, which a browser otherwise treats as eval.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        // This covers WebSockets of the same host and port (CSP 3, section 6.7.2.8).
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    // The game is also served over plain http at home, which a browser must not upgrade.
    strictTransportSecurity: false,
  });
}

/** Serves the built page, compressed if the build has done so. Browsers cache files with a hash in their name. */
export async function addSite(app: FastifyInstance, deps: SiteDeps, html: PageHtml): Promise<void> {
  const { page, store } = deps;
  await app.register(fastifyStatic, {
    root: page,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', HASHED.test(path) ? CACHE_FOR_A_YEAR : 'no-cache');
      response.setHeader('Vary', 'Accept-Encoding');
    },
  });
  addFrame(app);
  addPreviewRoutes(app, deps, html);
  app.get('/', (request, reply) => html.send({ request, reply }, { isThere: true }));
  app.get<PageRequest>('/room/:id', async (request, reply) =>
    html.send({ request, reply }, { isThere: await isThere(() => store.rooms.find(request.params.id)) }),
  );
  app.get<PageRequest>('/game/:id', async (request, reply) =>
    html.send({ request, reply }, { isThere: await isThere(() => store.games.find(request.params.id)) }),
  );
}

/** The only page that other sites may frame: a replay without guest, cookie or buttons with an effect. */
function addFrame(app: FastifyInstance): void {
  app.get('/embed', (_request, reply) => {
    const policy = String(reply.getHeader('content-security-policy'));
    reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", 'frame-ancestors *'));
    return reply.removeHeader('x-frame-options').sendFile('embed.html');
  });
}

interface PageRequest {
  readonly Params: { readonly id: string };
}

/** Returns true while the store is unavailable, so that the page asks again. */
async function isThere(find: () => Promise<object | null>): Promise<boolean> {
  try {
    return (await find()) !== null;
  } catch {
    return true;
  }
}
