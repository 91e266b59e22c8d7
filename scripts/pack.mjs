// npm runs this before and after packing a package.
// Before, it copies files from elsewhere beside the code and writes manual pages of the `coup-fourre` command from its
// --help. Afterwards it removes both.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, exit } from 'node:process';
import { ensureBundled } from './bundle.mjs';
import { ROOT } from './tools.mjs';

/** Roff treats backslashes and hyphens as its own, and a dot or apostrophe at the start of a line as a request. */
const escaped = (text) =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/, '\\&');

/** The parts of a help text: paragraphs, and lists below a heading such as `Options:`. */
export function partsOf(help) {
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

/** Returns a manual page in roff. */
export function manPage(name, { help, version }) {
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

/** Runs the built command with --help. Writes a page for it and for each of its commands. */
export function writeManPages(main, folder) {
  const ask = (...words) => execFileSync(process.execPath, [main, ...words], { encoding: 'utf8' });
  const version = ask('--version').trim();
  const help = ask('--help');
  const commands = partsOf(help)
    .find(({ title }) => title === 'Commands')
    .items.map(({ term }) => term.split(' ')[0]);
  mkdirSync(folder, { recursive: true });
  const write = (name, text) => writeFileSync(join(folder, `${name}.1`), manPage(name, { help: text, version }));
  write('coup-fourre', help);
  for (const command of commands.filter((name) => name !== 'help'))
    write(`coup-fourre-${command}`, ask(command, '--help'));
}

/** Files that a package ships but that live elsewhere in the repository. */
const EXTRA_FILES = {
  server: [
    { from: join(ROOT, 'packages', 'web', 'dist', 'app'), to: 'page' },
    { from: join(ROOT, 'packages', 'web', 'dist', 'preview'), to: 'preview' },
  ],
  terminal: ['NOTATION.md', 'PROTOCOL.md', 'RULES.md'].map((file) => ({ from: join(ROOT, file), to: file })),
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
