import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const HASHED = /\/assets\//;
const CACHE_FOR_A_YEAR = 'public, max-age=31536000, immutable';

/** Addresses that the page itself knows what to show for. */
const PAGES = [
  '/room/:id',
  '/game/:id',
  '/rooms',
  '/games',
  '/learn',
  '/learn/:lesson',
  '/rules',
  '/rules/:edition',
  '/stats',
  '/pad',
  '/review',
  '/review/:id',
  '/review/:id/:deal',
];

/** Has every answer carry security headers. The page may use nothing but what comes from this server, its socket included. */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        // The strong bots compute in WebAssembly, which a browser otherwise counts as code made at run time.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        // It covers WebSockets of the same host and port too (CSP 3, section 6.7.2.8).
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    // The game is also served on plain addresses at home, which a browser must not be told to upgrade.
    strictTransportSecurity: false,
  });
}

/** Serves the built page in a folder, compressed where the build laid that beside a file. Files with a hash in their name are kept by browsers. */
export async function addSite(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', HASHED.test(path) ? CACHE_FOR_A_YEAR : 'no-cache');
      response.setHeader('Vary', 'Accept-Encoding');
    },
  });
  for (const path of PAGES) app.get(path, (_request, reply) => reply.sendFile('index.html'));
}
