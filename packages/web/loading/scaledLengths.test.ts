import { describe, expect, it } from 'vitest';
import { scaledLengths } from './scaledLengths.ts';

/** The value of a declaration as the build writes it. */
function scaled(prop: string, value: string): string {
  const declaration = { prop, value };
  scaledLengths.Declaration(declaration);
  return declaration.value;
}

describe('lengths of the style sheets', () => {
  it('letters grow with the text, a display title only with the window', () => {
    expect(scaled('font-size', '18px')).toBe('calc(18 * var(--px))');
    expect(scaled('font', '600 15px / 1.1 var(--barlow)')).toBe('600 calc(15 * var(--px)) / 1.1 var(--barlow)');
    expect(scaled('font-size', 'clamp(44px, 12vw, 84px)')).toBe(
      'clamp(calc(44 * var(--w)), 12vw, calc(84 * var(--w)))',
    );
  });

  it('what holds text grows with it, paddings and targets with the window, lines never', () => {
    expect(scaled('max-width', '1180px')).toBe('calc(1180 * var(--px))');
    expect(scaled('padding', '-4px 12px')).toBe('calc(-4 * var(--w)) calc(12 * var(--w))');
    expect(scaled('border', '1.5px solid')).toBe('1.5px solid');
  });

  it('leaves the two pixels themselves, names and other units alone', () => {
    expect(scaled('--px', '17px')).toBe('17px');
    expect(scaled('width', '50%')).toBe('50%');
    expect(scaled('--size-4px', 'var(--a-12px)')).toBe('var(--a-12px)');
  });
});
