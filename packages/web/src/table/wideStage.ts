import { DESKTOP_ROAD, DESKTOP_ROAD_THREE, type RoadWithLandscape } from '../ui/art/index.ts';
import type { Box, Field, Stage, StageOptions, TableauMeasures } from './stage.ts';

/** The picture the design was drawn as, and what is left of it when the side panel folds away. */
const PICTURE = { width: 1920, height: 1080, folded: 1568 };
const MIN_SIDE_PANEL_WIDTH = 1280;

interface FieldUnits {
  readonly plate: readonly [number, number, number, number];
  readonly tableau: readonly [number, number, number, number];
  readonly measures: TableauMeasures;
}

const TWO_TEAMS = {
  opponents: [
    {
      plate: [36, 148, 252, 150],
      tableau: [316, 176, 1010, 150],
      measures: { card: 76, safety: 76, gap: 8, part: 20, step: 17, growth: 32 },
    },
  ],
  own: {
    plate: [36, 584, 252, 150],
    tableau: [316, 580, 1070, 190],
    measures: { card: 84, safety: 84, gap: 9, part: 22, step: 22, growth: 62 },
  },
  piles: [52, 372, 216, 190],
  news: [1090, 700, 470, 76],
} as const satisfies StagePlan;

const THREE = { card: 62, safety: 44, gap: 5, part: 14, step: 15, growth: 32 };
const THREE_TEAMS = {
  opponents: [
    { plate: [36, 70, 704, 64], tableau: [40, 150, 700, 130], measures: THREE },
    { plate: [776, 70, 672, 64], tableau: [780, 150, 668, 130], measures: THREE },
  ],
  own: {
    plate: [36, 600, 400, 68],
    tableau: [466, 596, 930, 180],
    measures: { card: 78, safety: 70, gap: 7, part: 18, step: 20, growth: 60 },
  },
  piles: [52, 384, 216, 190],
  news: [1060, 704, 470, 64],
} as const satisfies StagePlan;

interface StagePlan {
  readonly opponents: readonly FieldUnits[];
  readonly own: FieldUnits;
  readonly piles: readonly [number, number, number, number];
  readonly news: readonly [number, number, number, number];
}

/** The pixels of one unit of the picture in a window of this size. */
export function unitOf({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.min(width / (width < MIN_SIDE_PANEL_WIDTH ? PICTURE.folded : PICTURE.width), height / PICTURE.height);
}

/** One picture, scaled to the screen; a higher screen gives its spare height to the fields between its parts. */
export function wideStage({ width, height, teams, partners }: StageOptions): Stage {
  const folded = width < MIN_SIDE_PANEL_WIDTH;
  const unit = unitOf({ width, height });
  const spare = height / unit - PICTURE.height;
  const free = width / unit - (folded ? 0 : PICTURE.width - PICTURE.folded);
  const left = Math.max(0, (free - PICTURE.folded) / 2);
  const plan: StagePlan = teams > 2 ? THREE_TEAMS : TWO_TEAMS;
  const at = ([x, y, w, h]: readonly [number, number, number, number], lower = 0): Box => ({
    left: (left + x) * unit,
    top: (y + lower * spare) * unit,
    width: w * unit,
    height: h * unit,
  });
  const field = ({ plate, tableau, measures }: FieldUnits, lower: number): Field => ({
    plate: at(plate, lower),
    tableau: at(tableau, lower),
    measures: scaled(measures, unit),
    isStrip: false,
  });
  const bottom = height / unit;
  return {
    kind: 'wide',
    width,
    height,
    unit,
    opponents: plan.opponents.map((units) => field(units, 0.1)),
    own: field(plan.own, 0.66),
    piles: at(plan.piles, 0.4),
    pileCard: 98 * unit,
    news: at(plan.news, 0.72),
    hand: at([146, bottom - 252, 1250, 236]),
    handCard: 164 * unit,
    handGap: 16 * unit,
    handLift: [46 * unit, 12 * unit, -10 * unit],
    action: at([1408, bottom - 320, 156, 296]),
    order: partners && teams > 2 ? at([36, 678, 400, 92], 0.66) : null,
    side: folded ? null : { left: width - 328 * unit, top: 80 * unit, width: 304 * unit, height: height - 104 * unit },
    scenery: scenery(teams > 2 ? DESKTOP_ROAD_THREE : DESKTOP_ROAD, {
      width: width / unit,
      height: bottom,
      lower: spare * 0.4,
      right: left,
    }),
    roadAt: { x: left, y: spare * 0.4 },
    carScale: teams > 2 ? 0.86 : 1.12,
  };
}

interface PictureSpace {
  readonly width: number;
  readonly height: number;
  readonly lower: number;
  readonly right: number;
}

/** The drawn country, moved to where the picture stands on this screen. */
function scenery(preset: RoadWithLandscape, { width, height, lower, right }: PictureSpace): RoadWithLandscape {
  const { landscape } = preset;
  return {
    ...preset,
    width,
    height,
    landscape: {
      ...landscape,
      horizon: landscape.horizon + lower * 0.6,
      roadY: landscape.roadY + lower,
      sun: { x: landscape.sun.x + right, y: landscape.sun.y + lower * 0.6 },
      trees: (landscape.trees ?? []).map((tree) => ({ ...tree, x: tree.x + right, y: tree.y + lower })),
    },
  };
}

function scaled(measures: TableauMeasures, unit: number): TableauMeasures {
  const { card, safety, gap, part, step, growth } = measures;
  return {
    card: card * unit,
    safety: safety * unit,
    gap: gap * unit,
    part: part * unit,
    step: step * unit,
    growth: growth * unit,
  };
}
