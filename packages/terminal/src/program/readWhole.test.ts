import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { readIfAny, readStream, readWhole } from './readWhole.ts';

const MEBIBYTE = Buffer.alloc(2 ** 20);

function* endless(): Generator<Buffer> {
  for (;;) yield MEBIBYTE;
}

it('a stream without end is refused', async () => {
  await expect(readStream(Readable.from(endless()))).rejects.toThrow('larger than 512 MB');
});

it('a missing file is null, and anything else that cannot be read throws', () => {
  expect(readIfAny('/no/such/file')).toBeNull();
  expect(() => readWhole('/no/such/file')).toThrow('ENOENT');
  expect(() => readIfAny('/')).toThrow('EISDIR');
});

it('an empty device is an empty file', () => {
  expect(readWhole('/dev/null')).toHaveLength(0);
});
