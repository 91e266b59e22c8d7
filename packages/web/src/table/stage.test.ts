import { describe, expect, it } from 'vitest';
import { type Box, isTooSmall, type Stage, stageFor } from './stage.ts';

const WINDOWS = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];
const TEXTS = [1, 1.15, 1.3, 1.5];

function plates({ opponents, own }: Stage): readonly Box[] {
  return [...opponents, own].map(({ plate }) => plate);
}

function areApart(one: Box, other: Box): boolean {
  return (
    one.left + one.width <= other.left + 0.5 ||
    other.left + other.width <= one.left + 0.5 ||
    one.top + one.height <= other.top + 0.5 ||
    other.top + other.height <= one.top + 0.5
  );
}

describe('the list layout', () => {
  it('is for 1280 × 1024 at 300 and 400 %, and for small phones in landscape', () => {
    const SMALL = ['320 × 256', '426 × 341', '480 × 270', '568 × 320', '320 × 480'];
    const sizeOf = (size: string): { width: number; height: number } => {
      const [width = 0, height = 0] = size.split(' × ').map(Number);
      return { width, height };
    };
    expect(SMALL.filter((size) => !isTooSmall(sizeOf(size)))).toEqual([]);
  });

  it('is not for a window in which the picture fits', () => {
    expect(WINDOWS.filter((size) => isTooSmall(size))).toEqual([]);
    expect(isTooSmall({ width: 640, height: 360 })).toBe(false);
    expect(isTooSmall({ width: 320, height: 568 })).toBe(false);
  });
});

describe('the table in every window, with larger texts', () => {
  for (const size of WINDOWS)
    for (const players of [2, 3, 4, 6]) {
      const teams = players === 3 || players === 6 ? 3 : 2;
      const stageWith = (text: number): Stage => stageFor({ ...size, teams, partners: players > 3, text });

      it(`${size.width} × ${size.height}, ${players} seats: plates, piles and the action stay apart and in the window`, () => {
        for (const text of TEXTS) {
          const stage = stageWith(text);
          const boxes = [...plates(stage), stage.piles, stage.action, ...(stage.side ? [stage.side] : [])];
          for (const [index, box] of boxes.entries()) {
            expect(box.left, `${text}`).toBeGreaterThanOrEqual(0);
            expect(box.left + box.width, `${text}`).toBeLessThanOrEqual(size.width + 0.5);
            expect(box.top + box.height, `${text}`).toBeLessThanOrEqual(size.height + 0.5);
            for (const other of boxes.slice(index + 1)) expect(areApart(box, other), `${text}`).toBe(true);
          }
        }
      });

      it(`${size.width} × ${size.height}, ${players} seats: texts never exceed the requested scale, and plates grow with them`, () => {
        const drawn = stageWith(1);
        expect(drawn.text).toBe(1);
        for (const text of TEXTS) {
          const stage = stageWith(text);
          expect(stage.text).toBeLessThanOrEqual(text);
          expect(stage.text).toBeGreaterThanOrEqual(Math.min(text, stage.kind === 'wide' ? 1.5 : 1));
          const grown = stage.own.plate.height / stage.unit / (drawn.own.plate.height / drawn.unit);
          if (stage.kind !== 'low') expect(grown).toBeCloseTo(stage.text, 1);
        }
      });
    }

  it('larger texts enlarge the cards of the hand where the window has room for them', () => {
    const cardAt = (width: number, height: number, text: number): number =>
      stageFor({ width, height, teams: 2, partners: false, text }).handCard;
    const growth = (width: number, height: number): number => cardAt(width, height, 1.3) / cardAt(width, height, 1);
    expect(growth(768, 1024)).toBeCloseTo(1.3);
    expect(growth(1920, 1080)).toBeGreaterThan(1.05);
    // A phone of 390 pixels has room for a few pixels only: each card shows 44.
    expect(cardAt(390, 844, 1.3)).toBe(390 - 16 - 6 * 44);
  });

  it('a phone of 360 × 640 enlarges texts by at least a sixth, with two teams by more', () => {
    expect(stageFor({ width: 360, height: 640, teams: 3, partners: true, text: 1.3 }).text).toBeGreaterThan(1.14);
    expect(stageFor({ width: 360, height: 640, teams: 2, partners: false, text: 1.3 }).text).toBeGreaterThan(1.25);
  });

  it('larger texts fold the side panel away if it would make the picture too small', () => {
    const at = (text: number): Stage => stageFor({ width: 1280, height: 800, teams: 2, partners: false, text });
    expect(at(1).side).not.toBeNull();
    expect(at(1.3).side).toBeNull();
  });
});
