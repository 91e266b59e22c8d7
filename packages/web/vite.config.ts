import { paraglideVitePlugin } from '@inlang/paraglide-js';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { languages } from './languages/split.ts';
import { CHUNKS } from './loading/chunks.ts';
import { serviceWorker } from './pwa/serviceWorkerPlugin.ts';

// The packages of this workspace are taken from their sources, so that the page needs none of them built before. A build
// finds the messages compiled; only the development server watches them.
/** As in scripts/setup.mjs: the language chosen before, else the browser's, else English. */
const STRATEGY = ['localStorage', 'preferredLanguage', 'baseLocale'] as const;

/** What plays online: the server as `npm start` starts it. It answers pages of its own origin only. */
const SERVER = { target: 'http://127.0.0.1:8080', changeOrigin: true, headers: { origin: 'http://127.0.0.1:8080' } };

export default defineConfig(({ command }) => ({
  plugins: [react(), ...(command === 'serve' ? [messages()] : [languages()]), serviceWorker()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  worker: { format: 'es' },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    target: 'es2023',
    cssCodeSplit: false,
    rolldownOptions: { output: CHUNKS },
  },
  server: { host: '127.0.0.1', proxy: { '/api': SERVER, '/socket': { ...SERVER, ws: true } } },
  preview: { host: '127.0.0.1' },
}));

function messages() {
  return paraglideVitePlugin({ project: './project.inlang', outdir: './src/paraglide', strategy: [...STRATEGY] });
}
