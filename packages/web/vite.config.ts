import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defineConfig, type Plugin, type UserConfig } from 'vite';
import { CHUNKS } from './loading/chunks.ts';
import { evaluationOrder } from './loading/evaluationOrder.ts';
import { pagePaths } from './loading/pagePaths.ts';
import { PREACT } from './loading/preact.ts';
import { serviceWorker } from './pwa/serviceWorkerPlugin.ts';

// The packages of this workspace are resolved to their sources, so that none of them need to be built first. A build
// finds the messages compiled; only the development server watches them.
const MESSAGES = fileURLToPath(new URL('../client/messages', import.meta.url));
const COMPILER = fileURLToPath(new URL('../../scripts/messages.mjs', import.meta.url));

const EMBED = fileURLToPath(new URL('./embed.html', import.meta.url));

/** The server for online play, as started by `npm start`. It accepts pages of its own origin only. */
const SERVER = { target: 'http://127.0.0.1:8080', changeOrigin: true, headers: { origin: 'http://127.0.0.1:8080' } };

/** What the server draws previews with, in a thread: a script for Node, and a file of messages for each language. */
const PREVIEW: UserConfig = {
  resolve: { conditions: ['source'], alias: PREACT },
  ssr: { noExternal: true },
  build: { ssr: 'src/app/preview.tsx', outDir: 'dist/preview', copyPublicDir: false, target: 'node20', minify: true },
};

// `--mode embed` builds the page for frames of other sites. It shares no file with the game's page.
const pageOf = (mode: string): UserConfig => ({
  // The server knows the path below which the page is hosted, and completes the links in index.html.
  base: './',
  plugins: [messages(), ...(mode === 'embed' ? [] : [evaluationOrder(), pagePaths(), serviceWorker()])],
  resolve: { conditions: ['source', ...defaultClientConditions], alias: PREACT },
  worker: { format: 'es' },
  build: {
    outDir: 'dist/app',
    emptyOutDir: mode !== 'embed',
    copyPublicDir: mode !== 'embed',
    target: 'es2023',
    rolldownOptions: mode === 'embed' ? { input: EMBED } : { output: CHUNKS },
  },
  server: { host: '127.0.0.1', proxy: { '/api': SERVER, '/socket': { ...SERVER, ws: true } } },
  preview: { host: '127.0.0.1' },
});

export default defineConfig(({ mode }) => (mode === 'preview' ? PREVIEW : pageOf(mode)));

/** Compiles the messages again when one of them changes. */
function messages(): Plugin {
  return {
    name: 'messages',
    apply: 'serve',
    configureServer({ watcher }) {
      watcher.add(MESSAGES);
      watcher.on('change', (file) => {
        if (file.startsWith(MESSAGES)) spawnSync(process.execPath, [COMPILER], { stdio: 'inherit' });
      });
    },
  };
}
