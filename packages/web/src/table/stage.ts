import { isUpright } from '../settings/scale.ts';
import type { RoadWithLandscape } from '../ui/art/index.ts';
import { lowStage } from './lowStage.ts';
import { tallStage } from './tallStage.ts';
import { unitOf, wideStage } from './wideStage.ts';

/** A box on the screen, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Sizes of a team's piles, in pixels. */
export interface TableauMeasures {
  readonly card: number;
  readonly safety: number;
  readonly gap: number;
  readonly part: number;
  /** Offset between a card in a column and the card before it, if there is space. */
  readonly step: number;
  /** Maximum sum of a column's steps in pixels. So a growing column neither moves other parts nor covers its name. */
  readonly growth: number;
}

export interface Field {
  readonly plate: Box;
  readonly tableau: Box;
  readonly measures: TableauMeasures;
  /** True if the plate is a strip above the piles and contains the safeties. False if it stands beside them. */
  readonly isStrip: boolean;
}

/** Layout for a screen size. The picture has its own units of `unit` pixels. */
export interface Stage {
  readonly kind: 'wide' | 'tall' | 'low';
  readonly width: number;
  readonly height: number;
  readonly unit: number;
  /** True for a column on a tablet, with larger plates and texts. */
  readonly isRoomy: boolean;
  /** Text scale that fits the window: the requested one, or smaller if space is tight. */
  readonly text: number;
  readonly opponents: readonly Field[];
  readonly own: Field;
  readonly piles: Box;
  readonly pileCard: number;
  readonly news: Box;
  readonly hand: Box;
  readonly handCard: number;
  readonly handGap: number;
  /** How many pixels a chosen, a legal and any other card stand above the screen's edge. */
  readonly handLift: readonly [number, number, number];
  readonly action: Box;
  /** The faces in turn order. Only in games with partners. */
  readonly order: Box | null;
  /** Null if match and log open in a drawer. */
  readonly side: Box | null;
  readonly scenery: RoadWithLandscape;
  /** Origin of the road in the scenery, in picture units. */
  readonly roadAt: { readonly x: number; readonly y: number };
  readonly carScale: number;
}

export interface StageOptions {
  readonly width: number;
  readonly height: number;
  readonly teams: number;
  /** True if teams have several seats, so that faces in turn order help. */
  readonly partners: boolean;
  /** The requested scale of the room for texts. */
  readonly text: number;
}

/** Sizes in pixels below which the parts of the picture would cover each other, with the usual spacing of texts. */
const MIN_PICTURE = { upright: { width: 320, height: 512 }, landscape: { width: 600, height: 340 } };

/** True if a window has no room for the picture, so that the table is a list. `spacing` is that of `useTextSpacing`. */
export function isTooSmall(size: Pick<Box, 'width' | 'height'>, spacing = 1): boolean {
  const { width, height } = isUpright(size) ? MIN_PICTURE.upright : MIN_PICTURE.landscape;
  return size.width < width * spacing || size.height < height * spacing;
}

/** Below this unit, texts no longer fit their boxes. */
const MIN_UNIT = 0.6;
const MAX_LOW_HEIGHT = 600;

/**
 * The stage for a window.
 * A landscape window shows one picture, or rows if it is too small for that. A portrait window shows a column.
 */
export function stageFor(options: StageOptions): Stage {
  const { width, height } = options;
  if (isUpright(options))
    return width >= MAX_LOW_HEIGHT && height < MAX_LOW_HEIGHT ? lowStage(options) : tallStage(options);
  return unitOf(options) < MIN_UNIT ? lowStage(options) : wideStage(options);
}
