import { PHONE_ROAD, PHONE_ROAD_THREE, type RoadPoint, type RoadWithLandscape } from '../ui/art/index.ts';
import type { Box, Field, Stage, StageOptions, TableauMeasures } from './stage.ts';

const BAR = 44;
const ACTION = 56;
const GAP = 4;
/** From here on a tablet is held: plates and their texts are larger, as tall.css has it. */
const MIN_ROOMY_SIZE = { width: 600, height: 960 };
/** Height of a compact and of a poster card, its breadth being 1. */
const COMPACT = 124 / 88;
const POSTER = 1.4;

/** A column from top to bottom: bar, opponents, road, own field, action bar, hand. The road takes the height that is left. */
export function tallStage({ width, height, teams }: StageOptions): Stage {
  const three = teams > 2;
  const card = Math.min((width - 16 - 28 - 5) / 7, height * (three ? 0.0535 : 0.0705));
  const tableauHeight = card * COMPACT;
  const isRoomy = width >= MIN_ROOMY_SIZE.width && height >= MIN_ROOMY_SIZE.height;
  const highest = isRoomy ? { two: 64, three: 54 } : { two: 50, three: 44 };
  const plateHeight = clamp(height * 0.0575, three ? 38 : 42, three ? highest.three : highest.two);
  const apart = three ? 4 : 6;
  const handCard = Math.min(width * 0.267, height * (three ? 0.118 : 0.128), Math.max(110, width * 0.16));
  const slack = clamp(height * 0.055 - 22, 17, 26);
  const handHeight = handCard * POSTER + slack;
  const actionTop = height - handHeight - 8 - ACTION;
  const growth = clamp(height * (three ? 0.028 : 0.06) - 16, 10, 46);
  const oppGrowth = clamp(height * (three ? 0.012 : 0.035) - 8, 6, 26);
  const part = clamp(width * 0.03, 8, 14);
  const measures = { card, safety: card * 0.54, gap: GAP, part, step: Math.min(12, card * 0.24), growth };
  const place = tableauSpan(width, measures);
  const ownTop = actionTop - (three ? 4 : 8) - growth - tableauHeight;
  const own: Field = {
    plate: { left: 8, top: ownTop - apart - plateHeight, width: width - 16, height: plateHeight },
    tableau: { ...place, top: ownTop, height: tableauHeight + growth },
    measures,
    isStrip: true,
  };
  const rowHeight = plateHeight + apart + tableauHeight + oppGrowth + (three ? 1 : 4);
  const opponents = Array.from({ length: teams - 1 }, (_, row): Field => {
    const top = BAR + row * rowHeight;
    return {
      plate: { left: 0, top, width, height: plateHeight },
      tableau: { ...place, top: top + plateHeight + apart, height: tableauHeight + oppGrowth },
      measures: { ...measures, step: Math.min(measures.step, oppGrowth), growth: oppGrowth },
      isStrip: true,
    };
  });
  const zone = { top: BAR + (teams - 1) * rowHeight, bottom: own.plate.top };
  const pileCard = clamp(height * 0.0575 + (three ? -8 : 5), 30, 64);
  const road = roadIn(zone, { width, pileHeight: pileCard * COMPACT });
  return {
    kind: 'tall',
    width,
    height,
    unit: 1,
    opponents,
    own,
    piles: { left: 12, top: road.pileTop, width: pileCard * 2 + 60, height: pileCard * COMPACT },
    pileCard,
    news: newsBox(road, { width, pileCard, top: zone.top }),
    hand: { left: 8, top: height - handHeight, width: width - 16, height: handHeight },
    handCard,
    handGap: 10,
    handLift: [slack - 4, slack - 19, slack - 31],
    action: { left: 0, top: actionTop, width, height: ACTION },
    order: null,
    side: null,
    scenery: sceneryIn(road, { width, height, three }),
    roadAt: { x: 0, y: 0 },
    carScale: three ? 0.96 : 1.3,
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function tableauSpan(width: number, { card, gap, part }: TableauMeasures): Pick<Box, 'left' | 'width'> {
  const breadth = 7 * card + 5 * gap + part;
  return { left: (width - breadth) / 2, width: breadth };
}

interface RoadPosition {
  readonly y: number;
  /** The size of the road: 1 is 49 pixels broad at its start. */
  readonly k: number;
  readonly pileTop: number;
  readonly horizon: number;
}

/** The largest road that leaves room for the piles above its start and for the stones below it. */
function roadIn(
  zone: { top: number; bottom: number },
  { width, pileHeight }: { width: number; pileHeight: number },
): RoadPosition {
  const room = zone.bottom - zone.top;
  const k = Math.min((1.45 * width) / 390, 2.3, (room + 8) / 149.5, (room - pileHeight - 2) / 96.5);
  const y = zone.bottom - 48.5 * k;
  return { y, k, pileTop: y - 48 * k - pileHeight, horizon: Math.max(zone.top + 8, y - 102 * k) };
}

/** Over the piles if there is room, and growing upwards, else beside them; never over the road, which climbs at the right. */
function newsBox(road: RoadPosition, { width, pileCard, top }: { width: number; pileCard: number; top: number }): Box {
  const above = road.pileTop - top - 14;
  if (above > 34) return { left: 12, top: top + 4, width: width * 0.8, height: above };
  const left = pileCard * 2 + 86;
  return { left, top: road.pileTop - 2, width: width * 0.92 - left, height: 26 };
}

function points({ y, k }: RoadPosition, width: number): RoadPoint[] {
  const point = (km: number, x: number, down: number, w: number): RoadPoint => ({ km, x, y: y + down * k, w: w * k });
  return [
    point(-120, -30, 5, 50),
    point(0, 36 * k, 2, 49),
    point(175, width * 0.27, -6, 47),
    point(350, width * 0.45, 2, 44),
    point(525, width * 0.64, -6, 40),
    point(700, width * 0.815, -28, 33),
    point(800, width * 0.895, -52, 22),
    point(900, width * 0.945, -76, 14),
    point(1000, width * 0.96, -96, 9),
  ];
}

function sceneryIn(
  road: RoadPosition,
  { width, height, three }: { width: number; height: number; three: boolean },
): RoadWithLandscape {
  const preset = three ? PHONE_ROAD_THREE : PHONE_ROAD;
  const { y, k, horizon } = road;
  return {
    width,
    height,
    landscape: {
      horizon,
      sun: { x: width * 0.8, y: horizon - 4 },
      roadY: y + 30,
      trees: [
        { x: width * 0.735, y: y - 36 * k, scale: 0.25 * k },
        { x: width * 0.96, y: y - 12 * k, scale: 0.5 * k },
      ],
    },
    points: points(road, width),
    stones: k < 1.2 ? { side: 'near', scale: 0.82, every: 200, everyBeyond: 300 } : preset.stones,
  };
}
