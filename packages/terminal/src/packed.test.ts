import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { environment, newFolder, type RunResult, runProgram } from './testing/command.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PACKAGES = ['rules', 'bots', 'room', 'client', 'server', 'terminal'] as const;
type Package = (typeof PACKAGES)[number];

/** The folder into which the packages are installed from their tarballs. */
const FOLDER = newFolder();
/** The folder of the tarballs. Runs on other versions of Node take the tarballs of the first run. */
const { TARBALLS = FOLDER } = process.env;
const COMMAND = join(FOLDER, 'node_modules', '.bin', 'coup-fourre');
/** Makes Node print the modules that it loads on standard error. */
const LOG_LOADED_MODULES = fileURLToPath(new URL('./testing/logLoadedModules.mjs', import.meta.url));

/** What npm reports about a packed package. */
interface PackedPackage {
  readonly name: string;
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

const packed = new Map<string, PackedPackage>();

/** Runs npm with the user's own home and certificates, so that it finds its cache and trusts the registry. */
async function npm(words: readonly string[], cwd: string): Promise<string> {
  const { HOME = FOLDER, NODE_EXTRA_CA_CERTS = '' } = process.env;
  const { status, out, err } = await runProgram('npm', words, { cwd, env: { HOME, NODE_EXTRA_CA_CERTS } });
  if (status !== 0) throw new Error(`npm ${words[0]} failed: ${err}`);
  return out;
}

/** Packs the packages, and returns what npm reports as JSON. */
async function pack(): Promise<string> {
  const report = join(TARBALLS, 'packed.json');
  if (existsSync(report)) return readFileSync(report, 'utf8');
  mkdirSync(TARBALLS, { recursive: true });
  const workspaces = PACKAGES.flatMap((name) => ['-w', `packages/${name}`]);
  const output = await npm(['pack', ...workspaces, '--json', '--silent', '--pack-destination', TARBALLS], ROOT);
  writeFileSync(report, output);
  return output;
}

beforeAll(async () => {
  for (const each of JSON.parse(await pack()) as PackedPackage[]) packed.set(each.name, each);
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true, "type": "module" }\n');
  const tarballs = [...packed.values()].map(({ filename }) => join(TARBALLS, filename));
  await npm(
    ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--silent', ...tarballs],
    FOLDER,
  );
});

/** The example in the README of a package. */
function example(name: Package): string {
  const text = readFileSync(join(ROOT, 'packages', name, 'README.md'), 'utf8');
  return /^```(?:js|sh)\n([\s\S]*?)^```/m.exec(text)?.[1] ?? '';
}

function runExample(name: Package): Promise<RunResult> {
  const file = join(FOLDER, `${name}.mjs`);
  writeFileSync(file, example(name));
  return runProgram(process.execPath, [file], { cwd: FOLDER });
}

function coupFourre(...words: string[]): Promise<RunResult> {
  return runProgram(COMMAND, words, { cwd: FOLDER });
}

describe('the packages, installed from their tarballs', () => {
  it('contain only the files that are needed', () => {
    expect([...packed.keys()]).toEqual([
      '@coup-fourre/rules',
      '@coup-fourre/bots',
      '@coup-fourre/room',
      '@coup-fourre/client',
      '@coup-fourre/server',
      'coup-fourre',
    ]);
    for (const { name, files } of packed.values()) {
      const paths = files.map(({ path }) => path);
      expect(paths, name).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
      const needed =
        /^(LICENSE|README\.md|package\.json|dist\/(NOTATION|PROTOCOL|RULES)\.md|dist\/page\/.+|dist\/man\/[a-z-]+\.1|dist\/.+\.(js|d\.ts))$/;
      expect(
        paths.filter((path) => !needed.test(path) || /testing|\.test\.|chaos/.test(path)),
        name,
      ).toEqual([]);
    }
    const served = ['dist/page/index.html', 'dist/page/preview.png', 'dist/preview/preview.js'];
    expect(packed.get('@coup-fourre/server')?.files.map(({ path }) => path)).toEqual(expect.arrayContaining(served));
    const papers = ['dist/NOTATION.md', 'dist/PROTOCOL.md', 'dist/RULES.md'];
    expect(packed.get('coup-fourre')?.files.map(({ path }) => path)).toEqual(expect.arrayContaining(papers));
  });

  it.each(PACKAGES)('%s: its example is short and runs', async (name) => {
    expect(example(name).trim().split('\n').length).toBeLessThanOrEqual(14);
    if (name === 'terminal') return;
    const { status, out, err } = await runExample(name);
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(
      {
        rules: /^\[ \d+, \d+ \]\n$/,
        bots: /^\[ \d+, \d+ \]\n$/,
        room: /isFair: true/,
        client: /^100\s.+\sRègle\s4\.1\n$/,
        server: / 200\n$/,
      }[name],
    );
  });

  it('run the commands of the example', async () => {
    const script = `PATH="${join(FOLDER, 'node_modules', '.bin')}:$PATH"\nset -e -o pipefail\n${example('terminal')}`;
    const { status, out, err } = await runProgram('bash', ['--norc', '-c', script], { cwd: FOLDER });
    expect([status, err]).toEqual([0, '']);
    expect(out).toContain('8 Coup fourré');
    expect(out).toMatch(/^\{"id":1,"ok":true/m);
  });

  it.each([
    [['--help'], 9],
    [['rules'], 12],
    [['completion', 'bash'], 12],
    [['deal'], 16],
    [['referee'], 16],
    [['bot', '--level', 'classic'], 18],
  ])('%j begins with few files, all of the command itself', async (words, most) => {
    const { status, err } = await runProgram(process.execPath, ['--import', LOG_LOADED_MODULES, COMMAND, ...words]);
    const loaded = err.split('\n').filter((line) => line.startsWith('file:'));
    expect([status, loaded.filter((url) => !url.includes('/node_modules/coup-fourre/dist/'))]).toEqual([0, []]);
    expect(loaded.length).toBeGreaterThan(2);
    expect(loaded.length).toBeLessThan(most);
  });

  it('a bundle has only what is imported: classic alone comes without the learned weights', async () => {
    writeFileSync(join(FOLDER, 'classicAlone.js'), "export { classicBot } from '@coup-fourre/bots';\n");
    const options = { logLevel: 'error', ssr: { noExternal: true }, build: { outDir: 'bundled', minify: true } };
    writeFileSync(join(FOLDER, 'vite.config.js'), `export default ${JSON.stringify(options)};\n`);
    const vite = join(ROOT, 'node_modules', '.bin', 'vite');
    const { status, err } = await runProgram(vite, ['build', '--ssr', 'classicAlone.js'], { cwd: FOLDER });
    expect([status, err]).toEqual([0, '']);
    const size = statSync(join(FOLDER, 'bundled', 'classicAlone.js')).size;
    expect(size).toBeGreaterThan(5000);
    expect(size).toBeLessThan(20_000);
  });

  it('the command and each of its commands have a manual page with the text of its help', async () => {
    const { out } = await coupFourre('--help');
    const commands = out.split('\nCommands:\n')[1]?.split('\n\n')[0] ?? '';
    const listed = [...commands.matchAll(/^ {2}(\w+)/gm)].map(([, name = '']) => name);
    const folder = join(FOLDER, 'node_modules', 'coup-fourre', 'dist', 'man');
    const pages = listed.filter((name) => name !== 'help').map((name) => `coup-fourre-${name}.1`);
    expect(readdirSync(folder).toSorted()).toEqual(['coup-fourre.1', ...pages].toSorted());
    const arena = readFileSync(join(folder, 'coup-fourre-arena.1'), 'utf8');
    expect(arena).toMatch(/^\.TH "COUP-FOURRE-ARENA" "1"/);
    expect(arena).toContain(
      '\n.TP\n.B \\-\\-resume <file>\nkeep the run in a file, and continue it from there\nnext time\n',
    );
    expect(arena).toContain('\n.SH NOTES\nLevels that search think by the clock');
    expect(arena).toContain('\n.SH EXAMPLES\n.PP\n.nf\ncoup\\-fourre arena \\-\\-a classic');
  });

  it('a deal is played by the command', async () => {
    const { status, out, err } = await coupFourre('arena', '--a', 'classic', '--b', 'novice', '--deals', '1', '--json');
    expect([status, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toMatchObject({ deals: 1, dealsPlayed: 2, illegalReplies: { a: 0, b: 0 } });
  });

  it('serve the included page', async () => {
    const env = environment({ PORT: '0', DATA: join(FOLDER, 'data'), LOG_LEVEL: 'warn' });
    const child = spawn(COMMAND, ['serve'], { cwd: FOLDER, env });
    const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
    const page = await fetch(line.trim().split(': ')[1] ?? '');
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>')]);
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([0, null]);
  });

  it('have types', async () => {
    const files = (['rules', 'bots'] as const).map((name) => {
      const file = join(FOLDER, `${name}.mts`);
      writeFileSync(file, example(name));
      return file;
    });
    const options = ['--noEmit', '--target', 'es2023', '--lib', 'es2023,dom', '--module', 'nodenext', '--types', ''];
    const tsc = join(ROOT, 'node_modules', '.bin', 'tsc');
    expect(await runProgram(tsc, [...options, ...files], { cwd: FOLDER })).toEqual({
      status: 0,
      out: '',
      err: '',
    });
  });
});
