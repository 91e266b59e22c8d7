import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const PORT = Number(process.env.E2E_PORT ?? 41730);
const { CHROMIUM_PATH } = process.env;

/** What Playwright switches off in a browser, which this list replaces. */
const PLAYWRIGHT_DISABLES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
/** Two pages of Chromium’s own for every window, which took a tenth of the processor time of the tests. */
const ADDRESS_BAR_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

export default defineConfig({
  testDir: 'packages/web/e2e',
  outputDir: '.cache/playwright',
  fullyParallel: true,
  workers: 2,
  // Only what hangs takes as long: a test waits for what the page shows, however long a busy machine needs for it.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  // A second try for what a busy machine upset; npm test tells which tests needed it.
  retries: process.env.CI ? 1 : 0,
  use: {
    actionTimeout: 60_000,
    baseURL: `http://127.0.0.1:${PORT}`,
    browserName: 'chromium',
    // What a page keeps for playing offline would hide from the others what the server sends.
    serviceWorkers: 'block',
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${[...PLAYWRIGHT_DISABLES, ...ADDRESS_BAR_PAGES].join(',')}`,
      ],
    },
  },
  webServer: {
    command: 'node packages/server/dist/main.js',
    url: `http://127.0.0.1:${PORT}`,
    // Each run has rooms and guests of its own, and many at one address.
    env: { PORT: String(PORT), HOST: '127.0.0.1', DATA: join(tmpdir(), `coup-fourre-${Date.now()}`), LIMITS: 'wide' },
    reuseExistingServer: false,
  },
});
