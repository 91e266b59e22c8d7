// Checks that the lockfile has an entry for every package that another package needs on some platform.
// If an entry is missing, `npm ci` fails on every platform.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './tools.mjs';

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
const FOLDER = 'node_modules/';

/** The lockfile entry that a package resolves a name to, in its own folder or in a parent's. */
function found(path, name) {
  const entry = packages[`${path === '' ? '' : `${path}/`}${FOLDER}${name}`];
  if (entry !== undefined || path === '') return entry;
  return found(path.slice(0, Math.max(0, path.lastIndexOf(FOLDER) - 1)), name);
}

const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter((name) => found(path, name) === undefined)
    .map((name) => `${path} takes ${name}, which package-lock.json lacks.`),
);
for (const line of missing) console.error(line);
process.exit(missing.length === 0 ? 0 : 1);
