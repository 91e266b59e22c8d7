import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/** E2E_ADDRESS is set by the global setup, before the workers read this file. */
const { CHROMIUM_PATH, E2E_ADDRESS } = process.env;

/** Features that Playwright disables. Our own argument replaces its list. */
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
/**
 * With this header of the server a page would leave its first process, which costs a seventh of loading it. No test opens
 * a window of another origin.
 */
const OPENER_POLICY = ['CrossOriginOpenerPolicy', 'SiteIsolationForCrossOriginOpenerPolicy'];
/** Chromium’s own two pages for every window: they took a tenth of the tests’ processor time. */
const ADDRESS_BAR_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

export default defineConfig({
  testDir: 'packages/web/e2e',
  globalSetup: 'packages/web/e2e/globalSetup.ts',
  outputDir: '.cache/playwright',
  fullyParallel: true,
  // Each has a browser of several processes. Of more workers, each would need more processor time, since caches are shared.
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  // A test waits for the page, however long a busy machine needs. Only a page that hangs takes this long.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    actionTimeout: 60_000,
    ...(E2E_ADDRESS ? { baseURL: E2E_ADDRESS } : {}),
    browserName: 'chromium',
    // Nothing flies except in tests about movement: to draw it is much of the work.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker’s cache would hide the server’s answers from other tests.
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
        // A process less, and so a fiftieth less processor time.
        '--enable-features=NetworkServiceInProcess2',
        `--disable-features=${[...PLAYWRIGHT_DISABLES, ...ADDRESS_BAR_PAGES, ...OPENER_POLICY].join(',')}`,
      ],
    },
  },
});
