import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EDITION_IDS } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { SHELLS } from '../program/setting.ts';
import { coupFourre, MAIN, newFolder, runProgram } from '../testing/command.ts';
import { commandInProcess } from '../testing/commandInProcess.ts';

/** The suggestions after these words, and the directive for the shell. */
async function after(...words: string[]): Promise<string[]> {
  const { status, out, err } = await coupFourre(['complete', '--', ...words]);
  expect([status, err]).toEqual([0, '']);
  return out
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t')[0] ?? '');
}

it('commands, options and their values are completed', async () => {
  expect(await after('re')).toEqual(['rebuild', 'replay', 'referee', ':4']);
  expect(await after('')).not.toContain('complete');
  expect(await after('deal', '--e')).toEqual(['--edition', '--explain', ':4']);
  expect(await after('deal', '--edition', '')).toEqual([...EDITION_IDS, ':4']);
  expect(await after('rules', 'h')).toEqual(['hasbro-2009', ':4']);
  expect(await after('arena', '--players', '')).toEqual(['2', '3', '4', '6', ':4']);
  expect(await after('bot', '--level', 'classic:r')).toEqual(['classic:racer', ':4']);
  expect(await after('arena', '--a', 'exp')).toEqual(['expert', ':4']);
  expect(await after('deal', '--rules', 'target=')).toEqual(['target=700', 'target=1000', ':4']);
});

it('the shell completes file names if an argument may be a file', async () => {
  expect(await after('replay', 'rec')).toEqual([':0']);
  expect(await after('replay', 'record.txt', '--s')).toEqual(['--step', ':4']);
});

it.each(SHELLS)('there is a script for %s that asks the command', async (shell) => {
  const { status, out, err } = await commandInProcess(['completion', shell]);
  expect([status, err]).toEqual([0, '']);
  expect(out).toContain('coup-fourre complete --');
});

it('bash replaces only what follows the last = or :', async () => {
  const folder = newFolder();
  const { out: script } = await commandInProcess(['completion', 'bash']);
  // The parts of bash and its completion package that the script uses.
  const lines = [
    `coup-fourre() { "${process.execPath}" "${MAIN}" "$@"; }`,
    'compopt() { :; }',
    '_get_comp_words_by_ref() { words=(coup-fourre bot --level classic:r); cword=3; prev=--level; cur=classic:r; }',
    '__coup_fourre_words; echo "$COMPREPLY"; complete -p coup-fourre',
  ];
  writeFileSync(join(folder, 'script.bash'), [lines[0], lines[1], script, lines[2], lines[3]].join('\n'));
  const { out } = await runProgram('bash', ['--norc', join(folder, 'script.bash')]);
  expect(out).toBe('racer\ncomplete -o default -F __coup_fourre_words coup-fourre\n');
});

it('bash can source the script twice without output', async () => {
  const { out: script } = await commandInProcess(['completion', 'bash']);
  const file = join(newFolder(), 'script.bash');
  writeFileSync(file, script);
  const twice = await runProgram('bash', ['--norc', '-c', `source "${file}"; source "${file}"`]);
  expect(twice).toEqual({ status: 0, out: '', err: '' });
});
