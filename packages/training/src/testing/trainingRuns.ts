import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  FEATURE_COUNT,
  formatWeights,
  type LearnedWeights,
  Network,
  OUTPUT_COUNT,
  shippedWeightsFor,
} from '@coup-fourre/bots';
import { fastRandom, type Players, rulesFor, seededRandom } from '@coup-fourre/rules';
import { afterAll, beforeAll } from 'vitest';
import { initialParameters } from '../network/trainableNetwork.ts';

/** The compiled training command. */
export const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** Long enough for a busy machine. */
export const PATIENCE_MS = 600_000;

/** A folder for the runs of a test file. `weights` is the path of small published weights in it. */
export interface RunFolder {
  path(name: string): string;
  readonly weights: string;
  /** The digest of a file. */
  digest(name: string): string;
}

/** Makes a folder for a test file. */
export function trainingRuns(): RunFolder {
  const folder = mkdtempSync(join(tmpdir(), 'training-'));
  const weights = join(folder, 'start.weights');
  beforeAll(() => {
    writeFileSync(
      weights,
      formatWeights(new Map(([2, 4] as const).map((players) => [players, smallWeights(players)]))),
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const path = (name: string): string => join(folder, name);
  return {
    path,
    weights,
    digest: (name) =>
      createHash('sha256')
        .update(readFileSync(path(name)))
        .digest('hex'),
  };
}

/** The shipped weights with an untrained policy of 32 hidden units. */
function smallWeights(players: Players): LearnedWeights {
  const shape = { features: FEATURE_COUNT, width: 32, outputs: OUTPUT_COUNT };
  const parameters = initialParameters(shape, fastRandom(seededRandom('small')));
  return {
    ...shippedWeightsFor(rulesFor('winning-moves-2008', players)),
    network: new Network(
      shape,
      parameters.map((weight) => 20 * weight),
    ),
  };
}
