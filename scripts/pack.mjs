// node scripts/pack.mjs [FOLDER]: prepares the packages for npm, each in a folder of its name (default .cache/packages).
// `npm pack` and `npm publish` take these folders. The folders of the workspace stay as they are: there, every
// package.json is private, names its sources, and lacks what all packages share.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { argv, exit } from 'node:process';
import { pathToFileURL } from 'node:url';
import { ensureBundled } from './bundle.mjs';
import { ROOT } from './tools.mjs';

/** In the order of their dependencies, in which they are published. */
const PACKAGES = ['rules', 'bots', 'room', 'client', 'server', 'terminal'];

const WEB = 'packages/web/dist';
/** What a package ships from elsewhere in the repository, and the folder of its dist for it. */
const EXTRA_FILES = {
  server: { page: [`${WEB}/app/.`], preview: [`${WEB}/preview/.`] },
  terminal: {
    docs: ['RULES.md', 'PROTOCOL.md', 'NOTATION.md'],
    'docs/examples': ['coup_fourre.py', 'first.py', 'plain.mjs', 'verify.py'].map((file) => `examples/${file}`),
    'docs/schemas': ['schemas/referee.json', 'schemas/bot.json'],
  },
};
const SHARED_FILES = ['CHANGELOG.md', 'LICENSE'];
const SHARED_FIELDS = ['homepage', 'bugs', 'author'];

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const WORKSPACE = readJson(join(ROOT, 'package.json'));

/** The package.json to publish: without what only development needs, with what all packages share. */
function published(name) {
  const { private: _, devDependencies: __, exports: entries, files, ...own } = readJson(source(name, 'package.json'));
  const shared = Object.fromEntries(SHARED_FIELDS.map((field) => [field, WORKSPACE[field]]));
  return {
    ...own,
    ...shared,
    repository: { ...WORKSPACE.repository, directory: `packages/${name}` },
    exports: {
      ...Object.fromEntries(Object.entries(entries).flatMap(publishedEntry)),
      // Bundlers and other tools read it.
      './package.json': { default: './package.json' },
    },
    files: [...files, 'CHANGELOG.md'],
  };
}

/** Leaves out sources, which are not published, and entries that have only sources. */
function publishedEntry([entry, { source: _, ...conditions }]) {
  return 'default' in conditions ? [[entry, conditions]] : [];
}

const source = (name, ...path) => join(ROOT, 'packages', name, ...path);

/** Copies documents, whose links to files that the package lacks become links to the repository. */
function copyDocument(from, to) {
  const isShipped = (path) => existsSync(join(dirname(to), path));
  const text = readFileSync(from, 'utf8').replaceAll(/\]\(([\w./-]+)(#[\w-]*)?\)/g, (link, path, place = '') => {
    const target = relative(ROOT, join(dirname(from), path)).replaceAll('\\', '/');
    return isShipped(path) ? link : `](${WORKSPACE.homepage}/blob/main/${target}${place})`;
  });
  writeFileSync(to, text);
}

/** Source maps are not published, so the code must not name them. */
function dropSourceMapLinks(folder) {
  for (const file of readdirSync(folder, { recursive: true }).filter((path) => path.endsWith('.js'))) {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^\/\/# sourceMappingURL=.*\s*$/m, ''));
  }
}

function prepare(name, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(source(name, 'dist'), join(folder, 'dist'), { recursive: true });
  dropSourceMapLinks(join(folder, 'dist'));
  const documents = [[source(name, 'README.md'), join(folder, 'README.md')]];
  for (const [place, paths] of Object.entries(EXTRA_FILES[name] ?? {})) {
    const target = join(folder, 'dist', place);
    mkdirSync(target, { recursive: true });
    for (const path of paths) {
      const from = join(ROOT, path);
      if (!existsSync(from)) {
        console.error(`${from} is missing: run npm run build first.`);
        exit(1);
      }
      if (path.endsWith('.md')) documents.push([from, join(target, basename(path))]);
      else cpSync(from, path.endsWith('/.') ? target : join(target, basename(path)), { recursive: true });
    }
  }
  for (const file of SHARED_FILES) cpSync(join(ROOT, file), join(folder, file));
  for (const [, to] of documents) writeFileSync(to, '');
  for (const [from, to] of documents) copyDocument(from, to);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published(name), null, 2)}\n`);
}

/** The width of a help text. */
const COLUMNS = 80;

/** Roff treats backslashes and hyphens as its own, and a dot or apostrophe at the start of a line as a request. */
const escaped = (text) =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/, '\\&');

/** The parts of a help text: paragraphs, and lists below a heading such as `Options:`. */
function partsOf(help) {
  const parts = [];
  for (const block of help.trimEnd().split(/\n\n+/)) {
    const [, title, body] = /^([A-Z][a-z ]+):\n((?: .*\n?)+)$/.exec(`${block}\n`) ?? [];
    if (title === undefined) parts.push({ paragraph: block.replace(/^Usage: /, '').split('\n') });
    else parts.push({ title, items: itemsOf(body) });
  }
  return parts;
}

/** The entries of a list. A term is followed by its text after two spaces, or on lines with a deeper indent. */
function itemsOf(body) {
  const items = [];
  for (const line of body.trimEnd().split('\n')) {
    const [, term, text = ''] = /^ {2}(\S.*?)(?: {2,}(.*))?$/.exec(line) ?? [];
    if (term === undefined) items.at(-1).text.push(line.trim());
    else items.push({ term, text: text === '' ? [] : [text] });
  }
  return items;
}

function manPage(name, { help, version }) {
  const [usage, about, ...rest] = partsOf(help);
  const lines = [
    `.TH "${name.toUpperCase()}" "1" "" "coup\\-fourre ${version}"`,
    '.SH NAME',
    `${escaped(name)} \\- ${escaped(about.paragraph.join(' ').replace(/\.$/, ''))}`,
    '.SH SYNOPSIS',
    escaped(usage.paragraph.join(' ')),
    '.SH DESCRIPTION',
    ...about.paragraph.map(escaped),
  ];
  const notes = rest.findIndex(({ paragraph }) => paragraph);
  for (const [index, { paragraph, title, items }] of rest.entries()) {
    if (paragraph) lines.push(index === notes ? '.SH NOTES' : '.PP', ...paragraph.map(escaped));
    else lines.push(`.SH ${title.toUpperCase()}`, ...items.flatMap((item) => listItem(title, item)));
  }
  return `${lines.join('\n')}\n`;
}

/** Examples keep their lines. Every other entry becomes a term and its text. */
function listItem(title, { term, text }) {
  if (title === 'Examples') return ['.PP', '.nf', ...[term, ...text.map((line) => `    ${line}`)].map(escaped), '.fi'];
  return ['.TP', `.B ${escaped(term)}`, ...text.map(escaped)];
}

/** The version of the built command, its help, and that of each of its commands by name. */
async function helpTexts() {
  const load = (path) => import(pathToFileURL(source('terminal', 'dist', path)).href);
  const { addCommands } = await load('commands/addCommands.js');
  const { newProgram } = await load('program/program.js');
  const { translatorInto } = await load('program/translate.js');
  const program = newProgram(await translatorInto('en'));
  addCommands(program);
  const helpOf = (command) => {
    let help = '';
    const writeOut = (text) => {
      help += text;
    };
    command.configureOutput({ writeOut, getOutHelpWidth: () => COLUMNS }).outputHelp();
    return help;
  };
  const shown = program.createHelp().visibleCommands(program);
  const commands = shown.filter((command) => command.name() !== 'help');
  return {
    version: program.version(),
    help: helpOf(program),
    commands: commands.map((command) => [command.name(), helpOf(command)]),
  };
}

/** Writes a page for the built command and for each of its commands. */
async function writeManPages(folder) {
  const { version, help, commands } = await helpTexts();
  mkdirSync(folder, { recursive: true });
  const write = (name, text) => writeFileSync(join(folder, `${name}.1`), manPage(name, { help: text, version }));
  write('coup-fourre', help);
  for (const [command, text] of commands) write(`coup-fourre-${command}`, text);
}

const folder = argv[2] ?? join(ROOT, '.cache', 'packages');
if ((await ensureBundled()) !== 0) exit(1);
for (const name of PACKAGES) prepare(name, join(folder, name));
await writeManPages(join(folder, 'terminal', 'dist', 'man'));
for (const name of PACKAGES) console.log(join(folder, name));
