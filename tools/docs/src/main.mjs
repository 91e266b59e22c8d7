// npm run docs: writes the API pages of the published packages into docs/api. Warnings are errors. `npm run docs check` writes
// nothing.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Application } from 'typedoc';

const root = (path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const readJson = (path) => JSON.parse(readFileSync(root(path), 'utf8'));

/** The declaration files of a package's entries, with the names by which they are imported. */
function entriesOf(folder) {
  const { name, exports: entries } = readJson(`packages/${folder}/package.json`);
  return Object.entries(entries)
    .filter(([, conditions]) => 'default' in conditions)
    .map(([entry, { types }]) => ({ name: name + entry.slice(1), path: root(`packages/${folder}/${types}`) }));
}

const ENTRIES = ['rules', 'bots', 'room', 'client', 'server', 'terminal'].flatMap(entriesOf);

/** TypeDoc calls an entry by its path below `packages`, without the extension: `bots/dist/arena`. */
function importNameOf(module) {
  const isThis = ({ path }) => path.replace(/(\/index)?\.d\.ts$/, '').endsWith(`/packages/${module}`);
  return ENTRIES.find(isThis)?.name ?? module;
}

const app = await Application.bootstrap({
  name: 'Coup Fourré',
  entryPoints: ENTRIES.map(({ path }) => path),
  tsconfig: root('tools/docs/tsconfig.json'),
  readme: root('tools/docs/README.md'),
  out: root('docs/api'),
  excludePrivate: true,
  disableSources: true,
  treatWarningsAsErrors: true,
  validation: { notExported: true, invalidLink: true, notDocumented: false },
});
const project = await app.convert();
if (project) {
  for (const module of project.children ?? []) module.name = importNameOf(module.name);
  app.validate(project);
  if (!process.argv.includes('check')) await app.generateOutputs(project);
}
process.exit(project && !app.logger.hasErrors() && !app.logger.hasWarnings() ? 0 : 1);
