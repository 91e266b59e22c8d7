import { type Locale, localeOf } from '@coup-fourre/client/locales';
import type { PreviewSubject } from '@coup-fourre/room';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from '../config/limits.ts';
import type { Previews } from '../previews/index.ts';
import { costClass, costCounter } from './costClass.ts';
import { type PageHtml, STILL } from './pageHtml.ts';
import {
  challengeSource,
  clubSource,
  daySource,
  invitationSource,
  type PreviewSourceDeps,
  puzzleSource,
  replaySource,
} from './previewSources.ts';

export interface PreviewRouteDeps extends PreviewSourceDeps {
  readonly previews: Pick<Previews, 'text' | 'picture' | 'keyOf'>;
  readonly limits: Pick<Limits, 'previews'>;
}

interface LinkRequest {
  readonly Params: { readonly id?: string };
  readonly Querystring: { readonly at?: string; readonly lang?: string };
}

type Request = FastifyRequest<LinkRequest>;

interface PreviewedLink {
  readonly paths: readonly string[];
  /** Whether there is a page without a preview. If not, it has status 404. */
  readonly hasPage: (id: string) => Promise<boolean>;
  readonly subjectOf: (request: Request) => Promise<PreviewSubject | null>;
}

/** Pictures rarely change, but a challenge's author may be deleted. */
const PICTURE_CACHE = 'public, max-age=86400';
/** For what may change: a default picture, and the seats of a table. */
const CHANGING_CACHE = 'public, max-age=300';

/** Adds the pages whose links have their own preview, and the pictures under `/preview`. */
export function addPreviewRoutes(app: FastifyInstance, deps: PreviewRouteDeps, page: PageHtml): void {
  const { store } = deps;
  const links: readonly PreviewedLink[] = [
    {
      paths: ['/g/:id'],
      hasPage: async () => false,
      subjectOf: ({ params, query }) => replaySource(deps, { id: params.id ?? '', at: query.at }),
    },
    {
      paths: ['/game/:id'],
      hasPage: (id) => isThere(store.games.find(id)),
      subjectOf: ({ params }) => replaySource(deps, { id: params.id ?? '', at: undefined }),
    },
    {
      paths: ['/room/:id'],
      hasPage: (id) => isThere(store.rooms.find(id)),
      subjectOf: ({ params }) => invitationSource(deps, params.id ?? ''),
    },
    { paths: ['/c/:id'], hasPage: always, subjectOf: ({ params }) => challengeSource(deps, params.id ?? '') },
    { paths: ['/join/:id'], hasPage: always, subjectOf: ({ params }) => clubSource(deps, params.id ?? '') },
    { paths: ['/day', '/day/:id'], hasPage: always, subjectOf: async ({ params }) => daySource(params.id, Date.now()) },
    { paths: ['/puzzles/:id'], hasPage: always, subjectOf: async ({ params }) => puzzleSource(params.id ?? '') },
  ];
  const drawing = costClass(app, deps.limits.previews, '1 minute');
  // Words may cost a replay of a record. Without them, people get the same page.
  const secondsToWait = costCounter(app, deps.limits.previews, '1 minute');
  for (const link of links) {
    for (const path of link.paths) {
      app.get<LinkRequest>(path, (request, reply) => sendPage(request, reply, link));
      app.get<LinkRequest>(`/preview${path}`, drawing, (request, reply) => sendPicture(request, reply, link));
    }
  }

  async function sendPage(request: Request, reply: FastifyReply, link: PreviewedLink): Promise<FastifyReply> {
    const isTooFast = (await secondsToWait(request)) !== null;
    const subject = isTooFast ? 'away' : await unlessAway(link.subjectOf(request));
    const hasPage = subject !== null || (await link.hasPage(request.params.id ?? ''));
    const language = languageOf(request);
    const text = subject === null || subject === 'away' ? null : await deps.previews.text({ ...subject, language });
    reply.header('vary', 'accept-language');
    const preview = text && { text, language, picture: pictureOf(request.url, language) };
    return page.send({ request, reply }, { isThere: hasPage, ...preview });
  }

  async function sendPicture(request: Request, reply: FastifyReply, link: PreviewedLink): Promise<FastifyReply> {
    const subject = await unlessAway(link.subjectOf(request));
    if (subject === null || subject === 'away') return sendStill(reply);
    const source = { ...subject, language: languageOf(request) };
    const tag = `"${deps.previews.keyOf(source)}"`;
    if (request.headers['if-none-match'] === tag) return reply.code(304).header('etag', tag).send();
    const picture = await deps.previews.picture(source);
    if (picture === null) return sendStill(reply);
    reply
      .header('etag', tag)
      .header('cache-control', source.kind === 'invitation' || source.kind === 'club' ? CHANGING_CACHE : PICTURE_CACHE)
      .header('vary', 'accept-language')
      .type('image/png');
    return reply.send(Buffer.from(picture));
  }
}

/** True if the store finds it. Also true while the store is unavailable, so that the page asks again. */
async function isThere(found: Promise<object | null>): Promise<boolean> {
  try {
    return (await found) !== null;
  } catch {
    return true;
  }
}

/** Only the page itself knows. */
const always = async (): Promise<boolean> => true;

/** The language of the link (`?lang=fr`), else the first known language of Accept-Language, else English. */
function languageOf({ query, headers }: Request): Locale {
  const tags = [`${query.lang ?? ''}`, ...(headers['accept-language'] ?? '').split(',').map((tag) => tag.trim())];
  return tags.map((tag) => localeOf(tag.replace(/;.*/, ''))).find((locale) => locale !== null) ?? 'en';
}

/** The picture's URL contains the language, so every client gets the same picture for a URL. */
function pictureOf(url: string, language: Locale): string {
  const [path = '', query] = url.split('?');
  const fields = new URLSearchParams(query);
  if (language !== 'en') fields.set('lang', language);
  return `/preview${path}${fields.size === 0 ? '' : `?${fields.toString()}`}`;
}

function sendStill(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', CHANGING_CACHE).sendFile(STILL);
}

/** Resolves with 'away' if the store is unavailable, so that the page is not reported as missing. */
async function unlessAway(subject: Promise<PreviewSubject | null>): Promise<PreviewSubject | 'away' | null> {
  try {
    return await subject;
  } catch {
    return 'away';
  }
}
