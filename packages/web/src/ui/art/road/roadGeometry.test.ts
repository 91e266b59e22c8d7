import { expect, test } from 'vitest';
import { laneOffset } from './roadGeometry.ts';
import { DESKTOP_ROAD, DESKTOP_ROAD_THREE, PHONE_ROAD, PHONE_ROAD_THREE, roadFor, STRIP_ROAD } from './roadPresets.ts';

const PRESETS = { DESKTOP_ROAD, DESKTOP_ROAD_THREE, PHONE_ROAD, PHONE_ROAD_THREE, STRIP_ROAD };

for (const [name, preset] of Object.entries(PRESETS)) {
  for (const target of [700, 1000]) {
    test(`kilometers from 0 to ${target} have equal lengths on ${name}`, () => {
      const road = roadFor(preset, target);
      const lengths = Array.from({ length: target / 50 }, (_, leg) => {
        const [a, b] = [road.at(leg * 50), road.at(leg * 50 + 50)];
        return Math.hypot(b.x - a.x, b.y - a.y);
      });
      expect(Math.min(...lengths) / Math.max(...lengths)).toBeGreaterThan(0.97);
    });
  }

  test(`the finish of ${name} stays in place when the trip is extended`, () => {
    const [short, long] = [roadFor(preset, 700).at(700), roadFor(preset, 1000).at(1000)];
    expect(long.x).toBeCloseTo(short.x);
    expect(long.y).toBeCloseTo(short.y);
  });
}

test('lanes are side by side between the edge lines', () => {
  expect([0, 1, 2].map((lane) => laneOffset(lane, 3))).toEqual([-0.3, 0, 0.3].map((offset) => expect.closeTo(offset)));
});
