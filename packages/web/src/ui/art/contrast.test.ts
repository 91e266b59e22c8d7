import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SCENE_COLORS } from './landscape/sceneColors.ts';
import { CREAM, INK, type Theme } from './parts/palette.ts';
import { TONE } from './posters/posterFace.tsx';

type Color = readonly [number, number, number];

/** WCAG 2.2, 1.4.3: minimum contrast of text. */
const MIN_CONTRAST = 4.5;
const THEMES: readonly Theme[] = ['day', 'dusk', 'night'];

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const tokens = read('../styles/tokens.css');

function hex(text: string): Color {
  const at = (index: number) => Number.parseInt(text.slice(index, index + 2), 16);
  return [at(1), at(3), at(5)];
}

function token(theme: Theme, name: string): string {
  const block = tokens.split(`[data-theme="${theme}"]`)[1]?.split('}')[0] ?? '';
  const found = new RegExp(`--${name}: ([^;]+);`).exec(block)?.[1];
  if (found === undefined) throw new Error(`${theme} has no ${name}`);
  return found;
}

function luminance(color: Color): number {
  const [r, g, b] = color.map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

function contrast(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A translucent color of the style sheets over another color. */
function over(veil: string, under: Color): Color {
  const [r = 0, g = 0, b = 0, alpha = 1] = (veil.match(/[\d.]+/g) ?? []).map(Number);
  const mixed = (top: number, low: number) => top * alpha + low * (1 - alpha);
  return [mixed(r, under[0]), mixed(g, under[1]), mixed(b, under[2])];
}

/** A color on an unplayable card, after the filter that dims it. */
function dimmed([r, g, b]: Color, { brightness, saturate: s }: { brightness: number; saturate: number }): Color {
  const gray = (0.213 * r + 0.715 * g + 0.072 * b) * (1 - s);
  return [(gray + r * s) * brightness, (gray + g * s) * brightness, (gray + b * s) * brightness];
}

for (const theme of THEMES) {
  test(`text on panels and in the action bar is legible in ${theme}`, () => {
    for (const ground of ['panel', 'panel2']) {
      for (const text of ['fg', 'fg2', 'acc', 'team-teal', 'team-red', 'team-saffron']) {
        expect(contrast(hex(token(theme, text)), hex(token(theme, ground))), `${text} on ${ground}`).toBeGreaterThan(
          MIN_CONTRAST,
        );
      }
    }
    expect(contrast(hex(token(theme, 'on-acc')), hex(token(theme, 'acc')))).toBeGreaterThan(MIN_CONTRAST);
  });

  test(`the number on an empty pile is legible in ${theme} on any scenery`, () => {
    const { sky, ray, sun, mountains, farField, farFieldPatch, nearField, ...rest } = SCENE_COLORS[theme];
    const { lavenderField, lavender, lavenderLight } = rest;
    const fields = [farField, farFieldPatch, nearField, lavenderField, lavender, lavenderLight];
    for (const color of [...sky, ray, sun, ...mountains, ...fields]) {
      const background = over(token(theme, 'slot-bg'), hex(color));
      expect(contrast(hex(token(theme, 'fg')), background), color).toBeGreaterThan(MIN_CONTRAST);
    }
  });
}

test('text on a dimmed card is legible', () => {
  const [, brightness, saturate] =
    /&\.dim \.poster \{\s*filter: brightness\(([\d.]+)\) saturate\(([\d.]+)\)/.exec(read('../../table/hand.css')) ?? [];
  const filter = { brightness: Number(brightness), saturate: Number(saturate) };
  for (const tone of Object.values(TONE)) {
    expect(contrast(dimmed(hex(CREAM), filter), dimmed(hex(tone), filter)), tone).toBeGreaterThan(MIN_CONTRAST);
  }
  const paper = hex('#f0e2c0');
  expect(contrast(dimmed(hex(INK), filter), dimmed(paper, filter))).toBeGreaterThan(MIN_CONTRAST);
});
