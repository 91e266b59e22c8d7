// Writes a Brotli and a gzip copy of each text file of the built page, for browsers that accept them.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const TEXT_EXTENSIONS = new Set(['.html', '.js', '.css', '.svg', '.webmanifest']);
/** Smaller files fit in one packet anyway. */
const MIN_BYTES = 1024;

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

export async function compress(folder) {
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
