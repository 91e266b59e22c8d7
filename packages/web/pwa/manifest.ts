import { readFileSync } from 'node:fs';
import type { ManifestOptions } from 'vite-plugin-pwa';

const TOKENS = readFileSync(new URL('../src/ui/styles/tokens.css', import.meta.url), 'utf8');

/** A colour of the look by theme and name, such as `#1f1940`. */
function colour(theme: string, name: string): string {
  const found = new RegExp(`"${theme}"\\] \\{[^}]*--${name}: (#\\w+);`).exec(TOKENS)?.[1];
  if (found === undefined) throw new Error(`tokens.css has no --${name} by ${theme}`);
  return found;
}

/** What a device that installs the page is told of it. */
export const MANIFEST = {
  id: '/',
  name: 'Coup Fourré',
  short_name: 'Coup Fourré',
  description: 'Coup Fourré: Mille Bornes at one table, against the computer or with friends beside you.',
  lang: 'en',
  categories: ['games'],
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: colour('dusk', 'panel'),
  background_color: colour('day', 'bg'),
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
} satisfies Partial<ManifestOptions>;
