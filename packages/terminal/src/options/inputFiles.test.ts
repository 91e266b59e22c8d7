import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { rulesFor } from '@coup-fourre/rules';
import { formatRecord } from '@coup-fourre/rules/authority';
import { randomRecord } from '@coup-fourre/rules/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { decodeText, readGameRecords, readRecordTexts } from './inputFiles.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'coup-fourre-input-'));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

function fileWith(content: string | Uint8Array): string {
  const file = join(FOLDER, 'file.txt');
  writeFileSync(file, content);
  return file;
}

const RECORD = formatRecord(randomRecord(rulesFor('winning-moves-2008', 2), 'monday'));
const LINES = RECORD.split('\n').length - 1;

describe('a file of records', () => {
  it('may have several, one after the other, with empty lines and comments between them', async () => {
    const [one] = await readGameRecords(fileWith(RECORD));
    const records = await readGameRecords(fileWith(`# all games\n\n${RECORD}${RECORD}\n# the last\n${RECORD}`));
    expect(records).toEqual([one, one, one]);
  });

  it.each([
    ['UTF-16, little-endian', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16, big-endian', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-8 with carriage returns', (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'))],
  ])('may be in %s', async (_, encode) => {
    expect(await readGameRecords(fileWith(encode(`${RECORD}${RECORD}`)))).toHaveLength(2);
  });

  it('half of a pair of bytes at the end of UTF-16 is ignored', () => {
    expect(decodeText(Buffer.from('feff004100', 'hex'))).toBe('A');
  });

  it('an error in a later record names the line of the file', async () => {
    const file = fileWith(`${RECORD}${RECORD}nonsense here\n`);
    await expect(readGameRecords(file)).rejects.toThrow(`${file}: line ${2 * LINES + 1}, column 1: `);
  });

  it.each([
    ['', 'the text ends where'],
    ['# nothing\n', 'the text ends where'],
    ['\n# a letter\nDear Ann\n', 'line 3, column 1: a record must begin with'],
    ['coup-fourre recorder\n', 'line 1, column 1: a record must begin with'],
    ['coup-fourre record 2\n', 'only version 1 of the format is known'],
  ])('%j is refused', async (content, why) => {
    await expect(readGameRecords(fileWith(content))).rejects.toThrow(why);
  });

  it('a large text that is no record is refused by its first line, in a small part of the time to read it all', async () => {
    const text = 'to be or not to be\n'.repeat(100_000);
    const file = fileWith(text);
    const start = process.cpuUsage().user;
    await expect(readRecordTexts(file)).rejects.toThrow('line 1, column 1: a record must begin with');
    const refused = process.cpuUsage().user;
    expect(text.split('\n').map((line) => [...line.matchAll(/\S+/g)])).toHaveLength(100_001);
    expect(refused - start).toBeLessThan(process.cpuUsage().user - refused);
  });

  it.each([
    ['nothing.txt', 'there is no such file'],
    ['.', 'it is a folder'],
    ['/dev/zero', 'it is larger than 512 MB'],
  ])('%s is refused with the reason', async (name, why) => {
    await expect(readRecordTexts(resolve(FOLDER, name))).rejects.toThrow(why);
  });
});
