import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { coupFourre, MAIN, newFolder, runProgram } from '../testing/command.ts';
import { commandInProcess } from '../testing/commandInProcess.ts';
import { errorLine } from './runCommandLine.ts';

const RECORD = readFileSync(
  new URL('../../../rules/src/testing/golden/winningMovesForTwo.txt', import.meta.url),
  'utf8',
);
/** Makes Node print the modules that it loads on standard error. */
const LOG_LOADED_MODULES = fileURLToPath(new URL('../testing/logLoadedModules.mjs', import.meta.url));

/** The command as compiled, without the bundle. */
const MODULES = MAIN.replace(/main\.js$/, 'command.js');

/** A path longer than the excerpt that errors quote of other words: paths are shown whole. */
const LONG_PATH = `/nonexistent/${'folder/'.repeat(9)}record.txt`;

const COMMANDS = [
  'challenge',
  'puzzle',
  'serve',
  'deal',
  'replay',
  'luck',
  'stats',
  'explore',
  'openings',
  'rules',
  'advise',
  'arena',
  'bot',
  'referee',
  'verify',
  'completion',
];

/** A folder for XDG_CONFIG_HOME with this configuration. */
function configured(text: string): string {
  const folder = newFolder();
  mkdirSync(join(folder, 'coup-fourre'));
  writeFileSync(join(folder, 'coup-fourre', 'config.json'), text);
  return folder;
}

/** The edition and players that `deal` prints. */
async function dealt(words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
  const { out, err } = await commandInProcess(['deal', ...words], env);
  return err === '' ? out.split(' ').slice(0, 2).join(' ') : err;
}

describe('coup-fourre', () => {
  it('lists every command, its version and its exit codes', async () => {
    const [help, bare, version] = await Promise.all([
      coupFourre(['--help']),
      coupFourre([]),
      coupFourre(['--version']),
    ]);
    expect(bare).toEqual(help);
    expect([help.status, help.err]).toEqual([0, '']);
    for (const command of COMMANDS) expect(help.out).toMatch(new RegExp(`^  ${command} `, 'm'));
    expect(help.out).toContain('130  interrupted');
    expect(help.out).not.toContain('complete ');
    const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
    expect(version).toEqual({ status: 0, out: `${(JSON.parse(manifest) as { version: string }).version}\n`, err: '' });
  });

  it.each([
    [['aeroplane'], "coup-fourre: unknown command 'aeroplane'; see coup-fourre --help"],
    [['help', 'aeroplane'], "coup-fourre: unknown command 'aeroplane'; see coup-fourre --help"],
    [['--fly'], "coup-fourre: unknown option '--fly'; see coup-fourre --help"],
    [['rulse'], "coup-fourre: unknown command 'rulse' (did you mean rules?); see coup-fourre --help"],
    [['rules', 'poker'], "coup-fourre rules: argument 'edition' 'poker' is invalid: choose one of parker-1971,"],
    [
      ['deal', '--players', '5'],
      "coup-fourre deal: option '--players <number>' argument '5' is invalid: choose one of 2,",
    ],
    [['deal', '--players', '4', '--edition', 'computer'], 'coup-fourre deal: computer cannot be played with 4 players'],
    [['deal', '--dealer', '2'], "coup-fourre deal: --dealer must be a seat from 0 to 1, not '2'"],
    [['deal', '--rules', 'speed=fast'], 'coup-fourre deal: rules has no field "speed"'],
    [['replay', 'nothing.txt'], 'coup-fourre replay: cannot read the file nothing.txt: there is no such file'],
    [['verify', LONG_PATH], `coup-fourre verify: cannot read the file ${LONG_PATH}: `],
    [['replay'], "coup-fourre replay: missing required argument 'file'; see coup-fourre replay --help"],
    [['serve', '--port', 'http'], "coup-fourre serve: --port must be a number from 0 to 65535, not 'http'."],
    [['completion', 'tcsh'], "coup-fourre completion: argument 'shell' 'tcsh' is invalid: choose one of bash,"],
  ])('%j exits with 2 and prints one line', async (words, line) => {
    const { status, out, err } = await commandInProcess(words);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(line);
    expect(err.split('\n')).toHaveLength(2);
  });

  it.each([[['--help']], [['arena', '--help']], [['serve', '--port', 'http']], [['rules']]])(
    '%j loads little, so it begins soon',
    async (words) => {
      const { err } = await runProgram(process.execPath, ['--import', LOG_LOADED_MODULES, MODULES, ...words]);
      const loaded = err.split('\n').filter((line) => line.startsWith('file:'));
      expect(loaded.length).toBeGreaterThan(10);
      expect(loaded.length).toBeLessThan(50);
      expect(loaded.filter((url) => /rules\/dist\/index|fastify|react|\/ink\/|bomb/.test(url))).toEqual([]);
    },
  );

  it('a failed request exits with 1 and prints one line', async () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    const [search, serve, admin] = await Promise.all([
      coupFourre(['rules', '--search', 'aeroplane']),
      coupFourre(['serve', '--data', file, '--port', '0']),
      coupFourre(['admin', 'list', '--data', file]),
    ]);
    expect(search).toEqual({
      status: 1,
      out: '',
      err: "coup-fourre rules: no rule has 'aeroplane': try another word\n",
    });
    expect([serve.status, serve.out]).toEqual([1, '']);
    expect(serve.err).toMatch(/^coup-fourre serve: .+ is not a folder: set --data to one\.\n$/);
    expect(admin.err).toMatch(
      /^coup-fourre admin: There is no .+: set --data to the folder of a server that has run\.\n$/,
    );
  });

  it.each(['rules', 'replay -', 'deal --json', 'completion zsh', 'referee'])(
    '%s: a reader may close the pipe early',
    async (words) => {
      const pipe = `"${process.execPath}" "${MAIN}" ${words} | true; echo "\${PIPESTATUS[0]}"`;
      expect(await runProgram('bash', ['--norc', '-c', pipe], { input: RECORD })).toEqual({
        status: 0,
        out: '0\n',
        err: '',
      });
    },
  );

  // Only Linux has a file that is always full.
  it.runIf(existsSync('/dev/full'))('an output that cannot be written is an error in one line', async () => {
    const words = ['--norc', '-c', `"${process.execPath}" "${MAIN}" deal > /dev/full`];
    const { status, err } = await runProgram('bash', words);
    expect(status).toBe(1);
    expect(err).toMatch(/^coup-fourre deal: cannot write the output: ENOSPC.*\n$/);
  });
});

test('the system’s error of a full disk begins in words', () => {
  const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(errorLine(error)).toBe('the disk is full: ENOSPC: no space left on device, write');
});

describe('settings', () => {
  const XDG_CONFIG_HOME = configured('{ "edition": "hasbro-2009", "players": 4, "port": 8000 }');

  it('come from the command line, else from the environment, else from the file', async () => {
    const environment = { XDG_CONFIG_HOME, COUP_FOURRE_EDITION: 'encyclopedia' };
    expect(await dealt([])).toBe('winning-moves-2008 2');
    expect(await dealt([], { XDG_CONFIG_HOME })).toBe('hasbro-2009 4');
    expect(await dealt([], environment)).toBe('encyclopedia 4');
    expect(await dealt(['--edition', 'parker-1971', '--players', '3'], environment)).toBe('parker-1971 3');
  });

  it.each([
    ['{ "edtion": "hasbro-2009" }', ": there is no setting 'edtion'; the settings are edition, players, "],
    ['{ "edition": "poker" }', ': edition must be one of parker-1971, winning-moves-2008,'],
    ['{ "players": 5 }', ': players must be one of 2, 3, 4, 6, not 5'],
    ['{ "time": true }', ': time must be a text or a number, not true'],
    ['{ "lang": "tlh" }', ': lang must be one of en, fr, es, nl, not "tlh"'],
    ['["edition"]', ': write one object, such as {"edition": "hasbro-2009"}'],
    ['edition = poker', ' is not JSON: correct or remove it'],
  ])('a file with %s is refused in one line, but does not prevent help', async (text, why) => {
    const folder = configured(text);
    const deal = await commandInProcess(['deal'], { XDG_CONFIG_HOME: folder });
    const help = await commandInProcess(['deal', '--help'], { XDG_CONFIG_HOME: folder });
    expect([deal.status, deal.out, help.status]).toEqual([2, '', 0]);
    expect(deal.err).toContain(`coup-fourre deal: ${folder}/coup-fourre/config.json${why}`);
    expect(deal.err.split('\n')).toHaveLength(2);
  });

  it('help, too, is in the language of the file', async () => {
    const env = { XDG_CONFIG_HOME: configured('{ "lang": "fr" }') };
    expect((await commandInProcess(['deal', '--help'], env)).out).toMatch(/^Utilisation.: coup-fourre deal/);
    expect((await commandInProcess(['deal', '--help', '--lang', 'nl'], env)).out).toMatch(/^Gebruik:/);
  });

  it('an invalid variable is reported by its name', async () => {
    const wrong = await dealt([], { COUP_FOURRE_EDITION: 'poker' });
    expect(wrong).toContain("value 'poker' from env 'COUP_FOURRE_EDITION' is invalid: choose one of");
    const unknown = await dealt([], { COUP_FOURRE_LANG: 'tlh' });
    expect(unknown).toContain("value 'tlh' from env 'COUP_FOURRE_LANG' is invalid: choose one of en, fr, es, nl");
  });
});
