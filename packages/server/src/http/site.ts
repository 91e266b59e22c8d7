import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const HASHED = /\/assets\//;
const CACHE_FOR_A_YEAR = 'public, max-age=31536000, immutable';

/** The routes of the page itself. */
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

/**
 * Serves the built page from a folder, compressed where the build provides it. Browsers cache files with a hash in
 * their name.
 */
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
