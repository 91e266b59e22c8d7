import { DESKTOP_ROAD, DESKTOP_ROAD_THREE, type RoadWithLandscape } from '../ui/art/index.ts';
import { POSTER_RATIO } from './measures.ts';
import type { Box, Field, Stage, StageOptions, TableauMeasures } from './stage.ts';

/** Size of the design without the side panel, which is folded away in narrow windows. */
const PICTURE = { width: 1568, height: 1080 };
const SIDE = { width: 304, margin: 24 };
const MIN_SIDE_PANEL_WIDTH = 1280;

interface FieldUnits {
  readonly plate: readonly [number, number, number, number];
  readonly tableau: readonly [number, number, number, number];
  readonly measures: TableauMeasures;
}

interface StagePlan {
  readonly opponents: readonly FieldUnits[];
  readonly own: FieldUnits;
  readonly order: readonly [number, number, number, number];
  readonly news: readonly [number, number, number, number];
}

/** Two teams. Plates grow with the text into the space around them. */
function twoTeams(text: number): StagePlan {
  const more = text - 1;
  const [width, height] = [252 * text, 150 * text + 10];
  return {
    opponents: [
      {
        plate: [36, 148 - 60 * more, width, height],
        tableau: [64 + width, 176, 1010, 150],
        measures: { card: 76, safety: 76, gap: 8, part: 20, step: 17, growth: 32 },
      },
    ],
    own: {
      plate: [36, 584, width, height],
      tableau: [64 + width, 580, 1070, 190],
      measures: { card: 84, safety: 84, gap: 9, part: 22, step: 22, growth: 62 },
    },
    order: [36, 678, 400, 92],
    news: [1560 - 470 * text, 726, 470 * text, 76 * text],
  };
}

const THREE = { card: 62, safety: 44, gap: 5, part: 14, step: 15, growth: 32 };

function threeTeams(text: number): StagePlan {
  const more = text - 1;
  const [strip, own] = [64 * text, 68 * text];
  const width = 400 + 300 * more;
  return {
    opponents: [
      { plate: [36, 70, 704, strip], tableau: [40, 86 + strip, 700, 130], measures: THREE },
      { plate: [776, 70, 672, strip], tableau: [780, 86 + strip, 668, 130], measures: THREE },
    ],
    own: {
      plate: [36, 600, width, own],
      tableau: [66 + width, 596, 930, 180],
      measures: { card: 78, safety: 70, gap: 7, part: 18, step: 20, growth: 60 },
    },
    order: [36, 610 + own, width, 92 + 60 * more],
    news: [1530 - 470 * text, 724, 470 * text, 64 * text],
  };
}

const PILES = [52, 372, 216, 190] as const;
const PILES_OF_THREE = [52, 384, 216, 190] as const;

type WindowSize = Pick<StageOptions, 'width' | 'height' | 'text'>;

/** True if the side panel is folded away. Larger texts need a wider window for it. */
function isFolded({ width, text }: WindowSize): boolean {
  return width < MIN_SIDE_PANEL_WIDTH * text;
}

/** The side panel's fraction of the picture's width. */
function sideWidth(size: WindowSize): number {
  return isFolded(size) ? 0 : SIDE.width * size.text + 2 * SIDE.margin;
}

/** Pixels of one picture unit in a window of this size. */
export function unitOf(size: WindowSize): number {
  return Math.min(size.width / (PICTURE.width + sideWidth(size)), size.height / PICTURE.height);
}

/** The stage for a wide window: one picture, scaled to the screen. Spare height is spread between the parts. */
export function wideStage(options: StageOptions): Stage {
  const { width, height, teams, partners, text } = options;
  const side = sideWidth(options);
  const unit = unitOf(options);
  const spare = height / unit - PICTURE.height;
  const left = Math.max(0, (width / unit - side - PICTURE.width) / 2);
  const plan = teams > 2 ? threeTeams(text) : twoTeams(text);
  const front = frontOf(text);
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
    isRoomy: false,
    text,
    opponents: plan.opponents.map((units) => field(units, 0.1)),
    own: field(plan.own, 0.66),
    piles: at(teams > 2 ? PILES_OF_THREE : PILES, 0.4),
    pileCard: 98 * unit,
    news: at(plan.news, 0.72),
    hand: at([
      front.hand,
      bottom - 22 - front.card * POSTER_RATIO,
      front.action - front.hand - 12,
      front.card * POSTER_RATIO + 6,
    ]),
    handCard: front.card * unit,
    handGap: front.gap * unit,
    handLift: [46 * unit, 12 * unit, -10 * unit],
    action: at([front.action, bottom - 320, 1564 - front.action, 296]),
    order: partners && teams > 2 ? at(plan.order, 0.66) : null,
    side: side === 0 ? null : sidePanel(options, unit),
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

const CARD = 164;
/** Higher cards would cover the viewer's piles. */
const MAX_CARD_GROWTH = 1.15;

/** Hand and action side by side. Larger texts enlarge the cards, which then overlap a little. */
function frontOf(text: number): { hand: number; action: number; card: number; gap: number } {
  const more = text - 1;
  return {
    hand: 146 + 60 * more,
    action: 1408 - 250 * more,
    gap: 16 - 16 * more,
    card: CARD * Math.min(text, MAX_CARD_GROWTH),
  };
}

function sidePanel({ width, height, text }: WindowSize, unit: number): Box {
  const broad = SIDE.width * text * unit;
  return { left: width - broad - SIDE.margin * unit, top: 80 * unit, width: broad, height: height - 104 * unit };
}

interface PictureSpace {
  readonly width: number;
  readonly height: number;
  readonly lower: number;
  readonly right: number;
}

/** The landscape, moved to the picture's position on this screen. */
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
