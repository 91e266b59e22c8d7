import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';

const HASHED = /\/assets\//;
const A_YEAR = 'public, max-age=31536000, immutable';

/** The web server of the game: the built page in a folder, with security headers. Files with a hash in their name are kept by browsers. */
export async function siteOf(folder: string): Promise<FastifyInstance> {
  const site = fastify({ logger: false, forceCloseConnections: true });
  await site.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        // The strong bots compute in WebAssembly, which a browser otherwise counts as code made at run time.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // The game is also served on plain addresses at home, which a browser must not be told to upgrade.
    strictTransportSecurity: false,
  });
  await site.register(fastifyStatic, {
    root: join(folder),
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', HASHED.test(path) ? A_YEAR : 'no-cache');
    },
  });
  site.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('text/plain').send('There is nothing here. The game is at /.'),
  );
  return site;
}
