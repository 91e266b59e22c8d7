import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IS_OTHER_NODE, testSize } from '@coup-fourre/rules/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { environment, newFolder, type RunResult, runProgram } from './testing/command.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PACKAGES = ['rules', 'bots', 'room', 'client', 'server', 'terminal'] as const;
type Package = (typeof PACKAGES)[number];

/** The folder of the tarballs. On other versions of Node, the test reuses the packages of the first run. */
const { TARBALLS = newFolder() } = process.env;
/** The folder into which the packages are unpacked from their tarballs. */
const FOLDER = join(TARBALLS, 'installed');
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
  const { HOME = TARBALLS, NODE_EXTRA_CA_CERTS = '' } = process.env;
  const { status, out, err } = await runProgram('npm', words, { cwd, env: { HOME, NODE_EXTRA_CA_CERTS } });
  if (status !== 0) throw new Error(`npm ${words[0]} failed: ${err}`);
  return out;
}

/** Unpacks a package like npm does: with links to its command and to what it depends on. */
async function unpack({ name, filename }: PackedPackage): Promise<void> {
  const modules = join(FOLDER, 'node_modules');
  const folder = join(modules, name);
  mkdirSync(folder, { recursive: true });
  const words = ['-xzf', join(TARBALLS, filename), '-C', folder, '--strip-components=1'];
  const { status, err } = await runProgram('tar', words);
  if (status !== 0) throw new Error(err);
  const { bin = {}, dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
    'bin' | 'dependencies',
    Readonly<Record<string, string>> | undefined
  >;
  const link = (path: string, target: string): void => {
    mkdirSync(dirname(path), { recursive: true });
    if (!existsSync(path)) symlinkSync(target, path);
  };
  for (const [command, path] of Object.entries(bin)) {
    chmodSync(join(folder, path), 0o755);
    link(join(modules, '.bin', command), join(folder, path));
  }
  const own = join(ROOT, 'packages', basename(name), 'node_modules');
  for (const dependency of Object.keys(dependencies).filter((each) => !each.startsWith('@coup-fourre/'))) {
    const place = [own, join(ROOT, 'node_modules')].map((each) => join(each, dependency)).find(existsSync);
    if (place === undefined) throw new Error(`${dependency} is not installed`);
    link(join(modules, dependency), place);
  }
}

/** Installs the packages by npm, with everything that they depend on. */
async function install(packages: readonly PackedPackage[]): Promise<void> {
  const flags = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
  await npm(['install', ...flags, ...packages.map(({ filename }) => join(TARBALLS, filename))], FOLDER);
}

/** Prepares, packs and unpacks the packages. Returns npm's report about them as JSON. */
async function packAndUnpack(): Promise<string> {
  const report = join(TARBALLS, 'packed.json');
  if (existsSync(report)) return readFileSync(report, 'utf8');
  const prepared = join(TARBALLS, 'prepared');
  mkdirSync(prepared, { recursive: true });
  const { status, out, err } = await runProgram(process.execPath, [join(ROOT, 'scripts', 'pack.mjs'), prepared]);
  if (status !== 0) throw new Error(err);
  const folders = out.trim().split('\n');
  const output = await npm(['pack', ...folders, '--json', '--silent', '--pack-destination', TARBALLS], TARBALLS);
  mkdirSync(FOLDER);
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true, "type": "module" }\n');
  const packages = JSON.parse(output) as PackedPackage[];
  if (testSize(1) > 1) await install(packages);
  else await Promise.all(packages.map(unpack));
  writeFileSync(report, output);
  return output;
}

interface Example {
  readonly file: string;
  readonly code: string;
}

/** The code in a package's README. Its language is `js`, or `ts` if it needs types. */
function examplesIn(name: Package): Example[] {
  const text = readFileSync(join(ROOT, 'packages', name, 'README.md'), 'utf8');
  return [...text.matchAll(/^```[jt]s\n([\s\S]*?)^```/gm)].map(([, code = ''], index) => ({
    file: `${name}${index + 1}`,
    code,
  }));
}

const EXAMPLES = new Map(PACKAGES.map((name) => [name, examplesIn(name)]));

/** Checks the examples with strict options, and writes them as JavaScript, once for all versions of Node. */
async function compileExamples(): Promise<RunResult> {
  const report = join(TARBALLS, 'compiled.json');
  if (existsSync(report)) return JSON.parse(readFileSync(report, 'utf8')) as RunResult;
  const modules = join(ROOT, 'node_modules');
  const compilerOptions = {
    target: 'es2023',
    lib: ['es2023', 'dom'],
    module: 'nodenext',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    typeRoots: [join(modules, '@types')],
    types: ['node'],
    paths: { ws: [join(modules, '@types/ws/index.d.mts')] },
  };
  const files: string[] = [];
  for (const { file, code } of [...EXAMPLES.values()].flat()) {
    writeFileSync(join(FOLDER, `${file}.mts`), code);
    files.push(`${file}.mts`);
  }
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const compiled = await runProgram(join(modules, '.bin', 'tsc'), ['-p', '.'], { cwd: FOLDER });
  writeFileSync(report, JSON.stringify(compiled));
  return compiled;
}

/** The address of a server that runs from the packages. */
let server = '';
let stopServer: () => Promise<unknown> = async () => undefined;

beforeAll(async () => {
  for (const each of JSON.parse(await packAndUnpack()) as PackedPackage[]) packed.set(each.name, each);
  const env = environment({ PORT: '0', DATA: newFolder(), LOG_LEVEL: 'warn' });
  const child = spawn(COMMAND, ['serve'], { cwd: FOLDER, env });
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  server = line.trim().split(': ')[1] ?? '';
  stopServer = () => {
    child.kill('SIGTERM');
    return once(child, 'close');
  };
});

afterAll(() => stopServer());

function coupFourre(...words: string[]): Promise<RunResult> {
  return runProgram(COMMAND, words, { cwd: FOLDER });
}

describe('the packages, from their tarballs', () => {
  describe('the examples of the READMEs', () => {
    let compiled: RunResult;
    beforeAll(async () => {
      compiled = await compileExamples();
    });

    it('have types that strict options accept', () => {
      expect(compiled).toEqual({ status: 0, out: '', err: '' });
    });

    it.each([
      [
        'rules',
        [
          /^\[ \d+, \d+ \]\n$/,
          /^14 roll 14\n\[ '100', 'st>1', 'x100', 'xst' \]\n$/,
          /^\d+ \{ winners: \[ \d.*owed: \d+ \}\n$/,
        ],
      ],
      ['bots', [/^\[ \d+, \d+ \]\n$/, /^\{\n {2}mean: -?[\d.]+,\n {2}low: /]],
      ['room', [/^\{ type: 'done' \}\n\[ \d+, \d+ \]\n$/, /isFair: true/]],
      ['client', [/^100\s.+\sRègle\s4\.1\n$/, /^gathering \[ 'person', 'free' \]\ndone\n$/]],
      ['server', [/ 200\n$/]],
      ['terminal', []],
    ] satisfies [Package, RegExp[]][])('%s: are short and run', async (name, outputs) => {
      const examples = EXAMPLES.get(name) ?? [];
      expect(examples).toHaveLength(outputs.length);
      for (const [index, { file, code }] of examples.entries()) {
        expect(code.trim().split('\n').length, file).toBeLessThanOrEqual(40);
        const env = environment({ SERVER: server });
        const { status, out, err } = await runProgram(process.execPath, [`${file}.mjs`], { cwd: FOLDER, env });
        expect([status, err], file).toEqual([0, '']);
        expect(out).toMatch(outputs[index] ?? /never/);
      }
    });
  });

  it('run the commands of the example', async () => {
    const readme = readFileSync(join(ROOT, 'packages', 'terminal', 'README.md'), 'utf8');
    const commands = /^```sh\n([\s\S]*?)^```/m.exec(readme)?.[1];
    const script = `PATH="${join(FOLDER, 'node_modules', '.bin')}:$PATH"\nset -e -o pipefail\n${commands}`;
    const { status, out, err } = await runProgram('bash', ['--norc', '-c', script], { cwd: FOLDER });
    expect([status, err]).toEqual([0, '']);
    expect(out).toContain('8 Coup fourré');
    expect(out).toMatch(/^\{"id":1,"ok":true/m);
  });

  it('a deal is played by the command', async () => {
    const { status, out, err } = await coupFourre('arena', '--a', 'classic', '--b', 'novice', '--deals', '1', '--json');
    expect([status, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toMatchObject({ deals: 1, dealsPlayed: 2, illegalReplies: { a: 0, b: 0 } });
  });

  it('serve the included page, until a signal', async () => {
    const page = await fetch(server);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>')]);
    const stopped = stopServer();
    stopServer = () => stopped;
    expect(await stopped).toEqual([0, null]);
  });

  it('the command alone is one package of a few MB, and says what `serve` lacks', async () => {
    const alone = join(newFolder(), 'node_modules', 'coup-fourre');
    cpSync(join(FOLDER, 'node_modules', 'coup-fourre'), alone, { recursive: true });
    expect(JSON.parse(readFileSync(join(alone, 'package.json'), 'utf8'))).not.toHaveProperty('dependencies');
    const files = readdirSync(alone, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const size = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
    expect(size).toBeLessThan(6_000_000);
    const main = join(alone, 'dist', 'main.js');
    const dealt = await runProgram(process.execPath, [main, 'deal', '--seed', '7']);
    expect([dealt.status, dealt.err]).toEqual([0, '']);
    const { status, err } = await runProgram(process.execPath, [main, 'serve']);
    expect([status, err]).toEqual([1, expect.stringContaining('npm install @coup-fourre/server')]);
  });

  // Files and their texts are the same for every Node.
  if (IS_OTHER_NODE) return;

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
      expect(paths, name).toEqual(expect.arrayContaining(['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json']));
      const needed =
        /^(LICENSE|(README|CHANGELOG)\.md|package\.json|dist\/(page|docs)\/.+|dist\/man\/[a-z-]+\.1|dist\/.+\.(js|d\.ts)|dist\/bundle\/LICENSES\.md)$/;
      expect(
        paths.filter((path) => !needed.test(path) || /testing|\.test\.|chaos/.test(path)),
        name,
      ).toEqual([]);
    }
    const served = [
      'dist/bundle/LICENSES.md',
      'dist/bundle/index.js',
      'dist/page/index.html',
      'dist/page/preview.png',
      'dist/preview/preview.js',
    ];
    expect(packed.get('@coup-fourre/server')?.files.map(({ path }) => path)).toEqual(expect.arrayContaining(served));
    const papers = ['NOTATION.md', 'PROTOCOL.md', 'RULES.md', 'examples/coup_fourre.py', 'schemas/bot.json'].map(
      (file) => `dist/docs/${file}`,
    );
    expect(packed.get('coup-fourre')?.files.map(({ path }) => path)).toEqual(expect.arrayContaining(papers));
  });

  it('declare the type of a long text without repeating the text', () => {
    for (const [name, { files }] of packed) {
      const declarations = files.map(({ path }) => path).filter((path) => path.endsWith('.d.ts'));
      expect(declarations, name).not.toEqual([]);
      for (const path of declarations) {
        const lines = readFileSync(join(FOLDER, 'node_modules', name, path), 'utf8').split('\n');
        expect(Math.max(...lines.map((line) => line.length)), `${name}/${path}`).toBeLessThan(2000);
      }
    }
  });

  it('say where they come from, and name no file that they lack', () => {
    for (const name of packed.keys()) {
      const folder = join(FOLDER, 'node_modules', name);
      const { exports, ...about } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
        readonly exports: Readonly<Record<string, Readonly<Record<string, string>>>>;
      };
      expect(about, name).toMatchObject({
        homepage: expect.stringMatching(/^https:/),
        bugs: expect.stringMatching(/^https:/),
        repository: { type: 'git', directory: expect.stringMatching(/^packages\//) },
        author: expect.any(String),
      });
      expect(Object.keys(about).filter((field) => ['private', 'scripts', 'devDependencies'].includes(field))).toEqual(
        [],
      );
      expect(exports, name).toHaveProperty(['./package.json']);
      const missing = Object.values(exports)
        .flatMap((conditions) => Object.values(conditions))
        .filter((path) => !existsSync(join(folder, path)));
      expect(missing, name).toEqual([]);
      const code = packed.get(name)?.files.filter(({ path }) => /^dist\/(?!page).+\.(js|d\.ts)$/.test(path)) ?? [];
      expect(code, name).not.toEqual([]);
      expect(
        code.filter(({ path }) => /^\/\/# sourceMappingURL=/m.test(readFileSync(join(folder, path), 'utf8'))),
        name,
      ).toEqual([]);
    }
  });

  it.each([
    [['--help'], 10],
    [['rules'], 13],
    [['completion', 'bash'], 13],
    [['deal'], 22],
    [['referee'], 17],
    [['bot', '--level', 'classic'], 22],
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
    const bundle = join(FOLDER, 'bundled', 'classicAlone.js');
    // One bundle serves all versions of Node.
    if (!existsSync(bundle)) {
      const { status, err } = await runProgram(vite, ['build', '--ssr', 'classicAlone.js'], { cwd: FOLDER });
      expect([status, err]).toEqual([0, '']);
    }
    const size = statSync(bundle).size;
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
});
