import { paraglideVitePlugin } from '@inlang/paraglide-js';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

// The packages of this workspace are taken from their sources, so that the page needs none of them built before.
export default defineConfig({
  plugins: [
    react(),
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      strategy: ['localStorage', 'preferredLanguage', 'baseLocale'],
    }),
  ],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  worker: { format: 'es' },
  build: { outDir: 'dist/app', emptyOutDir: true, target: 'es2023' },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
});
