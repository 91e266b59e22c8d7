import type { MakePreview } from '@coup-fourre/room';
import type { DrawPng } from './drawPng.ts';
import type { PreviewCalls } from './previews.ts';

/** The page's program that makes previews, and the library that draws them, once they are loaded. */
export interface PreviewParts {
  readonly made: Promise<{ readonly makePreview: MakePreview }>;
  readonly drawing: Promise<DrawPng>;
}

/** Makes previews. Only drawing takes long, and texts do not wait for it. */
export function previewCalls({ made, drawing }: PreviewParts): PreviewCalls {
  /** The text, and the picture as SVG if it is needed. */
  const make = async ({ source, isPicture }: Parameters<PreviewCalls['make']>[0]) => {
    const { makePreview } = await made;
    const preview = await makePreview(source);
    if (preview === null) return null;
    const { title, description } = preview;
    return { text: { title, description }, svg: isPicture ? preview.draw() : null };
  };
  // One at a time, because the program has one current language.
  let last: Promise<unknown> = Promise.resolve();
  return {
    make: async (request) => {
      const next = last.then(() => make(request));
      last = next.catch(() => undefined);
      const preview = await next;
      if (preview === null) return { text: null, picture: null };
      const { text, svg } = preview;
      return { text, picture: svg === null ? null : await (await drawing)(svg) };
    },
  };
}
