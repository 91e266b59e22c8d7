import { defineConfig } from '@playwright/test';

/** E2E_ADDRESS is set by the global setup, before the workers read this file. */
const { CHROMIUM_PATH, E2E_ADDRESS } = process.env;

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
  globalSetup: 'packages/web/e2e/globalSetup.ts',
  outputDir: '.cache/playwright',
  fullyParallel: true,
  workers: 2,
  // Only what hangs takes as long: a test waits for what the page shows, however long a busy machine needs for it.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    actionTimeout: 60_000,
    ...(E2E_ADDRESS ? { baseURL: E2E_ADDRESS } : {}),
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
});
