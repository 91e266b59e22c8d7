import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

const conditions = ['source', ...defaultServerConditions];

const testsOf = (packages: string): string => `packages/${packages}/src/**/*.test.{ts,tsx}`;

export default defineConfig({
  resolve: { conditions },
  // Only 'source' goes to Node itself: with 'import' there, CommonJS dependencies would be given modules.
  ssr: { resolve: { conditions, externalConditions: ['source'] } },
  test: {
    environment: 'node',
    // Only what hangs takes as long: many of these start processes, which take as long as a busy machine makes them.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 10 } },
    maxWorkers: '100%',
    // A second try for what a busy machine upset; the report names it (retry x1).
    retry: process.env.CI ? 1 : 0,
    projects: [
      // All but the programs share their modules between files: most of the time went into loading them.
      {
        extends: true,
        test: { name: 'pure', include: [testsOf('{rules,bots,room,client}'), 'scripts/*.test.mjs'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'page',
          include: [testsOf('web'), 'packages/web/{pwa,loading}/*.test.ts'],
          setupFiles: 'packages/web/src/testing/sameLanguage.ts',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          include: [testsOf('{terminal,training}')],
          sequence: { groupOrder: 1 },
        },
      },
      // Each of these starts databases and servers, and waits for them about half of its time.
      {
        extends: true,
        test: {
          name: 'server',
          include: [testsOf('server'), 'tools/*/src/**/*.test.ts'],
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
