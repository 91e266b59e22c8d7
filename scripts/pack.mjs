// npm runs this before and after it packs a package: it copies files from elsewhere beside the code, and removes them
// afterwards.
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { argv, exit } from 'node:process';
import { ensureBundled } from './bundle.mjs';
import { writeManPages } from './manPages.mjs';
import { ROOT } from './tools.mjs';

/** Files from elsewhere in the repository that a package ships. */
const EXTRA_FILES = {
  server: [
    { from: join(ROOT, 'packages', 'web', 'dist', 'app'), to: 'page' },
    { from: join(ROOT, 'packages', 'web', 'dist', 'preview'), to: 'preview' },
  ],
  terminal: ['RULES.md', 'PROTOCOL.md'].map((file) => ({ from: join(ROOT, file), to: file })),
};

const [, , step, name] = argv;

for (const { from, to } of EXTRA_FILES[name]) {
  const copy = join(ROOT, 'packages', name, 'dist', to);
  rmSync(copy, { recursive: true, force: true });
  if (step !== 'before') continue;
  if (!existsSync(from)) {
    console.error(`${from} is missing: run npm run build first.`);
    exit(1);
  }
  cpSync(from, copy, { recursive: true });
}
if (name === 'terminal') {
  const dist = join(ROOT, 'packages', 'terminal', 'dist');
  rmSync(join(dist, 'man'), { recursive: true, force: true });
  if (step === 'before') {
    if ((await ensureBundled()) !== 0) exit(1);
    writeManPages(join(dist, 'main.js'), join(dist, 'man'));
  }
}
