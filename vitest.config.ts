import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultServerConditions, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { PREACT } from './packages/web/loading/preact.ts';

/**
 * `npm test` sets this after its build: the tests run the compiled packages, in about two thirds of the time. Otherwise
 * they run the sources, so that no build is needed after a change.
 */
const IS_COMPILED = process.env.TEST_COMPILED === '1';

const conditions: string[] = IS_COMPILED ? [...defaultServerConditions] : ['source', ...defaultServerConditions];

/** A source file that is compiled: no test and no help for tests. */
const COMPILED_SOURCE = /^(.*\/(?:packages|tools)\/\w+)\/src\/(?!.*\btesting\/)(?!.*\.test\.)(.*)\.tsx?$/;

/** Loads the compiled file of each source file that has one. */
const compiledSources: Plugin = {
  name: 'compiled-sources',
  enforce: 'pre',
  async resolveId(name, importer) {
    // Helpers for tests are not compiled.
    const [, helpersOf] = /^@coup-fourre\/(\w+)\/testing$/.exec(name) ?? [];
    if (helpersOf) return fileURLToPath(new URL(`packages/${helpersOf}/src/testing/index.ts`, import.meta.url));
    const resolved = await this.resolve(name, importer, { skipSelf: true });
    const [, folder, path] = COMPILED_SOURCE.exec(resolved?.id ?? '') ?? [];
    const compiled = `${folder}/dist/${path}.js`;
    return path && existsSync(compiled) ? compiled : resolved;
  },
};

const testsOf = (packages: string): string => `packages/${packages}/src/**/*.test.{ts,tsx}`;

/** Longer for longer tests: TEST_SIZE multiplies the size of randomized tests. */
const PATIENCE_MS = 600_000 * Math.max(1, Number(process.env.TEST_SIZE ?? 1));

/** The test files that take longest, in about this order. Each project begins with its own. */
const LONG = [
  'training/src/advantages/advantageRun',
  'terminal/src/packed',
  'terminal/src/play/screen/screen',
  'terminal/src/arena/arenaCommand',
  'terminal/src/program/examples',
  'terminal/src/arena/programPlayer',
  'terminal/src/play/plain/plain',
  'terminal/src/play/online/ownGuest',
  'chaos/src/nodes',
  'chaos/src/backup',
  'load/src/main',
  'server/src/store/postgresFailures',
  'server/src/store/sqliteFailures',
  'server/src/store/postgresStore',
  'server/src/days/leak',
  'chaos/src/deploy',
  'server/src/store/sqliteStore',
  'puzzles/src/mine',
  'chaos/src/killing',
  'server/src/main',
];

/** Long files begin first, so that no project ends with one processor that waits for another. */
class LongFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]): ReturnType<BaseSequencer['sort']> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const place = ({ moduleId, project }: (typeof sorted)[number]): number => {
      const long = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return projects.indexOf(project.name) * (LONG.length + 1) + (long < 0 ? LONG.length : long);
    };
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  plugins: IS_COMPILED ? [compiledSources] : [],
  resolve: { conditions },
  // Only 'source' goes to Node itself: with 'import' there, CommonJS dependencies would be given modules.
  ssr: { resolve: { conditions, externalConditions: IS_COMPILED ? [] : ['source'] } },
  test: {
    // Transformed modules are kept on disk: for the next run, and for other versions of Node.
    experimental: { fsModuleCache: true },
    environment: 'node',
    server: { deps: { external: [/\/(?:packages|tools)\/\w+\/dist\//] } },
    // Only a test that hangs takes this long. Many start processes, which a busy machine slows down.
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    globalSetup: ['scripts/testFolder.mjs'],
    expect: { poll: { timeout: 60_000, interval: 10 } },
    maxWorkers: '100%',
    sequence: { sequencer: LongFirst },
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
