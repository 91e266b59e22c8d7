// Draws the still of a table that links without a preview of their own show. Where the library cannot be loaded, they show
// the game's icon.
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './tools.mjs';

const WEB = join(ROOT, 'packages', 'web');
const PAGE = join(WEB, 'dist', 'app');
const STILL = join(PAGE, 'preview.png');

try {
  const { makePreview } = await import(pathToFileURL(join(WEB, 'dist', 'preview', 'preview.js')));
  const { loadDrawPng } = await import(pathToFileURL(join(ROOT, 'packages', 'server', 'dist', 'previews', 'index.js')));
  const [preview, draw] = [await makePreview({ kind: 'home', language: 'en' }), await loadDrawPng(PAGE)];
  writeFileSync(STILL, await draw(preview.draw()));
} catch (error) {
  console.warn(`Links have the icon as their picture: ${error.message}`);
  copyFileSync(join(WEB, 'public', 'icon-512.png'), STILL);
}
