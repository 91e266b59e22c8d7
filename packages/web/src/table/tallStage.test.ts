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
    for (const teams of [2, 3]) {
      it(`${size.width} × ${size.height}, ${teams} teams: two lines of news stand clear of the road and of every field`, () => {
        const stage = tallStage({ ...size, teams, partners: teams > 2 });
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
