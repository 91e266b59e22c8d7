import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QrCode } from './qrCode.tsx';

const markup = renderToStaticMarkup(<QrCode text="https://play.example.org/room/Njw3tXxJLfwwAUHP" label="A code" />);
const size = Number(/viewBox="0 0 (\d+)/.exec(markup)?.[1]);
const dark = new Set([...markup.matchAll(/M(\d+) (\d+)h1/g)].map(([, x, y]) => `${x} ${y}`));

/** The corner mark by which readers find a code: a ring around a block, 7 modules wide. */
function isFinderDark(x: number, y: number): boolean {
  const distance = Math.max(Math.abs(x - 3), Math.abs(y - 3));
  return distance !== 2;
}

test('a QR code is dark on light, has a label, and a border of four light modules', () => {
  expect(markup).toContain('role="img" aria-label="A code"');
  expect(markup).toContain('fill="#fff"');
  expect(markup).toContain('fill="#000"');
  expect(dark.size).toBeGreaterThan(300);
  for (const module of dark)
    for (const at of module.split(' ').map(Number)) {
      expect(at).toBeGreaterThanOrEqual(4);
      expect(at).toBeLessThan(size - 4);
    }
});

test('a QR code has its finder mark in three corners', () => {
  const far = size - 4 - 7;
  for (const [left, top] of [
    [4, 4],
    [far, 4],
    [4, far],
  ] as const)
    for (let y = 0; y < 7; y += 1)
      for (let x = 0; x < 7; x += 1) expect(dark.has(`${left + x} ${top + y}`)).toBe(isFinderDark(x, y));
});
