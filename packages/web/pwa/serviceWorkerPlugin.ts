import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('./serviceWorker.ts', import.meta.url));

/** Files needed for a game against the computer. Every browser with service workers reads woff2. */
const CACHED = /\.(?:html|css|js|woff2|svg|webmanifest)$|^(?:icon-192|apple-touch-icon)\.png$/;

/** The build puts a hash of the content into the names of these files. */
const HASHED = /^assets\//;

/** Adds `sw.js` to the built page. `src/app/main.tsx` registers it, and the page then works without the server. */
export function serviceWorker(): Plugin {
  let folder = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle: { order: 'post', sequential: true, handler: () => buildServiceWorker(folder) },
  };
}

async function buildServiceWorker(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    define: { BUILT_ADDRESSES: JSON.stringify(addressesIn(folder)) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2023',
      rolldownOptions: { input: SOURCE, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
}

/** Addresses of the files to cache, relative to the page. Each address changes with its file's content. */
function addressesIn(folder: string): readonly string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  return paths
    .filter((path) => CACHED.test(path))
    .sort()
    .map((path) => (HASHED.test(path) ? path : `${path}?v=${versionOf(join(folder, path))}`));
}

function versionOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8);
}
