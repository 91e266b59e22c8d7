import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

const conditions = ['source', ...defaultServerConditions];

export default defineConfig({
  resolve: { conditions },
  // Only 'source' goes to Node itself: with 'import' there, CommonJS dependencies would be given modules.
  ssr: { resolve: { conditions, externalConditions: ['source'] } },
  test: {
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
    // A second try for what a busy machine upset; the report names it (retry x1).
    retry: process.env.CI ? 1 : 0,
  },
});
