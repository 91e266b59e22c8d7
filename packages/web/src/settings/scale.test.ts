import { describe, expect, it } from 'vitest';
import { textScale, windowScale } from './scale.ts';

describe('the size of the page', () => {
  it('the page grows if the window is wider and taller than the design, and never shrinks', () => {
    expect(windowScale({ width: 2560, height: 1440 })).toBeCloseTo(4 / 3);
    expect(windowScale({ width: 3440, height: 1080 })).toBe(1);
    expect(windowScale({ width: 360, height: 640 })).toBe(1);
    expect(windowScale({ width: 2160, height: 3840 })).toBe(1);
  });

  it('texts grow with the setting and the browser’s size, up to 1.5 times', () => {
    expect(textScale('standard', 16)).toBe(1);
    expect(textScale('larger', 16)).toBe(1.3);
    expect(textScale('standard', 20)).toBe(1.25);
    expect(textScale('large', 20)).toBeCloseTo(1.4375);
    expect(textScale('larger', 24)).toBe(1.5);
    expect(textScale('standard', 12)).toBe(1);
  });
});
