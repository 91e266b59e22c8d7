import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { packText, unpackText } from './packedText.ts';

const BYTES = Uint8Array.from({ length: 5000 }, (_, index) => (index * index) % 251);

it('packed bytes fit into a link and unpack to the same bytes', async () => {
  const text = await packText(BYTES);
  expect(text).toMatch(/^[\w-]+$/);
  expect(await unpackText(text)).toEqual(BYTES);
});

it('a text begins with its version, and other versions are refused', async () => {
  const text = await packText(BYTES);
  expect(Buffer.from(text, 'base64url')[0]).toBe(1);
  expect(await unpackText(Buffer.from([2, 3, 0]).toString('base64url'))).toBe('otherVersion');
});

it.each([
  ['', 'notPacked'],
  ['héllo', 'notPacked'],
  ['AQ', 'damaged'],
  ['AQID', 'damaged'],
  ['A', 'damaged'],
  ['A'.repeat(10_000_000), 'tooLong'],
])('%.20s is %s', async (text, fault) => {
  expect(await unpackText(text)).toBe(fault);
});

it('a truncated text is damaged', async () => {
  const text = await packText(BYTES);
  for (const missing of [1, 2, 3, 4, 20]) expect(await unpackText(text.slice(0, -missing))).toBe('damaged');
});

it('a small text that inflates to a huge one is refused', async () => {
  const bomb = deflateRawSync(Buffer.alloc(10_000_000));
  const text = Buffer.concat([Buffer.from([1]), bomb]).toString('base64url');
  expect(text.length).toBeLessThan(30_000);
  expect(await unpackText(text)).toBe('tooLong');
});
