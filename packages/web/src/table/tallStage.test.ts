import { describe, expect, it } from 'vitest';
import { roadFor } from '../ui/art/index.ts';
import { tallStage } from './tallStage.ts';

const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 320, height: 568 },
];

describe('a phone', () => {
  for (const size of PHONES)
    for (const [teams, text] of [
      [2, 1],
      [2, 1.5],
      [3, 1],
      [3, 1.5],
    ] as const) {
      it(`${size.width} × ${size.height}, ${teams} teams, texts ${text} times as large: two lines of news overlap neither the road nor a field`, () => {
        const stage = tallStage({ ...size, teams, partners: teams > 2, text });
        const { left, top, width, height } = stage.news;
        const road = roadFor(stage.scenery, 700);
        const covered = Array.from({ length: 1001 }, (_, km) => road.at(km)).filter(
          ({ x, y, w }) => x > left && x < left + width && y - w / 2 < top + height,
        );
        expect(height).toBeGreaterThanOrEqual(34);
        expect(covered).toEqual([]);
        for (const { tableau } of stage.opponents) expect(tableau.top + tableau.height).toBeLessThanOrEqual(top);
        expect(top + height).toBeLessThanOrEqual(stage.own.plate.top);
      });
    }
});
