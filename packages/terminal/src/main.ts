#!/usr/bin/env node
import { statSync } from 'node:fs';

/** When a file beside this one was written, in milliseconds since 1970, or 0 if it does not exist. */
function modifiedAt(path: string): number {
  return statSync(new URL(path, import.meta.url), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

// The bundle made by npm run build starts faster than single modules.
// After a plain compilation the bundle is outdated or missing, and the modules run instead.
const bundle = './bundle/command.js';
if (modifiedAt(bundle) > modifiedAt('./tsconfig.tsbuildinfo')) await import(bundle);
else await import('./command.ts');
