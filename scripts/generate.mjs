// Generates modules of packages/bots: the networks' kernel, compiled to WebAssembly, and the learned weights.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './tools.mjs';

const BOTS = join(ROOT, 'packages', 'bots');
const KERNEL = join(BOTS, 'kernel', 'kernel.wat');
const WEIGHTS = join(BOTS, 'weights', 'expert.weights');

function writeModule(name, { comment, constant, text }) {
  const code = `/** ${comment} */\nexport const ${constant} =\n  ${JSON.stringify(text)};\n`;
  writeFileSync(join(BOTS, 'src', 'network', name), code);
}

/**
 * The kernel as a WebAssembly module. The compiler is not imported at the top, since this file is loaded before the
 * dependencies are installed.
 */
async function compiledKernel() {
  const { default: loadWabt } = await import('wabt');
  const wabt = await loadWabt();
  const module = wabt.parseWat('kernel.wat', readFileSync(KERNEL, 'utf8'));
  module.validate();
  return Buffer.from(module.toBinary({}).buffer);
}

/** Generates both modules. */
export async function generate() {
  const kernel = (await compiledKernel()).toString('base64');
  const weights = readFileSync(WEIGHTS, 'utf8');
  const madeFrom = (folder) => `Made from packages/bots/${folder}.`;
  writeModule('kernelBytes.ts', { comment: madeFrom('kernel'), constant: 'KERNEL', text: kernel });
  writeModule('expertWeights.ts', { comment: madeFrom('weights'), constant: 'EXPERT_WEIGHTS', text: weights });
}
