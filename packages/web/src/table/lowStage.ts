import { PHONE_ROAD_THREE, type RoadPoint, type RoadWithLandscape } from '../ui/art/index.ts';
import { CARD_RATIO } from '../ui/motion/position.ts';
import { BAR_HEIGHT, clamp, POSTER_RATIO } from './measures.ts';
import type { Box, Field, Stage, StageOptions, TableauMeasures } from './stage.ts';

const EDGE = 8;
/** Minimum width of the sentence and the two buttons beside the hand. */
const MIN_ACTION_WIDTH = 216;
const LIFT = 14;

interface Space {
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * The stage for a low window: a phone in landscape, or a page at 200 %.
 * Rows as in a wide window, the road through the middle, the action beside the hand and the news in the bar.
 */
export function lowStage({ width, height, teams, text: asked }: StageOptions): Stage {
  const three = teams > 2;
  // A window is often low because the page is already zoomed.
  const text = Math.min(asked, clamp(1 + (height - 380) / 600, 1, 1.3));
  const handCard = clamp(height * 0.165, 56, 120);
  const handHeight = handCard * POSTER_RATIO + LIFT;
  const handWidth = Math.min(7 * (handCard + 6) - 6, width - MIN_ACTION_WIDTH * text - 3 * EDGE);
  const actionWidth = Math.min(400, width - handWidth - 3 * EDGE);
  const left = (width - handWidth - EDGE - actionWidth) / 2;
  const room: Space = { width, top: BAR_HEIGHT + (three ? 0 : 6), bottom: height - handHeight - 12 };
  const opponents = three ? besideEachOther(room) : [rowAt(room, { at: 'top', part: 0.25 })];
  const own = rowAt(room, { at: 'bottom', part: three ? 0.22 : 0.25 });
  const firstRow = opponents[0]?.tableau ?? own.tableau;
  const road = roadIn({ top: firstRow.top + firstRow.height, bottom: own.tableau.top - 6 });
  return {
    kind: 'low',
    width,
    height,
    unit: 1,
    isRoomy: false,
    text,
    opponents,
    own,
    piles: { left: 2 * EDGE, top: road.pileTop, width: road.start - 4 * EDGE, height: road.pileCard * CARD_RATIO },
    pileCard: road.pileCard,
    news: { left: 52, top: 4, width: width * 0.5 - 52, height: 36 },
    hand: { left, top: height - handHeight, width: handWidth, height: handHeight },
    handCard,
    handGap: 6,
    handLift: [LIFT - 2, 3, -handCard * 0.1],
    action: {
      left: left + handWidth + EDGE,
      top: height - handHeight - 10,
      width: actionWidth,
      height: handHeight + 6,
    },
    order: null,
    side: null,
    scenery: sceneryOf(road, { width, height }),
    roadAt: { x: 0, y: 0 },
    carScale: three ? 0.96 : 1.25,
  };
}

/** A team's row: plate, battle and speed, distances, safeties. */
function rowAt({ width, top, bottom }: Space, { at, part: high }: { at: 'top' | 'bottom'; part: number }): Field {
  const plate = clamp(width * 0.23, 170, 260);
  const [gap, part] = [4, 12];
  const card = Math.min(((bottom - top) * high) / CARD_RATIO, (width - plate - 2 * EDGE - 10 * gap - 3 * part) / 11);
  const growth = clamp((bottom - top) * 0.05, 6, 18);
  const measures: TableauMeasures = { card, safety: card, gap, part, step: Math.min(12, card * 0.24), growth };
  const breadth = 11 * card + 8 * gap + 2 * part;
  const left = (width - plate - part - breadth) / 2;
  const height = card * CARD_RATIO;
  const y = at === 'top' ? top : bottom - height - growth;
  return {
    plate: { left, top: y, width: plate, height },
    tableau: { left: left + plate + part, top: y, width: breadth, height: height + growth },
    measures,
    isStrip: false,
  };
}

/** Two opponents side by side, each with a strip above the piles. Played safeties appear in the strip. */
function besideEachOther({ width, top, bottom }: Space): Field[] {
  const half = width / 2;
  const strip = clamp((bottom - top) * 0.145, 38, 44);
  const [gap, part] = [4, 10];
  const card = Math.min((half - 3 * EDGE - 5 * gap - part) / 7, ((bottom - top) * 0.205) / CARD_RATIO);
  const growth = clamp((bottom - top) * 0.03, 5, 14);
  const measures: TableauMeasures = { card, safety: card, gap, part, step: Math.min(12, card * 0.24), growth };
  return [0, 1].map((side): Field => {
    const tableau = { left: side * half, top: top + strip + 4, width: half };
    return {
      plate: { left: side * half + (side === 0 ? EDGE : 4), top, width: half - EDGE - 4, height: strip },
      tableau: { ...tableau, height: card * CARD_RATIO + growth },
      measures,
      isStrip: true,
    };
  });
}

interface LowRoad {
  readonly start: number;
  readonly y: number;
  /** Scale of the road. At 1 it is 49 pixels wide at its start. */
  readonly k: number;
  readonly pileTop: number;
  readonly pileCard: number;
  readonly layBy: Box;
  readonly horizon: number;
}

/** The lay-by fills the available height. The road leaves from its middle and climbs at the right. */
function roadIn({ top, bottom }: Omit<Space, 'width'>): LowRoad {
  const room = bottom - top;
  const k = Math.min(2.2, room / 106);
  const pileCard = clamp((room - 18) / CARD_RATIO, 26, 58);
  const pileHeight = pileCard * CARD_RATIO;
  const layBy = {
    left: EDGE,
    top: bottom - pileHeight - 16,
    width: pileCard * 2 + 96,
    height: pileHeight + 14,
  };
  const start = layBy.left + layBy.width + 20;
  const y = Math.min(layBy.top + layBy.height - 26 * k, bottom - 46 * k);
  return { start, y, k, pileCard, pileTop: layBy.top + 7, layBy, horizon: Math.max(BAR_HEIGHT + 14, top - room * 0.2) };
}

function points({ start, y, k }: LowRoad, width: number): RoadPoint[] {
  const point = (km: number, part: number, down: number, w: number): RoadPoint => ({
    km,
    x: start + (width - start) * part,
    y: y + down * k,
    w: w * k,
  });
  return [
    point(-30, -0.03, 0, 49),
    point(0, 0.02, 0, 49),
    point(175, 0.22, -6, 47),
    point(350, 0.42, 2, 44),
    point(525, 0.62, -6, 40),
    point(700, 0.8, -16, 33),
    point(800, 0.88, -27, 22),
    point(900, 0.935, -38, 14),
    point(1000, 0.965, -48, 9),
  ];
}

/** SVG paths of the lay-by. The curb is open where the road leaves. */
function layByOf({ layBy, start, y, k }: LowRoad): { ground: string; curb: string; curbWidth: number } {
  const { left, top, width, height } = layBy;
  const [right, bottom, corner] = [left + width, top + height, 12];
  const [upper, lower] = [y - 23 * k, y + 23 * k];
  const curb = `M${start} ${upper} C${right + 10} ${upper} ${right + 8} ${top} ${right - 10} ${top} H${left + corner} Q${left} ${top} ${left} ${top + corner} V${bottom - corner} Q${left} ${bottom} ${left + corner} ${bottom} H${right - 10} C${right + 8} ${bottom} ${right + 10} ${lower} ${start} ${lower}`;
  return { ground: `${curb}Z`, curb, curbWidth: 1.5 };
}

function sceneryOf(road: LowRoad, { width, height }: { width: number; height: number }): RoadWithLandscape {
  const { y, k, horizon } = road;
  return {
    width,
    height,
    landscape: {
      horizon,
      sun: { x: width * 0.9, y: horizon },
      roadY: y + 34 * k,
      trees: [
        { x: width * 0.985, y: y - 4 * k, scale: 0.5 * k },
        { x: width * 0.72, y: y - 26 * k, scale: 0.3 * k },
      ],
    },
    points: points(road, width),
    stones: { ...PHONE_ROAD_THREE.stones, scale: 0.9, every: 100, everyBeyond: 300 },
    layBy: layByOf(road),
  };
}
