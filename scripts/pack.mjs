// Run by npm before and after it packs a package: puts what comes from elsewhere beside the code, and takes it away again.
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { argv, exit } from 'node:process';
import { ensureBundled } from './bundle.mjs';
import { ROOT } from './tools.mjs';

/** What a package brings from elsewhere in the repository. */
const BROUGHT = {
  server: [{ from: join(ROOT, 'packages', 'web', 'dist', 'app'), to: 'page' }],
  terminal: ['RULES.md', 'PROTOCOL.md'].map((file) => ({ from: join(ROOT, file), to: file })),
};

const [, , step, name] = argv;

for (const { from, to } of BROUGHT[name]) {
  const place = join(ROOT, 'packages', name, 'dist', to);
  rmSync(place, { recursive: true, force: true });
  if (step !== 'before') continue;
  if (!existsSync(from)) {
    console.error(`${from} is missing: run npm run build first.`);
    exit(1);
  }
  cpSync(from, place, { recursive: true });
}
if (step === 'before' && name === 'terminal' && (await ensureBundled()) !== 0) exit(1);
