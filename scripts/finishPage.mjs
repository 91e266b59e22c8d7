// Finishes the built page: draws the picture for links to it, and compresses its text files.
import { copyFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { ROOT } from './tools.mjs';

const WEB = join(ROOT, 'packages', 'web');
const PAGE = join(WEB, 'dist', 'app');

/**
 * Draws a table for links without their own preview. If the library cannot be loaded, such links show the game's icon.
 */
async function drawStill() {
  const still = join(PAGE, 'preview.png');
  try {
    const { makePreview } = await import(pathToFileURL(join(WEB, 'dist', 'preview', 'preview.js')));
    const { loadDrawPng } = await import(
      pathToFileURL(join(ROOT, 'packages', 'server', 'dist', 'previews', 'index.js'))
    );
    const [preview, draw] = [await makePreview({ kind: 'home', language: 'en' }), await loadDrawPng(PAGE)];
    writeFileSync(still, await draw(preview.draw()));
  } catch (error) {
    console.warn(`Links have the icon as their picture: ${error.message}`);
    copyFileSync(join(WEB, 'public', 'icon-512.png'), still);
  }
}

const TEXT_EXTENSIONS = new Set(['.html', '.js', '.css', '.svg', '.webmanifest']);
/** A smaller file fits in one packet even uncompressed. */
const MIN_BYTES = 1024;

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Writes a Brotli and a gzip copy of each text file, for browsers that accept them. */
async function compress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && TEXT_EXTENSIONS.has(extname(entry.name)));
  await Promise.all(texts.map(({ parentPath, name }) => compressFile(join(parentPath, name))));
}

async function compressFile(path) {
  const bytes = await readFile(path);
  if (bytes.length < MIN_BYTES) return;
  const [brotli, gzipped] = await Promise.all([asBrotli(bytes), asGzip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}

await drawStill();
await compress(PAGE);
