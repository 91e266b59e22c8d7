// The boundaries between packages, and between the folders of each. `npm run check` runs this file.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './tools.mjs';

/**
 * What each package may import. Tests and `testing` folders may import anything.
 * `uses`: the workspace packages, and entries of packages, that the package may import. `room/*` stands for all
 * entries.
 * `external`: the npm packages that it may import. Default: all in its package.json.
 * `order`: the folders and files of `src`. Each may import only those on earlier lines. Places on the same line may not
 * import each other. A comma joins files to one place. A place followed by `+` may also import those entries.
 */
export const BOUNDARIES = {
  rules: {
    uses: '',
    external: '',
    order: ['model', 'rules', 'play', 'formats', 'index.ts,authority.ts,editions.ts'],
  },
  bots: {
    uses: 'rules',
    external: '',
    order: [
      'bot.ts',
      'equity + rules/authority',
      'features heuristics',
      'network',
      'belief',
      'learned',
      'endgame + rules/authority',
      'search + rules/authority',
      'levels luck + rules/authority',
      'threads arena + rules/authority',
      'explorer + rules/authority',
      'index.ts',
    ],
  },
  training: {
    uses: 'rules rules/authority bots bots/arena bots/explorer bots/luck',
    order: [
      'network',
      'plan tables',
      'belief luck',
      'advantages openings prior regret',
      'help.ts,main.ts,options.ts,progress.ts,publish.ts',
    ],
  },
  room: {
    uses: 'rules rules/authority bots bots/arena bots/luck bots/names',
    external: 'valibot @noble/hashes/*',
    order: ['wire', 'fairness challenge', 'state', 'computers', 'decide publish', 'device statistics', 'index.ts'],
  },
  client: {
    uses: 'rules room room/*',
    external: 'glicko2 ts-fsrs',
    order: [
      'valueStore.ts people',
      'settings.ts table',
      'log',
      'text connection analysis',
      'reasons puzzles http',
      'index.ts',
    ],
  },
  server: {
    uses: 'rules rules/authority bots bots/* room room/* client/locales client/puzzles client/pushText',
    order: [
      'config',
      'bus previews search store',
      'guests monitoring notices ratings',
      'accounts',
      'rooms',
      'days socket',
      'clubs conduct',
      'http',
      'index.ts,main.ts,rebuild.ts,serve.ts,serveUntilStopped.ts,defaultDeps.ts,closeInOrder.ts',
    ],
  },
  web: {
    // Only the worker holds the state of a deal. The page has views. A feature may import another feature's index.ts.
    uses: 'rules room room/* client client/* bots/explorer bots/names bots/luck bots/readings bots/threads',
    order: [
      'settings',
      'tallies',
      'worker,features/*/*.worker.ts + rules/authority bots',
      'game',
      'online text',
      'ui',
      'table',
      'features',
      'app/worker.ts,app/searchWorker.ts,app/replayWorker.ts + bots',
      'app',
    ],
  },
  terminal: {
    uses: 'rules rules/* bots bots/* room room/* client client/* server server/*',
    order: [
      'help text',
      'program',
      'options protocol',
      'advise arena bot deal docs luck referee replay rules serve verify completion',
      'play',
      'puzzle challenge login clubs friends stats explore admin',
      'commands index.ts',
      'command.ts,main.ts',
    ],
  },
  testing: { uses: '' },
  load: { uses: 'rules room room/* client/connection testing' },
  chaos: { uses: 'rules bots room room/* client/connection server/* testing testing/vitest' },
  puzzles: { uses: 'rules rules/authority bots bots/threads client/puzzles' },
};

const IMPORT = /^(?:im|ex)port\s+(type\s)?(?:([^'";]*?)\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm;
const words = (text) => text.split(' ').filter(Boolean);
const covers = (name, path) => (name.endsWith('*') ? path.startsWith(name.slice(0, -1)) : name === path);

function importsIn(text) {
  return [...text.matchAll(IMPORT)].map(([, type, names, specifier, lazy]) => {
    const hasOnlyTypes = /^\{(\s*type\s[^,}]+,?)+\s*\}$/.test(names?.trim() ?? '');
    return { specifier: specifier ?? lazy, isType: Boolean(type) || hasOnlyTypes };
  });
}

/**
 * Parses an order into places: the number of the line, the file patterns, and the entries that only this place may use.
 */
function placesOf({ order = [] }) {
  const pattern = (name) => new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}(/|$)`);
  return order.flatMap((line, level) => {
    const [names, extra = ''] = line.split(' + ');
    return words(names).map((name) => ({ name, level, extra, patterns: name.split(',').map(pattern) }));
  });
}

/** Why the file at `path` may not import `target` in its own package. Undefined if it may. */
function faultInside(placeOf, path, target) {
  const [from, to] = [placeOf(path), placeOf(target)];
  const [feature, other] = [path, target].map((each) => /^features\/([^/]+)\//.exec(each)?.[1]);
  if (target.startsWith('../')) return 'is in another package: import it by name';
  if (feature && other && feature !== other && target !== `features/${other}/index.ts`)
    return `is in another feature: import its index.ts`;
  if (from === to || posix.dirname(path) === posix.dirname(target) || to?.level < from?.level) return undefined;
  return `is not below ${from?.name ?? path} in the table`;
}

/** Why a file may not import from another package. Undefined if it may. */
function faultOutside({ uses, external = '*' }, extra, specifier) {
  const entry = specifier === 'coup-fourre' ? 'terminal' : /^@coup-fourre\/(.+)/.exec(specifier)?.[1];
  const allowed = words(entry ? `${uses} ${extra}` : external);
  return allowed.some((name) => covers(name, entry ?? specifier)) ? undefined : 'is not in the table';
}

/** Drops the imports that are neither part of a circle nor on a path between circles. */
function onlyCircles(imports) {
  const importing = new Set(imports.map(([from]) => from));
  const imported = new Set(imports.map(([, to]) => to));
  const left = imports.filter(([from, to]) => imported.has(from) && importing.has(to));
  return left.length === imports.length ? left : onlyCircles(left);
}

/**
 * Turns imports between files into imports between the parts of each folder: its subfolders, and `.` for its own files.
 */
function importsByFolder(imports) {
  const folders = new Map([['files', imports]]);
  for (const pair of imports) {
    const [from, to] = pair.map((path) => path.split('/'));
    const depth = from.findIndex((part, index) => part !== to[index]);
    const folder = from.slice(0, depth).join('/');
    const parts = [from, to].map((path) => (path.length === depth + 1 ? '.' : path[depth]));
    if (depth > 1 && parts[0] !== parts[1]) folders.set(folder, [...(folders.get(folder) ?? []), parts]);
  }
  return folders;
}

function circleFaults(imports) {
  return [...importsByFolder(imports)].flatMap(([folder, pairs]) => {
    const parts = [...new Set(onlyCircles(pairs).flat())].sort((a, b) => a.localeCompare(b));
    return parts.length > 0 ? [`${folder}: a circle of ${parts.join(' ')}`] : [];
  });
}

/** The faults in `files`, a Map from a path such as `rules/model/card.ts` to the file's text. */
export function boundaryFaults(files, table = BOUNDARIES) {
  const faults = [];
  const imports = [];
  for (const [file, text] of files) {
    const [name, path] = file.split(/\/(.*)/);
    const places = placesOf(table[name]);
    const placeOf = (each) => places.find(({ patterns }) => patterns.some((pattern) => pattern.test(each)));
    for (const { specifier, isType } of importsIn(text)) {
      const isInside = specifier.startsWith('.');
      const target = isInside ? posix.join(posix.dirname(path), specifier) : specifier;
      const fault = isInside
        ? faultInside(placeOf, path, target)
        : faultOutside(table[name], placeOf(path)?.extra ?? '', target);
      if (fault) faults.push(`${file}: ${target} ${fault}`);
      if (isInside && !isType && files.has(`${name}/${target}`)) imports.push([file, `${name}/${target}`]);
    }
  }
  return [...faults, ...circleFaults(imports)];
}

/** The source files of all packages, without tests and generated messages. */
function sourceFiles() {
  const files = new Map();
  for (const name of Object.keys(BOUNDARIES)) {
    const src = ['packages', 'tools'].map((folder) => join(ROOT, folder, name, 'src')).find(existsSync);
    for (const each of readdirSync(src, { recursive: true })) {
      const path = each.replaceAll('\\', '/');
      if (/\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)(testing|compiled)\//.test(path))
        files.set(`${name}/${path}`, readFileSync(join(src, each), 'utf8'));
    }
  }
  return files;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const faults = boundaryFaults(sourceFiles());
  console.log(faults.length === 0 ? 'Every import is inside the boundaries.' : faults.join('\n'));
  process.exit(faults.length === 0 ? 0 : 1);
}
