import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The size of a preview picture, in pixels. */
const [WIDTH, HEIGHT] = [1200, 630];
/** The typefaces of the built page, such as `limelight-latin-ext-400-normal-Ab12.woff2`. */
const TYPEFACE = /^(limelight|barlow-condensed)-latin(?:-ext)?-(\d{3})-normal-.+\.woff2$/;
const FAMILIES: Readonly<Record<string, string>> = { limelight: 'Limelight', 'barlow-condensed': 'Barlow Condensed' };

export type DrawPng = (svg: string) => Promise<Uint8Array>;

/** Loads the library and the page's typefaces, because the machine may have none. Rejects if the library is missing. */
export async function loadDrawPng(page: string): Promise<DrawPng> {
  const { Renderer } = await import('@takumi-rs/core');
  const renderer = new Renderer();
  const assets = join(page, 'assets');
  for (const file of readdirSync(assets)) {
    const [, family = '', weight] = TYPEFACE.exec(file) ?? [];
    const name = FAMILIES[family];
    if (name !== undefined)
      await renderer.registerFont({
        name,
        weight: Number(weight),
        style: 'normal',
        data: readFileSync(join(assets, file)),
      });
  }
  return (svg) => {
    // The library need not cache: the server caches finished pictures.
    const image = { src: 'picture.svg', data: Buffer.from(svg), cache: 'none' } as const;
    const node = { type: 'image', src: image.src, width: WIDTH, height: HEIGHT } as const;
    return renderer.render(node, { width: WIDTH, height: HEIGHT, format: 'png', images: [image] });
  };
}
