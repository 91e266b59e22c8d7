import { showLanguage } from '@coup-fourre/client/text';
import { beforeAll, expect, test } from 'vitest';
import { momentText, placeMoments } from './graphMoments.tsx';
import { boxOf, crosses, graphLines, graphScale } from './graphScale.ts';
import { readReview } from './readReview.worker.ts';
import type { Review } from './review.ts';
import { chanceLine, momentsOf, type ReviewedSide } from './reviewedSide.ts';
import { newReview } from './startReview.ts';
import { TWO_SEATS } from './testing/records.ts';
import { withJudgment } from './testing/withJudgment.ts';

beforeAll(() => showLanguage('en'));

/** A deal full of mistakes, with a chance that rises and falls. */
function jagged(): ReviewedSide {
  const read = readReview(TWO_SEATS, 1);
  if (!read.ok) throw new Error('the record is invalid');
  const unjudged: Review = { ...newReview(read.deal, 1), progress: 1 };
  const own = unjudged.steps.filter(({ team }) => team === 1);
  const review = own.reduce(
    (before, { number }, place) =>
      withJudgment(before, number, {
        dealChance: 0.5 + 0.4 * Math.sin(place / 4),
        ...(place % 4 === 0 ? { behind: 60, bestChance: 0.95 } : {}),
      }),
    unjudged,
  );
  const occupants = [
    { kind: 'person', name: 'Ada' },
    { kind: 'person', name: 'Ben' },
  ] as const;
  return {
    review,
    setup: { edition: 'winning-moves-2008', players: 2, house: {}, occupants, you: null },
    seat: 1,
    team: 1,
    paint: 'teal',
    line: chanceLine(review, 1),
    moments: momentsOf(review, 1),
  };
}

test.each([
  [820, 220],
  [860, 170],
  [1400, 300],
])('at %i × %i no label lies across a line of the graph or on another label', (width, height) => {
  const reviewed = jagged();
  const scale = graphScale({ width, height }, { steps: reviewed.review.steps.length, hasLuck: false });
  const chosen = reviewed.moments[1]?.step ?? 0;
  const placed = placeMoments(reviewed, scale, chosen);
  const boxes = placed.flatMap(({ moment, label }) => (label ? [boxOf(momentText(reviewed, moment), label)] : []));
  expect(boxes.length).toBeGreaterThan(1);
  const lines = [
    ...graphLines(reviewed, scale, chosen),
    ...placed.map(({ px, py, sy }) => ({ x1: px, y1: py, x2: px, y2: sy })),
  ];
  for (const box of boxes) {
    expect(lines.filter((line) => crosses(line, box))).toEqual([]);
    const others = boxes.filter((other) => other !== box);
    const isOver = others.some(
      (other) => box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom,
    );
    expect(isOver).toBe(false);
  }
});

test.each([
  [840, 132],
  [860, 170],
  [360, 90],
])('at %i × %i no sign leaves the drawing', (width, height) => {
  const reviewed = jagged();
  const scale = graphScale({ width, height }, { steps: reviewed.review.steps.length, hasLuck: true });
  const radius = scale.isRoomy ? 14 : 9;
  const heights = placeMoments(reviewed, scale, 0).map(({ sy }) => sy);
  expect(heights.length).toBeGreaterThan(5);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(radius);
  expect(Math.max(...heights)).toBeLessThanOrEqual(height - radius);
});

test.each([
  [{ x1: 0, y1: 0, x2: 100, y2: 100 }, true],
  [{ x1: 0, y1: 50, x2: 100, y2: 50 }, true],
  [{ x1: 50, y1: 0, x2: 50, y2: 100 }, true],
  [{ x1: 0, y1: 0, x2: 100, y2: 30 }, false],
  [{ x1: 70, y1: 0, x2: 100, y2: 100 }, false],
])('a line that runs through a box is found, however it lies', (line, isCrossed) => {
  expect(crosses(line, { left: 40, right: 60, top: 40, bottom: 60 })).toBe(isCrossed);
});
