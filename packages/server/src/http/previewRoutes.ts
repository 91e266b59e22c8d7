import type { PreviewSource } from '@coup-fourre/room';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from '../config/limits.ts';
import type { Previews } from '../previews/index.ts';
import { type PageHtml, STILL } from './pageHtml.ts';
import { challengeSource, daySource, type PreviewSourceDeps, puzzleSource, replaySource } from './previewSources.ts';

export interface PreviewRouteDeps extends PreviewSourceDeps {
  readonly previews: Pick<Previews, 'text' | 'picture' | 'keyOf'>;
  readonly limits: Pick<Limits, 'previews'>;
}

interface LinkRequest {
  readonly Params: { readonly id?: string };
  readonly Querystring: { readonly at?: string };
}

type Request = FastifyRequest<LinkRequest>;

/** A link with a preview of its own. */
interface PreviewedLink {
  /** Its routes. */
  readonly paths: readonly string[];
  /** Whether the page is there only where there is something to preview. */
  readonly isFound: boolean;
  readonly sourceOf: (request: Request) => Promise<PreviewSource | null>;
}

/** A picture says what will not change; a challenge's maker may be deleted, though. */
const PICTURE_CACHE = 'public, max-age=86400';
const STILL_CACHE = 'public, max-age=300';

/** Pages whose links have a preview of their own, and the pictures of those, each under `/preview`. */
export function addPreviewRoutes(app: FastifyInstance, deps: PreviewRouteDeps, page: PageHtml): void {
  const links: readonly PreviewedLink[] = [
    {
      paths: ['/g/:id'],
      isFound: true,
      sourceOf: ({ params, query }) => replaySource(deps, { id: params.id ?? '', at: query.at }),
    },
    { paths: ['/c/:id'], isFound: false, sourceOf: ({ params }) => challengeSource(deps, params.id ?? '') },
    { paths: ['/day', '/day/:id'], isFound: false, sourceOf: async ({ params }) => daySource(params.id) },
    { paths: ['/puzzles/:id'], isFound: false, sourceOf: async ({ params }) => puzzleSource(params.id ?? '') },
  ];
  const drawing = { config: { rateLimit: { max: deps.limits.previews, timeWindow: '1 minute' } } };
  for (const link of links) {
    for (const path of link.paths) {
      app.get<LinkRequest>(path, (request, reply) => sendPage(request, reply, link));
      app.get<LinkRequest>(`/preview${path}`, drawing, (request, reply) => sendPicture(request, reply, link));
    }
  }

  async function sendPage(request: Request, reply: FastifyReply, link: PreviewedLink): Promise<FastifyReply> {
    const source = await unlessAway(link.sourceOf(request));
    const isThere = source !== null || !link.isFound;
    const text = source === null || source === 'away' ? null : await deps.previews.text(source);
    return page.send({ request, reply }, { isThere, ...(text && { text, picture: `/preview${request.url}` }) });
  }

  async function sendPicture(request: Request, reply: FastifyReply, link: PreviewedLink): Promise<FastifyReply> {
    const source = await unlessAway(link.sourceOf(request));
    if (source === null || source === 'away') return sendStill(reply);
    const tag = `"${deps.previews.keyOf(source)}"`;
    if (request.headers['if-none-match'] === tag) return reply.code(304).header('etag', tag).send();
    const picture = await deps.previews.picture(source);
    if (picture === null) return sendStill(reply);
    reply.header('etag', tag).header('cache-control', PICTURE_CACHE).type('image/png');
    return reply.send(Buffer.from(picture));
  }
}

function sendStill(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', STILL_CACHE).sendFile(STILL);
}

/** While the store is unavailable nobody knows what is there. */
async function unlessAway(source: Promise<PreviewSource | null>): Promise<PreviewSource | 'away' | null> {
  try {
    return await source;
  } catch {
    return 'away';
  }
}
