#!/usr/bin/env node
import { statSync } from 'node:fs';

/** When a file beside this one was written, in milliseconds; 0 where there is none. */
function modifiedAt(path: string): number {
  return statSync(new URL(path, import.meta.url), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

// All modules in one bundle, which npm run build makes, start sooner than one by one. The compiler alone leaves it behind
// what it has written, and where there is none the modules run as they are.
const bundle = './bundle/command.js';
if (modifiedAt(bundle) > modifiedAt('./tsconfig.tsbuildinfo')) await import(bundle);
else await import('./command.ts');
