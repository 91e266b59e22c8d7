import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@coup-fourre/client/locales';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PreviewText } from '../previews/index.ts';
import { baseOf } from './base.ts';

/** For addresses without their own preview. */
const USUAL: PreviewText = {
  title: 'Coup Fourré',
  description: 'Play Mille Bornes online, against the computer or with friends. Free, and without an account.',
};

/** The picture of a table, drawn by the build, for links without their own picture. */
export const STILL = 'preview.png';

interface SentPreview {
  readonly isThere: boolean;
  readonly text?: PreviewText;
  readonly picture?: string;
  readonly language?: Locale;
}

const OG_LOCALES: Readonly<Record<Locale, string>> = { en: 'en_US', fr: 'fr_FR', es: 'es_ES', nl: 'nl_NL' };

/**
 * The page: one file for every address. Its head gets the preview of the address. The build leaves its links relative,
 * and they get the path below which the browser finds the game.
 */
export class PageHtml {
  readonly #parts: readonly string[];
  readonly #paths: readonly RegExp[];

  /** `folder` contains the built page. */
  constructor(folder: string) {
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    const end = Math.max(0, html.indexOf('</head>'));
    this.#parts = [html.slice(0, end), html.slice(end)];
    const paths: readonly string[] = JSON.parse(readFileSync(join(folder, 'paths.json'), 'utf8'));
    this.#paths = paths.map((pattern) => new RegExp(pattern));
  }

  /** True if the page has a screen at a path. Only the page itself knows whether a lesson or a device's game exists. */
  hasScreen(path: string): boolean {
    return this.#paths.some((pattern) => pattern.test(path));
  }

  /**
   * Sends the page. If `isThere` is false, the status is 404 and the page says so. `picture` is a path on this server.
   */
  send(
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    { isThere, text, picture, language = 'en' }: SentPreview,
  ): FastifyReply {
    const base = baseOf(request);
    const [head = '', rest = ''] = this.#parts.map((part) => part.replaceAll('="./', `="${base}/`));
    const address = `${request.protocol}://${request.headers.host}${base}${picture ?? `/${STILL}`}`;
    const tags = previewTags(text ?? USUAL, { address, language });
    return reply
      .code(isThere ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${head}${tags}${rest}`);
  }
}

function previewTags(
  { title, description }: PreviewText,
  picture: { readonly address: string; readonly language: Locale },
): string {
  const tags: readonly (readonly [name: string, content: string])[] = [
    ['og:type', 'website'],
    ['og:site_name', 'Coup Fourré'],
    ['og:title', title],
    ['og:description', description],
    ['og:locale', OG_LOCALES[picture.language]],
    ['og:image', picture.address],
    ['og:image:type', 'image/png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', title],
  ];
  const metas = tags.map(([name, content]) => `<meta property="${name}" content="${escaped(content)}" />`);
  return `${metas.join('')}<meta name="twitter:card" content="summary_large_image" />`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Names are chosen by people and hosts are sent by clients, so both must be escaped. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');
}
