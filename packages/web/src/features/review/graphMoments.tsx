import { cardText, m } from '@coup-fourre/client/text';
import { chanceAt, type GraphScale } from './graphScale.ts';
import { logEntryOfStep } from './logActionOfStep.ts';
import { cardOfAction } from './logActionText.ts';
import { MomentShape } from './momentIcon.tsx';
import type { ReviewMoment } from './review.ts';
import type { ReviewedSide } from './reviewedSide.ts';

interface GraphMomentsProps {
  readonly reviewed: ReviewedSide;
  readonly scale: GraphScale;
  readonly step: number;
}

/** The stalk between the line and an icon, and half an icon, in pixels, with room for text and without. */
const STALK_PX = { roomy: 18, tight: 8 };
const SIGN_RADIUS_PX = { roomy: 14, tight: 9 };
/** The approximate width of a letter of a label, in pixels. */
const LETTER_WIDTH_PX = 8;
const LABEL_HEIGHT_PX = 18;

/** The key moments above and below the line, labelled if there is room. */
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

interface Label {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface PlacedMoment {
  readonly moment: ReviewMoment;
  readonly px: number;
  readonly py: number;
  /** The y coordinate of the middle of the icon. */
  readonly sy: number;
  readonly label: Label | null;
}

/**
 * Places icons and labels. A label that would overlap another or leave the graph is dropped; the selected moment is
 * placed first.
 */
function placeMoments(reviewed: ReviewedSide, scale: GraphScale, chosen: number): PlacedMoment[] {
  const signs: (PlacedMoment & { readonly isUp: boolean })[] = [];
  for (const moment of reviewed.moments) {
    const sign = signFor(moment, { reviewed, scale, others: signs });
    if (sign !== null) signs.push(sign);
  }
  if (!scale.isRoomy) return signs;
  const taken: Box[] = signs.map(({ px, sy }) => ({ left: px - 16, right: px + 16, top: sy - 16, bottom: sy + 16 }));
  const order = signs.toSorted((a, b) => Number(b.moment.step === chosen) - Number(a.moment.step === chosen));
  const labels = new Map(
    order.map((sign) => [sign.moment.step, labelFor(momentText(reviewed, sign.moment), sign, { scale, taken })]),
  );
  return signs.map((sign) => ({ ...sign, label: labels.get(sign.moment.step) ?? null }));
}

interface PlacementContext {
  readonly reviewed: ReviewedSide;
  readonly scale: GraphScale;
  readonly others: readonly PlacedMoment[];
}

/** Rows of icons above or below the line, to keep them from overlapping. */
const ROWS = [0, 1, 2, 3];

/**
 * Losses hang below the line and everything else is above it, if there is room; close neighbours use rows further out.
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
  const isLoss = moment.kind === 'mistake' || moment.kind === 'slip';
  const isUp = isLoss ? py + reach + half > scale.height - scale.bottom : py - reach - half > 0;
  const rows = ROWS.map((row) => py + (isUp ? -1 : 1) * (reach + row * 2 * half));
  const isFree = (sy: number): boolean =>
    sy > half &&
    sy < scale.height - half &&
    others.every((other) => Math.abs(other.px - px) >= 2 * half || Math.abs(other.sy - sy) >= 2 * half);
  const sy = rows.find(isFree) ?? rows[0] ?? py;
  return { moment, px, py, sy, isUp, label: null };
}

interface LabelSpace {
  readonly scale: GraphScale;
  readonly taken: Box[];
}

/** The first free place beside, above or below the icon, which is then occupied. */
function labelFor(
  text: string,
  { px, sy, isUp }: { px: number; sy: number; isUp: boolean },
  { scale, taken }: LabelSpace,
): Label | null {
  const wide = text.length * LETTER_WIDTH_PX;
  const beyondAt = isUp ? sy - 21 : sy + 36;
  const beyond: Label = { x: px, y: beyondAt, anchor: 'middle' };
  const beyondLeft: Label = { x: Math.min(px + 14, scale.width - 6), y: beyondAt, anchor: 'end' };
  const right: Label = { x: px + 22, y: sy + 6, anchor: 'start' };
  const left: Label = { x: px - 22, y: sy + 6, anchor: 'end' };
  for (const label of isUp ? [beyond, right, left, beyondLeft] : [right, left, beyond, beyondLeft]) {
    const start = label.x - { start: 0, middle: wide / 2, end: wide }[label.anchor];
    const box = { left: start, right: start + wide, top: label.y - LABEL_HEIGHT_PX, bottom: label.y + 4 };
    const isInside =
      box.left >= scale.left && box.right <= scale.width - 4 && box.top >= 0 && box.bottom <= scale.height - 22;
    if (!isInside || taken.some((other) => overlaps(box, other))) continue;
    taken.push(box);
    return label;
  }
  return null;
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** The label of a moment. */
function momentText({ review, setup }: ReviewedSide, { step: number, kind }: ReviewMoment): string {
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
