import { isUpright } from '../settings/scale.ts';
import type { RoadWithLandscape } from '../ui/art/index.ts';
import { lowStage } from './lowStage.ts';
import { tallStage } from './tallStage.ts';
import { unitOf, wideStage } from './wideStage.ts';

/** A place on the screen, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How the piles of one team are laid out, in pixels. */
export interface TableauMeasures {
  readonly card: number;
  readonly safety: number;
  readonly gap: number;
  readonly part: number;
  /** How far a card on a column lies below the one under it, if there is room. */
  readonly step: number;
  /** What all steps of a column may add up to: a column that grows never moves anything, nor covers its name. */
  readonly growth: number;
}

/** A team's part of the table: its plate, and its piles as they are laid out. */
export interface Field {
  readonly plate: Box;
  readonly tableau: Box;
  readonly measures: TableauMeasures;
  /** Whether the plate is a strip over the piles, with the safeties in it, or stands beside them. */
  readonly isStrip: boolean;
}

/** Where everything stands on a screen of this size. The picture is drawn in its own units, `unit` pixels each. */
export interface Stage {
  readonly kind: 'wide' | 'tall' | 'low';
  readonly width: number;
  readonly height: number;
  readonly unit: number;
  /** True for a column on a tablet, whose plates and texts are larger. */
  readonly isRoomy: boolean;
  /** How much larger than drawn texts are: where there is little room, less than was asked for. */
  readonly text: number;
  readonly opponents: readonly Field[];
  readonly own: Field;
  readonly piles: Box;
  readonly pileCard: number;
  readonly news: Box;
  readonly hand: Box;
  readonly handCard: number;
  readonly handGap: number;
  /** How far a chosen, a legal and any other card stand up from the edge of the screen. */
  readonly handLift: readonly [number, number, number];
  readonly action: Box;
  /** The faces in turn order, where partners make the turn hard to follow. */
  readonly order: Box | null;
  /** The panel at the side; without it match and road book open in a drawer. */
  readonly side: Box | null;
  readonly scenery: RoadWithLandscape;
  /** Where the road's drawing begins in the scenery, in its units. */
  readonly roadAt: { readonly x: number; readonly y: number };
  readonly carScale: number;
}

export interface StageOptions {
  readonly width: number;
  readonly height: number;
  readonly teams: number;
  /** Whether more than one seat shares a team, so that the faces in turn order help. */
  readonly partners: boolean;
  /** How much larger than drawn texts should be. */
  readonly text: number;
}

/** A picture drawn smaller than this would have texts that its boxes cannot hold. */
const MIN_UNIT = 0.6;
const MAX_LOW_HEIGHT = 600;

/** A screen broader than high shows the table as one picture, or in rows where it is too small for that; else as a column. */
export function stageFor(options: StageOptions): Stage {
  const { width, height } = options;
  if (isUpright(options))
    return width >= MAX_LOW_HEIGHT && height < MAX_LOW_HEIGHT ? lowStage(options) : tallStage(options);
  return unitOf(options) < MIN_UNIT ? lowStage(options) : wideStage(options);
}
