import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { PREACT } from './preact.ts';

const FEATURES = fileURLToPath(new URL('../src/app/features.ts', import.meta.url));

interface FeaturesModule {
  readonly PATH_PATTERNS: readonly string[];
}

/**
 * Writes the paths of all screens, as regular expressions, beside the built page. The server responds to them with the
 * page.
 */
export function pagePaths(): Plugin {
  return {
    name: 'page-paths',
    apply: 'build',
    async generateBundle() {
      const { module } = await runnerImport<FeaturesModule>(FEATURES, {
        configFile: false,
        resolve: { alias: PREACT },
        // The packages may not be compiled yet.
        environments: { inline: { resolve: { conditions: ['source'], noExternal: [/^@coup-fourre\//] } } },
      });
      this.emitFile({ type: 'asset', fileName: 'paths.json', source: JSON.stringify(module.PATH_PATTERNS) });
    },
  };
}
