// Generates modules. In packages/bots: the networks' kernel, compiled to WebAssembly, the learned weights
// and the opening tables. In packages/client: the puzzles.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './tools.mjs';

const PACKAGES = join(ROOT, 'packages');
const BOTS = join(PACKAGES, 'bots');
const KERNEL = join(BOTS, 'kernel', 'kernel.wat');
const WEIGHTS = join(BOTS, 'weights');

/** The type is declared, because an inferred one would repeat the whole text in the declarations. */
function writeModule(path, { comment, constant, text }) {
  const code = `/** ${comment} */\nexport const ${constant}: string =\n  ${JSON.stringify(text)};\n`;
  writeFileSync(join(PACKAGES, path), code);
}

/**
 * Compiles the kernel to WebAssembly. Imports the compiler only here, because this file is also loaded before the
 * dependencies are installed.
 */
async function compiledKernel() {
  const { default: loadWabt } = await import('wabt');
  const wabt = await loadWabt();
  const module = wabt.parseWat('kernel.wat', readFileSync(KERNEL, 'utf8'));
  module.validate();
  return Buffer.from(module.toBinary({}).buffer);
}

export async function generate() {
  const kernel = (await compiledKernel()).toString('base64');
  const weightsIn = (name) => readFileSync(join(WEIGHTS, name), 'utf8');
  const madeFrom = (path) => `Made from packages/${path}.`;
  writeModule('bots/src/network/kernelBytes.ts', {
    comment: madeFrom('bots/kernel'),
    constant: 'KERNEL',
    text: kernel,
  });
  for (const [path, constant, name] of [
    ['bots/src/network/expertWeights.ts', 'EXPERT_WEIGHTS', 'expert.weights'],
    ['bots/src/luck/valueWeights.ts', 'VALUE_WEIGHTS', 'luck.weights'],
    ['bots/src/explorer/openingsText.ts', 'OPENINGS', 'openings.txt'],
  ])
    writeModule(path, { comment: madeFrom(`bots/weights/${name}`), constant, text: weightsIn(name) });
  const puzzles = readFileSync(join(PACKAGES, 'client', 'puzzles', 'puzzles.txt'), 'utf8');
  writeModule('client/src/puzzles/puzzlesText.ts', {
    comment: madeFrom('client/puzzles'),
    constant: 'PUZZLES',
    text: puzzles,
  });
}
