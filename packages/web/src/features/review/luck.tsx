import { cardText, m, nameOfSeat, numberText } from '@coup-fourre/client/text';
import { signedText } from '../../text/signedText.ts';
import { TEAM_PAINT } from '../../ui/art/index.ts';
import type { DrawMessage } from '../../worker/reviewMessages.ts';
import type { GraphScale } from './graphScale.ts';
import type { ReviewedSide } from './reviewedSide.ts';

/** The luck at which a bar is as high as there is room for. */
const FULL_LUCK = 400;
const BAR_WIDTH = 3;

interface LuckStripProps {
  readonly reviewed: ReviewedSide;
  readonly scale: GraphScale;
}

/** The luck of each draw, below the graph: up is good for the side that is reviewed. Arrowheads mark those that mattered. */
export function LuckStrip({ reviewed, scale }: LuckStripProps) {
  const { x, left, right, width, luckTop, luckHeight } = scale;
  if (luckHeight === 0) return null;
  const middle = luckTop + luckHeight / 2;
  const rival = reviewed.paint === 'red' ? TEAM_PAINT.teal : TEAM_PAINT.red;
  return (
    <g data-testid="luck-strip">
      <path className="graph-even" d={`M${left} ${middle} H${width - right}`} />
      {drawsOf(reviewed).map(({ number, step, points }) => {
        const reach = Math.min(1, Math.abs(points) / FULL_LUCK) * (luckHeight / 2);
        const end = middle - Math.sign(points) * reach;
        const paint = points > 0 ? TEAM_PAINT[reviewed.paint] : rival;
        const isNotable = Math.abs(points) >= NOTABLE_LUCK;
        const tip = end - Math.sign(points) * BAR_WIDTH;
        return (
          <g key={number} data-notable={isNotable || undefined}>
            <path d={`M${x(step)} ${middle} V${end}`} stroke={paint} strokeWidth={BAR_WIDTH} />
            {isNotable && (
              <path
                d={`M${x(step) - 2 * BAR_WIDTH} ${end} L${x(step)} ${tip} L${x(step) + 2 * BAR_WIDTH} ${end}`}
                className="graph-stalk"
              />
            )}
          </g>
        );
      })}
    </g>
  );
}

interface LuckNotesProps {
  readonly reviewed: ReviewedSide;
  readonly choose: (step: number) => void;
}

/** What part of the result was luck, and the draws that mattered: each leads to the move after it. */
export function LuckNotes({ reviewed, choose }: LuckNotesProps) {
  const { review, setup, team } = reviewed;
  const { luck } = review;
  const split = luck?.teams[team];
  if (luck === null || split === undefined) return null;
  const notable = notableDrawsOf(reviewed);
  const drawsTitle = m.luckDrawsTitle({ points: numberText(NOTABLE_LUCK) });
  return (
    <section className="luck-notes" aria-label={m.luckTitle()}>
      <p title={m.luckMeans()}>
        <b>
          {m.luckResult({
            result: signedText(split.result),
            luck: signedText(split.luck),
            skill: signedText(split.skill),
          })}
        </b>
        <span className="unseen">{m.luckMeans()}</span>
      </p>
      <p className="label">{drawsTitle}</p>
      <ul aria-label={drawsTitle}>
        <li>{m.luckOpening({ points: signedText(luck.opening[team] ?? 0) })}</li>
        {notable.map(({ number, step, seat, card, points }) => (
          <li key={number}>
            <button type="button" onClick={() => choose(Math.min(step, review.steps.length - 1))}>
              {m.luckDraw({
                turn: review.steps[Math.min(step, review.steps.length - 1)]?.turn ?? 1,
                name: nameOfSeat(setup, seat),
                card: cardText(card, setup.edition),
                points: signedText(points),
              })}
            </button>
          </li>
        ))}
        {notable.length === 0 && <li>{m.luckNoDraws()}</li>}
      </ul>
    </section>
  );
}

/** Draws whose luck is at least so many points of lead, either way, mattered. */
export const NOTABLE_LUCK = 150;
const MAX_LISTED = 3;

/** A draw as it was for the side that is reviewed. */
interface SideDraw extends Omit<DrawMessage, 'luck'> {
  /** Its number among the draws of the deal, from 0. */
  readonly number: number;
  /** Points of lead; negative where it was bad for this side. */
  readonly points: number;
}

/** All draws of a deal, in order; none while it is not over. */
export function drawsOf({ review: { luck }, team }: Pick<ReviewedSide, 'review' | 'team'>): SideDraw[] {
  return (luck?.draws ?? []).map(({ luck: points, ...draw }, number) => ({
    ...draw,
    number,
    points: points[team] ?? 0,
  }));
}

/** The few draws that mattered most, in order. */
export function notableDrawsOf(reviewed: Pick<ReviewedSide, 'review' | 'team'>): SideDraw[] {
  return drawsOf(reviewed)
    .filter(({ points }) => Math.abs(points) >= NOTABLE_LUCK)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, MAX_LISTED)
    .toSorted((a, b) => a.step - b.step);
}
