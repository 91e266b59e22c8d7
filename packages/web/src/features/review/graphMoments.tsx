import { cardText, m } from '@coup-fourre/client/text';
import {
  type Box,
  boxOf,
  chanceAt,
  type GraphScale,
  graphLines,
  type Label,
  labelFor,
  type Segment,
} from './graphScale.ts';
import { cardOfAction, logEntryOfStep } from './logActionText.ts';
import { MomentShape } from './momentIcon.tsx';
import type { ReviewMoment } from './review.ts';
import type { ReviewedSide } from './reviewedSide.ts';

interface GraphMomentsProps {
  readonly reviewed: ReviewedSide;
  readonly scale: GraphScale;
  readonly step: number;
}

/** Distance from the line to an icon, and the icon's radius, in pixels. */
const STALK_PX = { roomy: 18, tight: 8 };
const SIGN_RADIUS_PX = { roomy: 14, tight: 9 };
/** Icons of the moments above and below the line, with labels if they fit. */
export function GraphMoments({ reviewed, scale, step }: GraphMomentsProps) {
  return placeMoments(reviewed, scale, step).map(({ moment, px, py, sy, label }) => (
    <g key={moment.step} className={moment.step === step ? 'graph-moment chosen' : 'graph-moment'}>
      <path className="graph-stalk" d={`M${px} ${py} V${sy}`} />
      <circle className="graph-dot" cx={px} cy={py} r={scale.isRoomy ? 4 : 3} />
      <g transform={`translate(${px} ${sy}) scale(${scale.isRoomy ? 1 : 0.66})`}>
        <MomentShape kind={moment.kind} />
      </g>
      {label && (
        <text className="graph-label" x={label.x} y={label.y} textAnchor={label.anchor}>
          {momentText(reviewed, moment)}
        </text>
      )}
    </g>
  ));
}

interface PlacedMoment {
  readonly moment: ReviewMoment;
  readonly px: number;
  readonly py: number;
  /** y of the icon's middle. */
  readonly sy: number;
  readonly label: Label | null;
}

/**
 * Positions of icons and labels. Omits a label that would cover another or leave the drawing. The chosen moment has
 * priority.
 */
export function placeMoments(reviewed: ReviewedSide, scale: GraphScale, chosen: number): PlacedMoment[] {
  const signs: (PlacedMoment & { readonly isUp: boolean })[] = [];
  for (const moment of reviewed.moments) {
    const sign = signFor(moment, { reviewed, scale, others: signs });
    if (sign !== null) signs.push(sign);
  }
  if (!scale.isRoomy) return signs;
  const taken: Box[] = signs.map(({ px, sy }) => ({ left: px - 16, right: px + 16, top: sy - 16, bottom: sy + 16 }));
  const segments = [...graphLines(reviewed, scale, chosen), ...signs.map(stalkOf)];
  const labels = new Map<number, Label | null>();
  for (const sign of signs.toSorted((a, b) => Number(b.moment.step === chosen) - Number(a.moment.step === chosen))) {
    const text = momentText(reviewed, sign.moment);
    const label = labelFor(text, sign, { scale, segments, taken });
    if (label !== null) taken.push(boxOf(text, label));
    labels.set(sign.moment.step, label);
  }
  return signs.map((sign) => ({ ...sign, label: labels.get(sign.moment.step) ?? null }));
}

function stalkOf({ px, py, sy }: PlacedMoment): Segment {
  return { x1: px, y1: py, x2: px, y2: sy };
}

interface PlacementContext {
  readonly reviewed: ReviewedSide;
  readonly scale: GraphScale;
  readonly others: readonly PlacedMoment[];
}

/** Rows of icons above or below the line, to avoid overlaps. */
const ROWS = [0, 1, 2, 3];

/**
 * Losses hang below the line, other moments stand above it, if there is room.
 * Close neighbors use rows further out, or the other side. No icon leaves the drawing.
 */
function signFor(
  moment: ReviewMoment,
  { reviewed, scale, others }: PlacementContext,
): (PlacedMoment & { isUp: boolean }) | null {
  const chance = chanceAt(reviewed.line, moment.step);
  if (chance === null) return null;
  const kind = scale.isRoomy ? 'roomy' : 'tight';
  const half = SIGN_RADIUS_PX[kind];
  const reach = STALK_PX[kind] + half;
  const px = scale.x(moment.step);
  const py = scale.y(chance);
  const isLoss = moment.kind === 'bigMistake' || moment.kind === 'smallMistake';
  const bottom = scale.height - scale.bottom;
  const startsUp = isLoss ? py + reach + half > bottom : py - reach - half > 0;
  const up = ROWS.map((row) => py - reach - row * 2 * half);
  const down = ROWS.map((row) => py + reach + row * 2 * half);
  const rows = startsUp ? [...up, ...down] : [...down, ...up];
  const isFree = (sy: number): boolean =>
    sy > half &&
    sy < bottom &&
    others.every((other) => Math.abs(other.px - px) >= 2 * half || Math.abs(other.sy - sy) >= 2 * half);
  const sy = rows.find(isFree) ?? Math.min(bottom - half, Math.max(half, py - reach));
  return { moment, px, py, sy, isUp: sy < py, label: null };
}

export function momentText({ review, setup }: ReviewedSide, { step: number, kind }: ReviewMoment): string {
  switch (kind) {
    case 'coupFourre':
      return m.reviewMomentCall();
    case 'find':
      return m.reviewMomentFind();
    case 'arrival':
      return m.reviewMomentArrival();
    default: {
      const step = review.steps[number];
      const card = step && cardOfAction(logEntryOfStep(step).action);
      const turn = step?.turn ?? 1;
      return card ? m.reviewMomentAt({ card: cardText(card, setup.edition), turn }) : m.reviewTurn({ number: turn });
    }
  }
}
