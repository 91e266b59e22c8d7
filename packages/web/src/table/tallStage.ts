import { PHONE_ROAD, PHONE_ROAD_THREE, type RoadPoint, type RoadWithLandscape, roadFor } from '../ui/art/index.ts';
import { CARD_RATIO } from '../ui/motion/position.ts';
import { BAR_HEIGHT, clamp, POSTER_RATIO } from './measures.ts';
import type { Box, Field, Stage, StageOptions } from './stage.ts';

const TWO_LINES = 38;
const ACTION = 56;
const GAP = 4;
/** Height of the piles' labels below the cards. A distance column grows above its label. */
const PILE_NAME = 16;
const MIN_ROOMY_SIZE = { width: 600, height: 960 };

/**
 * The stage for a portrait window, a column: bar, opponents, road, own field, action bar, hand. The road takes the
 * remaining height.
 */
export function tallStage({ width, height, teams, text: asked }: StageOptions): Stage {
  const isRoomy = width >= MIN_ROOMY_SIZE.width && height >= MIN_ROOMY_SIZE.height;
  const three = teams > 2;
  const text = fittingTextScale(asked, { height, three });
  // On low phones, larger texts make the cards smaller, not the road.
  const shrink = 1 - (text - 1) * clamp((800 - height) / 320, 0, 0.5);
  const card = Math.min((width - 16 - 28 - 5) / 7, height * (three ? 0.05 : 0.0705)) * shrink;
  const tableauHeight = card * CARD_RATIO;
  const name = (isRoomy ? 19 : PILE_NAME) * text;
  const highest = isRoomy ? { two: 64, three: 54 } : { two: 50, three: 44 };
  const plateHeight = text * clamp(height * 0.0575, three ? 36 : 42, three ? highest.three : highest.two);
  const apart = three ? 4 : 6;
  // Three teams leave a phone no room for larger cards.
  const handCard = handCardIn({ width, height, three, text: three && !isRoomy ? 1 : text }) * shrink;
  // Three teams on the lowest phones: the hand's lower edge leaves the screen, so that the road stays visible.
  const sunk = three ? clamp(620 - height, 0, 20) : 0;
  const slack = clamp(height * 0.055 - 22, 17, 26) - sunk;
  const handHeight = handCard * POSTER_RATIO + slack;
  const action = ACTION * text;
  const actionTop = height - handHeight - 8 - action;
  const growth = clamp(height * (three ? 0.028 : 0.06) - 32, three ? 4 : 8, 30);
  const oppGrowth = clamp(height * (three ? 0.012 : 0.035) - 22, three ? 3 : 6, 12);
  const part = clamp(width * 0.03, 8, 14);
  const measures = { card, safety: card * 0.54, gap: GAP, part, step: Math.min(12, card * 0.24), growth };
  const ownTop = actionTop - (three ? 4 : 8) - name - growth - tableauHeight;
  const own: Field = {
    plate: { left: 8, top: ownTop - apart - plateHeight, width: width - 16, height: plateHeight },
    tableau: { left: 0, width, top: ownTop, height: tableauHeight + growth + name },
    measures,
    isStrip: true,
  };
  const rowHeight = plateHeight + apart + tableauHeight + oppGrowth + name + (three ? 1 : 4);
  const opponents = Array.from({ length: teams - 1 }, (_, row): Field => {
    const top = BAR_HEIGHT + row * rowHeight;
    return {
      plate: { left: 0, top, width, height: plateHeight },
      tableau: { left: 0, width, top: top + plateHeight + apart, height: tableauHeight + oppGrowth + name },
      measures: { ...measures, step: Math.min(measures.step, oppGrowth), growth: oppGrowth },
      isStrip: true,
    };
  });
  const zone = { top: BAR_HEIGHT + (teams - 1) * rowHeight, bottom: own.plate.top };
  const pileCard = clamp(height * 0.0575 + (three ? -8 : 5), 26, 64);
  const road = roadIn(zone, { width, pileHeight: pileCard * CARD_RATIO });
  const scenery = sceneryIn(road, { width, height, three });
  return {
    kind: 'tall',
    width,
    height,
    unit: 1,
    isRoomy,
    text,
    opponents,
    own,
    piles: { left: 12, top: road.pileTop, width: pileCard * 2 + 16 + 44 * text, height: pileCard * CARD_RATIO },
    pileCard,
    news: newsBox(road, { scenery, pileCard, top: zone.top, text }),
    hand: { left: 8, top: height - handHeight, width: width - 16, height: handHeight },
    handCard,
    handGap: 10,
    handLift: [slack - 4, slack - 19, slack - 31],
    action: { left: 0, top: actionTop, width, height: action },
    order: null,
    side: null,
    scenery,
    roadAt: { x: 0, y: 0 },
    carScale: three ? 0.96 : 1.3,
  };
}

/** Every card of a hand shows this much at least, in pixels. */
const MIN_SHOWN = 44;
const CARDS = 7;

interface HandSpace {
  readonly width: number;
  readonly height: number;
  readonly three: boolean;
  readonly text: number;
}

/** The width of a card in the hand. With larger texts it grows as far as its neighbors leave their edges free. */
function handCardIn({ width, height, three, text }: HandSpace): number {
  const drawn = Math.min(width * 0.267, height * (three ? 0.11 : 0.128), Math.max(110, width * 0.16));
  return Math.max(drawn, Math.min(drawn * text, width - 16 - (CARDS - 1) * MIN_SHOWN));
}

/** The largest text scale that fits this height. Three teams have more texts. */
function fittingTextScale(asked: number, { height, three }: { height: number; three: boolean }): number {
  return Math.min(asked, Math.max(1, 1 + (height - 560) / (three ? 530 : 270)));
}

interface RoadPosition {
  readonly y: number;
  /** Scale of the road. At 1 it is 49 pixels wide at its start. */
  readonly k: number;
  readonly pileTop: number;
  readonly horizon: number;
}

/** The largest road with room for the piles above its start and for the stones below it. */
function roadIn(
  zone: { top: number; bottom: number },
  { width, pileHeight }: { width: number; pileHeight: number },
): RoadPosition {
  const room = zone.bottom - zone.top;
  const k = Math.min((1.45 * width) / 390, 2.3, (room + 8) / 149.5, (room - pileHeight - 2) / 96.5);
  const y = zone.bottom - 48.5 * k;
  return { y, k, pileTop: y - 48 * k - pileHeight, horizon: Math.max(zone.top + 8, y - 102 * k) };
}

interface NewsLayout {
  readonly scenery: RoadWithLandscape;
  readonly pileCard: number;
  /** Lower edge of the last opponent's piles. */
  readonly top: number;
  readonly text: number;
}

/** Two lines above the piles if there is space, else beside them. Never over the road, which climbs at the right. */
function newsBox(road: RoadPosition, { scenery, pileCard, top, text }: NewsLayout): Box {
  const twoLines = TWO_LINES * text;
  const above = road.pileTop - top - 14;
  const place =
    above > twoLines
      ? { left: 12, top: top + 4, height: above }
      : { left: pileCard * 2 + 42 + 44 * text, top: Math.max(top + 2, road.pileTop - 2), height: twoLines };
  return { ...place, width: roadEdge(scenery, place.top + place.height) - place.left - 4 };
}

/** The largest x at which nothing above `bottom` touches the climbing road. */
function roadEdge(scenery: RoadWithLandscape, bottom: number): number {
  const road = roadFor(scenery, 700);
  const high = [...Array(101).keys()].map((part) => road.at(part * 10)).filter(({ y, w }) => y - w / 2 < bottom);
  return Math.min(scenery.width * 0.9, ...high.map(({ x }) => x));
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
