import { m } from '@coup-fourre/client/text';
import { type PointerEvent, useId } from 'react';
import { roughPercentText } from '../../table/advice/hint.ts';
import { TEAM_PAINT, type TeamPaint } from '../../ui/art/index.ts';
import { useElementSize } from '../../ui/useElementSize.ts';
import { GraphMoments } from './graphMoments.tsx';
import { type GraphScale, graphScale, marksOf, ticksOf } from './graphScale.ts';
import { LuckStrip } from './luck.tsx';
import type { ChancePoint } from './review.ts';
import type { ReviewedSide } from './reviewedSide.ts';

interface ReviewGraphProps {
  readonly reviewed: ReviewedSide;
  readonly step: number;
  readonly choose: (step: number) => void;
}

/** The chance of winning the deal over all steps. A tap or a drag selects a step. */
export function ReviewGraph({ reviewed, step, choose }: ReviewGraphProps) {
  const { review } = reviewed;
  const { ref, box } = useElementSize<HTMLDivElement>();
  const scale = box && graphScale(box, { steps: review.steps.length, hasLuck: review.luck !== null });

  function point({ currentTarget, clientX, buttons, type, pointerId }: PointerEvent<HTMLDivElement>): void {
    if (scale === null || (type === 'pointermove' && buttons === 0)) return;
    if (type === 'pointerdown') currentTarget.setPointerCapture(pointerId);
    choose(scale.stepAt(clientX - currentTarget.getBoundingClientRect().left));
  }

  return (
    <section className="review-graph panel" aria-label={m.reviewGraphWait()}>
      <div ref={ref} className="graph-box" onPointerDown={point} onPointerMove={point} data-testid="graph">
        {scale !== null && scale.width > 0 && (
          <svg width={scale.width} height={scale.height} role="img" aria-label={graphSummary(reviewed)}>
            <Plot reviewed={reviewed} scale={scale} />
            <LuckStrip reviewed={reviewed} scale={scale} />
            <path
              className="graph-cursor"
              d={`M${scale.x(step)} ${scale.top} V${scale.luckHeight > 0 ? scale.luckTop + scale.luckHeight : scale.height - scale.bottom}`}
            />
            <GraphMoments reviewed={reviewed} scale={scale} step={step} />
          </svg>
        )}
      </div>
      {review.progress < 1 && <i className="graph-progress" style={{ width: `${review.progress * 100}%` }} />}
    </section>
  );
}

interface PlotProps {
  readonly reviewed: ReviewedSide;
  readonly scale: GraphScale;
}

/** The frame, and the line with the areas above and below an even share. */
function Plot({ reviewed: { review, line, paint }, scale }: PlotProps) {
  const id = useId();
  const { x, y, left, right, top, bottom, width, height } = scale;
  const even = 1 / review.rules.teams;
  const [first] = line;
  const last = line.at(-1);
  const points = line.map((point) => `${x(point.step)} ${y(point.chance)}`).join('L');
  const area = first && last ? `M${x(first.step)} ${y(even)} L${points} L${x(last.step)} ${y(even)}Z` : '';
  const rival: TeamPaint = paint === 'red' ? 'teal' : 'red';
  return (
    <>
      <clipPath id={`${id}up`}>
        <rect width={width} height={y(even)} />
      </clipPath>
      <clipPath id={`${id}down`}>
        <rect y={y(even)} width={width} height={height} />
      </clipPath>
      <pattern id={`${id}rival`} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="8" height="8" fill={TEAM_PAINT[rival]} />
        <rect width="3.500" height="8" fill="#2b1d3a" opacity="0.35" />
      </pattern>
      <rect
        className="graph-ground"
        x={left}
        y={top}
        width={Math.max(0, width - left - right)}
        height={Math.max(0, height - top - bottom)}
      />
      <path d={area} fill={TEAM_PAINT[paint]} clipPath={`url(#${id}up)`} />
      <path d={area} fill={`url(#${id}rival)`} clipPath={`url(#${id}down)`} />
      <Marks review={review} scale={scale} />
      <path className="graph-even" d={`M${left} ${y(even)} H${width - right}`} />
      {points !== '' && <path className="graph-line" d={`M${points}`} />}
    </>
  );
}

function Marks({ review, scale }: { readonly review: ReviewedSide['review']; readonly scale: GraphScale }) {
  const { x, y, left, right, width, height, isRoomy } = scale;
  const end = review.steps.length;
  return (
    <>
      {marksOf(review, scale).map((mark) => (
        <g key={mark}>
          <path className="graph-mark" d={`M${left} ${y(mark / 100)} H${width - right}`} />
          {isRoomy && (
            <text x={left - 8} y={y(mark / 100) + 5} textAnchor="end">
              {mark}
            </text>
          )}
        </g>
      ))}
      {isRoomy && (
        <>
          <text x={left} y={height - 8} textAnchor="start">
            {m.reviewGraphStart()}
          </text>
          {ticksOf(review).map(({ step, turn }) => (
            <text key={turn} x={x(step)} y={height - 8} textAnchor="middle">
              {turn}
            </text>
          ))}
          <text x={x(end)} y={height - 8} textAnchor="end">
            {hasArrived(review) ? m.reviewGraphArrival() : m.reviewGraphEnd()}
          </text>
        </>
      )}
    </>
  );
}

function hasArrived({ scores }: ReviewedSide['review']): boolean {
  return scores.some(({ tripCompleted }) => tripCompleted > 0);
}

/** The graph in words: the chance at the beginning and the end, and its minimum and maximum. */
function graphSummary({ review, line }: ReviewedSide): string {
  const [first] = line;
  const last = line.at(-1);
  if (!first || !last) return m.reviewGraphWait();
  const played = line.filter(({ step }) => step < review.steps.length);
  const low = extreme(played, (chance, best) => chance < best);
  const high = extreme(played, (chance, best) => chance > best);
  const at = ({ step, chance }: ChancePoint) => ({
    chance: roughPercentText(chance),
    turn: review.steps[step]?.turn ?? 1,
  });
  return [
    m.reviewGraphFrom({ from: roughPercentText(first.chance), to: roughPercentText(last.chance) }),
    ...(low && high ? [m.reviewGraphLow(at(low)), m.reviewGraphHigh(at(high))] : []),
    m.chancesNote(),
    ...(review.luck === null ? [] : [m.luckGraph()]),
  ].join(' ');
}

function extreme(
  points: readonly ChancePoint[],
  isMore: (chance: number, than: number) => boolean,
): ChancePoint | undefined {
  return points.reduce<ChancePoint | undefined>(
    (extreme, point) => (extreme === undefined || isMore(point.chance, extreme.chance) ? point : extreme),
    undefined,
  );
}
