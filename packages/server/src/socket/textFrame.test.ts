import { expect, it } from 'vitest';
import { textFrame } from './textFrame.ts';

// RFC 6455, section 5.2: the length takes seven, 16 or 64 bits, the shortest that it fits in.
it.each([
  ['', [0x81, 0]],
  ['x'.repeat(125), [0x81, 125]],
  ['x'.repeat(126), [0x81, 126, 0, 126]],
  ['x'.repeat(65_535), [0x81, 126, 255, 255]],
  ['x'.repeat(65_536), [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
  ['à '.repeat(43), [0x81, 126, 0, 129]],
])('a text follows the header with its length in bytes', (text, header) => {
  const frame = Buffer.from(textFrame(text), 'latin1');
  expect([...frame.subarray(0, header.length)]).toEqual(header);
  expect(frame.subarray(header.length).toString()).toBe(text);
});
