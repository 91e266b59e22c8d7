import type { LandscapeLayout } from '../landscape/landscape.tsx';
import { type RoadGeometry, type RoadPoint, roadGeometry, withEqualKilometers } from './roadGeometry.ts';

/** Side, size and spacing of the stones. */
export interface StoneRow {
  side: 'far' | 'near';
  /** Height relative to the default fraction of the road's width. */
  scale: number;
  /** Kilometers between stones. If omitted, as close as they fit. */
  every?: number;
  /** Kilometers between the stones beyond the target. */
  everyBeyond: number;
}

/** A road in a picture of this width and height, drawn for a target of 700. */
export interface RoadPreset {
  width: number;
  height: number;
  points: readonly RoadPoint[];
  stones: StoneRow;
  /** Outline and curb of the lay-by under the piles. */
  layBy?: { ground: string; curb: string; curbWidth?: number } | undefined;
}

export interface RoadWithLandscape extends RoadPreset {
  landscape: LandscapeLayout;
}

/** The target that the presets' points are drawn for. */
const DRAWN_TARGET = 700;

export function viewBoxOf({ width, height }: RoadPreset): string {
  return `0 0 ${width} ${height}`;
}

/**
 * A preset's road for a target.
 * Kilometers up to the target have equal lengths. Beyond it they follow the perspective. A longer target zooms the view
 * out, and the finish stays in place.
 */
export function roadFor(preset: RoadPreset, target: number): RoadGeometry {
  const points = withEqualKilometers(preset.points, DRAWN_TARGET);
  return roadGeometry(points.map((point) => ({ ...point, km: (point.km * target) / DRAWN_TARGET })));
}

const tree = (x: number, y: number, scale: number) => ({ x, y, scale });
const point = (km: number, x: number, y: number, w: number): RoadPoint => ({ km, x, y, w });

/** Table of two teams at 1920 by 1080. */
export const DESKTOP_ROAD: RoadWithLandscape = {
  width: 1920,
  height: 1080,
  landscape: {
    horizon: 172,
    sun: { x: 1466, y: 176 },
    roadY: 520,
    trees: [
      tree(1512, 330, 0.9),
      tree(1540, 348, 1.2),
      tree(1336, 296, 0.5),
      tree(1352, 304, 0.65),
      tree(30, 372, 0.95),
      tree(10, 388, 1.2),
      tree(1548, 566, 1.5),
      tree(1520, 590, 1.1),
    ],
  },
  points: [
    point(-16, 326, 476, 108),
    point(0, 350, 474, 108),
    point(175, 590, 446, 102),
    point(350, 850, 462, 98),
    point(525, 1090, 440, 92),
    point(700, 1300, 384, 78),
    point(800, 1396, 318, 54),
    point(900, 1448, 258, 34),
    point(1000, 1466, 214, 20),
  ],
  stones: { side: 'far', scale: 1, everyBeyond: 100 },
  layBy: {
    ground: 'M336 424 C318 374 296 348 244 348 H72 Q26 348 26 394 V520 Q26 566 72 566 H244 C296 566 318 550 336 528Z',
    curb: 'M334 424 C318 374 296 348 244 348 H72 Q26 348 26 394 V520 Q26 566 72 566 H244 C296 566 318 550 334 528',
  },
};

/** Table of three teams at 1920 by 1080: a wider road. */
export const DESKTOP_ROAD_THREE: RoadWithLandscape = {
  width: 1920,
  height: 1080,
  landscape: {
    horizon: 150,
    sun: { x: 1502, y: 178 },
    roadY: 530,
    trees: [tree(1548, 360, 1.1), tree(1530, 344, 0.8), tree(1548, 600, 1.5), tree(14, 400, 1.1)],
  },
  points: [
    point(-16, 326, 492, 122),
    point(0, 350, 490, 122),
    point(175, 590, 462, 116),
    point(350, 850, 476, 112),
    point(525, 1090, 456, 106),
    point(700, 1310, 404, 88),
    point(800, 1408, 340, 60),
    point(900, 1480, 270, 38),
    point(1000, 1522, 212, 20),
  ],
  stones: { side: 'far', scale: 1, everyBeyond: 100 },
  layBy: {
    ground: 'M338 432 C318 384 296 362 244 362 H72 Q26 362 26 410 V530 Q26 578 72 578 H244 C296 578 318 566 338 550Z',
    curb: 'M336 431 C318 384 296 362 244 362 H72 Q26 362 26 410 V530 Q26 578 72 578 H244 C296 578 318 566 336 550',
  },
};

/** The road of a phone 390 wide, at height `y` on the screen and scale `k`. */
function phonePoints(y: number, k: number): RoadPoint[] {
  const width = 390;
  return [
    point(-120, -30, y + 5 * k, 50 * k),
    point(0, 26, y + 2 * k, 49 * k),
    point(175, width * 0.25, y - 6 * k, 47 * k),
    point(350, width * 0.45, y + 2 * k, 44 * k),
    point(525, width * 0.64, y - 6 * k, 40 * k),
    point(700, width * 0.815, y - 28 * k, 33 * k),
    point(800, width * 0.895, y - 52 * k, 22 * k),
    point(900, width * 0.945, y - 76 * k, 14 * k),
    point(1000, width * 0.96, y - 96 * k, 9 * k),
  ];
}

/** Table of two teams on a phone of 390 by 844. */
export const PHONE_ROAD: RoadWithLandscape = {
  width: 390,
  height: 844,
  landscape: {
    horizon: 226,
    sun: { x: 312, y: 222 },
    roadY: 396,
    trees: [tree(286, 318, 0.34), tree(298, 322, 0.46), tree(374, 352, 0.7)],
  },
  points: phonePoints(366, 1.38),
  stones: { side: 'near', scale: 0.8, everyBeyond: 300 },
};

/** Table of three teams on a phone of 390 by 844. */
export const PHONE_ROAD_THREE: RoadWithLandscape = {
  width: 390,
  height: 844,
  landscape: { horizon: 289, sun: { x: 318, y: 289 }, roadY: 470, trees: [tree(378, 424, 0.55)] },
  points: phonePoints(410, 1.53),
  stones: { side: 'near', scale: 0.46, every: 200, everyBeyond: 300 },
};

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
    moon: 1180,
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

/** The same country in an upright window: the road lies higher, above the tile of Play now. */
export const HOME_ROAD_UPRIGHT: RoadWithLandscape = {
  width: 565,
  height: 1223,
  landscape: {
    horizon: 300,
    sun: { x: 438, y: 302 },
    moon: 520,
    roadY: 492,
    trees: [tree(156, 384, 0.5), tree(174, 388, 0.64), tree(524, 410, 0.9), tree(550, 424, 1.2)],
  },
  points: [
    point(0, -440, 562, 150),
    point(250, -70, 524, 122),
    point(500, 220, 478, 96),
    point(750, 406, 412, 64),
    point(900, 450, 350, 36),
    point(1000, 438, 300, 14),
  ],
  stones: HOME_ROAD.stones,
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
