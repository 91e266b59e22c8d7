import { expect, test } from 'vitest';
import { type Box, type Stage, stageFor } from '../../table/stage.ts';
import { roadFor } from '../../ui/art/index.ts';
import { bubblePosition } from './bubblePlace.ts';

const WINDOWS = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];

function areApart(one: Box, other: Box): boolean {
  return (
    one.left + one.width <= other.left ||
    other.left + other.width <= one.left ||
    one.top + one.height <= other.top ||
    other.top + other.height <= one.top
  );
}

/** The gold milestone of a stage, about as large as it is drawn. */
function milestoneOf({ scenery, roadAt, unit }: Stage): Box {
  const { x, y } = roadFor(scenery, 700).at(700);
  return { left: (x + roadAt.x) * unit - 12, top: (y + roadAt.y) * unit - 12, width: 24, height: 30 };
}

test.each(WINDOWS)(
  'in a window of $width × $height a bubble covers neither its target nor anything of the viewer’s',
  (size) => {
    for (const players of [2, 3, 4, 6]) {
      const teams = players === 3 || players === 6 ? 3 : 2;
      const stage = stageFor({ ...size, teams, partners: players > 3, text: 1 });
      const { own, hand, action } = stage;
      const card = { ...hand, left: hand.left + hand.width * 0.7, width: stage.handCard };
      const bubble = { width: Math.min(360, size.width - 16), height: 96 };
      for (const target of [milestoneOf(stage), card, own.plate]) {
        const { left, top } = bubblePosition({ target, bubble, stage });
        const box = { left, top, ...bubble };
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(left + bubble.width).toBeLessThanOrEqual(size.width);
        for (const covered of [target, own.plate, own.tableau, hand, action])
          expect(areApart(box, covered), `${players} ${JSON.stringify([box, covered])}`).toBe(true);
      }
    }
  },
);
