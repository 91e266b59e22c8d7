import { cardText, m, nameOfSeat, numberText } from '@coup-fourre/client/text';
import { signedText } from '../../text/signedText.ts';
import { TEAM_PAINT } from '../../ui/art/index.ts';
import type { DrawMessage } from '../../worker/reviewMessages.ts';
import type { GraphScale } from './graphScale.ts';
import { luckSentence } from './luckText.ts';
import type { ReviewedSide } from './reviewedSide.ts';

/** Luck, in points of lead, that gives a bar of full height. */
const FULL_LUCK = 400;
const BAR_WIDTH = 3;

/** The luck of each draw, below the graph. Up is good for the reviewed side. Arrowheads mark notable draws. */
export function LuckStrip({ reviewed, scale }: { readonly reviewed: ReviewedSide; readonly scale: GraphScale }) {
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

/** Luck and skill in the result, and the notable draws, each with a link to the move after it. */
export function LuckNotes({ reviewed, choose }: LuckNotesProps) {
  const { review, setup, team } = reviewed;
  const { luck } = review;
  const split = luck?.teams[team];
  if (luck === null || split === undefined) return null;
  const notable = notableDrawsOf(reviewed);
  const drawsTitle = m.luckDrawsTitle({ points: numberText(NOTABLE_LUCK) });
  return (
    <section className="luck-notes" aria-label={m.luckTitle()}>
      <p>
        <b>{luckSentence(setup, { ...split, team })}</b>
      </p>
      <details>
        <summary>{m.luckFigures()}</summary>
        <p>
          {m.luckResult({
            result: signedText(split.result),
            luck: signedText(split.luck),
            skill: signedText(split.skill),
          })}
        </p>
        <p className="label">{m.luckMeans()}</p>
      </details>
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

/** Minimum luck of a notable draw, in points of lead, good or bad. */
export const NOTABLE_LUCK = 150;
const MAX_LISTED = 3;

/** A draw as seen by the reviewed side. */
interface SideDraw extends Omit<DrawMessage, 'luck'> {
  /** Number among the draws of the deal, from 0. */
  readonly number: number;
  /** Points of lead. Negative if the draw was bad for this side. */
  readonly points: number;
}

/** All draws of a deal, in order. Empty until the deal is over. */
export function drawsOf({ review: { luck }, team }: Pick<ReviewedSide, 'review' | 'team'>): SideDraw[] {
  return (luck?.draws ?? []).map(({ luck: points, ...draw }, number) => ({
    ...draw,
    number,
    points: points[team] ?? 0,
  }));
}

/** The few draws with the most good or bad luck, in order. */
export function notableDrawsOf(reviewed: Pick<ReviewedSide, 'review' | 'team'>): SideDraw[] {
  return drawsOf(reviewed)
    .filter(({ points }) => Math.abs(points) >= NOTABLE_LUCK)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, MAX_LISTED)
    .toSorted((a, b) => a.step - b.step);
}
