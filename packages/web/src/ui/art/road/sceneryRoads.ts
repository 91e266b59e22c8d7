import type { RoadPoint } from './roadGeometry.ts';
import type { RoadPreset, RoadWithLandscape } from './roadPresets.ts';

const tree = (x: number, y: number, scale: number) => ({ x, y, scale });
const point = (km: number, x: number, y: number, w: number): RoadPoint => ({ km, x, y, w });

/** A strip of road, 330 by 84, for a tile that shows the state of a deal. */
export const STRIP_ROAD: RoadPreset = {
  width: 330,
  height: 84,
  points: [
    point(-60, -14, 36, 34),
    point(0, 24, 35, 34),
    point(350, 160, 32, 34),
    point(700, 310, 34, 34),
    point(760, 340, 35, 34),
  ],
  stones: { side: 'near', scale: 0.95, every: 700, everyBeyond: 1000 },
};

/** A longer strip of road, 1000 by 96. */
export const LONG_STRIP_ROAD: RoadPreset = {
  width: 1000,
  height: 96,
  points: [
    point(-60, -26, 44, 40),
    point(0, 56, 43, 40),
    point(350, 500, 38, 40),
    point(700, 930, 42, 40),
    point(760, 1010, 43, 40),
  ],
  stones: { side: 'near', scale: 0.8, every: 100, everyBeyond: 1000 },
};

/** The road of a preview picture, 1200 by 630. */
export const PREVIEW_ROAD: RoadWithLandscape = {
  width: 1200,
  height: 630,
  landscape: {
    horizon: 250,
    sun: { x: 1000, y: 250 },
    roadY: 430,
    trees: [tree(1170, 408, 0.9), tree(1190, 420, 1.2)],
  },
  points: [
    point(-100, -40, 536, 96),
    point(0, 90, 532, 96),
    point(350, 590, 510, 92),
    point(700, 1084, 524, 88),
    point(800, 1240, 528, 86),
  ],
  stones: { side: 'near', scale: 0.72, every: 100, everyBeyond: 1000 },
};

/**
 * The home screen's road over the hill, 1440 by 1000. It is all perspective: use it with
 * `roadGeometry(HOME_ROAD.points)` and an endless target, and it has neither start nor finish.
 */
export const HOME_ROAD: RoadWithLandscape = {
  width: 1440,
  height: 1000,
  landscape: {
    horizon: 428,
    sun: { x: 838, y: 430 },
    // Beside the game's name, not behind it.
    moon: 902,
    roadY: 620,
    trees: [
      tree(1090, 520, 0.8),
      tree(1120, 534, 1.1),
      tree(1156, 552, 1.4),
      tree(1330, 560, 1.2),
      tree(1366, 580, 1.6),
      tree(556, 512, 0.5),
      tree(574, 516, 0.64),
    ],
  },
  points: [
    point(0, -40, 690, 150),
    point(250, 330, 652, 122),
    point(500, 620, 606, 96),
    point(750, 806, 540, 64),
    point(900, 850, 478, 36),
    point(1000, 838, 428, 14),
  ],
  stones: { side: 'far', scale: 1.2, every: 250, everyBeyond: 1000 },
};

/** The road to the finish behind the score sheet, 1440 by 1000. */
export const ARRIVAL_ROAD: RoadWithLandscape = {
  width: 1440,
  height: 1000,
  landscape: {
    horizon: 520,
    sun: { x: 1060, y: 520 },
    moon: 1330,
    roadY: 800,
    trees: [tree(690, 630, 0.8), tree(714, 644, 1.1), tree(1398, 556, 0.7)],
  },
  points: [
    point(-880, -60, 762, 104),
    point(-245, 530, 744, 98),
    point(0, 730, 728, 94),
    point(245, 930, 690, 88),
    point(508, 1144, 696, 80),
    point(700, 1300, 660, 70),
    point(742, 1334, 646, 66),
    point(882, 1450, 596, 54),
  ],
  stones: { side: 'near', scale: 0.72, every: 250, everyBeyond: 1000 },
};
