import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { PREACT } from './packages/web/loading/preact.ts';

const conditions = ['source', ...defaultServerConditions];

const testsOf = (packages: string): string => `packages/${packages}/src/**/*.test.{ts,tsx}`;

/** Longer for longer tests: TEST_SIZE multiplies the size of randomized tests. */
const PATIENCE_MS = 600_000 * Math.max(1, Number(process.env.TEST_SIZE ?? 1));

export default defineConfig({
  resolve: { conditions },
  // Only 'source' goes to Node itself: with 'import' there, CommonJS dependencies would be given modules.
  ssr: { resolve: { conditions, externalConditions: ['source'] } },
  test: {
    // Transformed modules are kept on disk: for the next run, and for other versions of Node.
    experimental: { fsModuleCache: true },
    environment: 'node',
    // Only a test that hangs takes this long. Many start processes, which a busy machine slows down.
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    expect: { poll: { timeout: 60_000, interval: 10 } },
    maxWorkers: '100%',
    // In CI a second try, which the report names (retry x1), keeps a busy machine from failing a run.
    retry: process.env.CI ? 1 : 0,
    projects: [
      // Without isolation test files share their modules, so that each module is loaded once.
      {
        extends: true,
        test: { name: 'pure', include: [testsOf('{rules,bots,room,client}'), 'scripts/*.test.mjs'], isolate: false },
      },
      {
        extends: true,
        resolve: { alias: PREACT },
        test: {
          name: 'page',
          include: [testsOf('web'), 'packages/web/{pwa,loading}/*.test.ts'],
          setupFiles: 'packages/web/src/testing/sameLanguage.ts',
          isolate: false,
        },
      },
      { extends: true, test: { name: 'programs', include: [testsOf('{terminal,training}')], isolate: false } },
      // These start databases and servers, and wait for them about half of the time.
      {
        extends: true,
        test: {
          name: 'server',
          include: [testsOf('server'), 'tools/*/src/**/*.test.ts'],
          globalSetup: 'tools/testing/src/globalSetup.ts',
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
