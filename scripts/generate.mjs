// Makes the modules of packages/bots that are not written by hand: the networks' kernel, compiled to WebAssembly, and the
// learned weights.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, run, tool } from './tools.mjs';

const BOTS = join(ROOT, 'packages', 'bots');
const KERNEL = join('packages', 'bots', 'kernel', 'kernel.ts');
const WEIGHTS = join(BOTS, 'weights', 'expert.weights');

function writeModule(name, { comment, constant, text }) {
  const code = `/** ${comment} */\nexport const ${constant} =\n  ${JSON.stringify(text)};\n`;
  writeFileSync(join(BOTS, 'src', 'network', name), code);
}

/** Makes both modules; the kernel compiler's exit status. */
export function generate() {
  const folder = mkdtempSync(join(tmpdir(), 'coup-fourre-kernel-'));
  try {
    const file = join(folder, 'kernel.wasm');
    const options = ['-O3', '--enable', 'simd', '--runtime', 'stub', '--importMemory', '--noExportMemory'];
    const status = run(tool('asc'), [KERNEL, ...options, '--outFile', file]);
    if (status !== 0) return status;
    const kernel = readFileSync(file).toString('base64');
    const weights = readFileSync(WEIGHTS, 'utf8');
    const madeFrom = (folder) => `Made from packages/bots/${folder}.`;
    writeModule('kernelBytes.ts', { comment: madeFrom('kernel'), constant: 'KERNEL', text: kernel });
    writeModule('expertWeights.ts', { comment: madeFrom('weights'), constant: 'EXPERT_WEIGHTS', text: weights });
    return 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
