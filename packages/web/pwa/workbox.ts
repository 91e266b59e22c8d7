/** What a browser keeps of the page, and when it answers without the server. */
export const WORKBOX = {
  // Everything that a game against the computer needs; woff2 is read by every browser that has service workers.
  globPatterns: ['**/*.{html,css,js,woff2,svg}', 'icon-192.png', 'apple-touch-icon.png'],
  dontCacheBustURLsMatching: /^assets\//,
  navigateFallback: '/index.html',
  // What the server alone can answer, and files: an address of the page has no dot.
  navigateFallbackDenylist: [/^\/(?:api|socket|metrics|healthz|readyz)(?:[/?]|$)/, /^[^?]*\./],
  cleanupOutdatedCaches: true,
  // The page that was loaded first is of this version; later ones are only changed at a start (src/ui/offline/appUpdater.ts).
  clientsClaim: true,
  skipWaiting: false,
  inlineWorkboxRuntime: true,
  sourcemap: false,
};
