import type { Box, Stage } from '../../table/stage.ts';

/** What a bubble points at. */
export type Pointed = 'goal' | 'hand' | 'plate' | 'piles';

/** The first selector that the table has is the target. */
const SELECTORS: Readonly<Record<Pointed, readonly string[]>> = {
  goal: ['.scenery [data-km="700"]', '.scenery [data-km="1000"]'],
  hand: ['.hand-card[data-card="roll"][data-legal="true"]', '.hand-card[data-legal="true"]', '.hand-card'],
  plate: ['.plate.own'],
  piles: ['.plate.own'],
};

const GAP = 14;
const EDGE = 8;

interface BubbleTarget {
  readonly pointed: Pointed;
  readonly stage: Stage;
}

/** Puts a bubble where it covers neither its target nor anything of the viewer's. */
export function placeBubble(bubble: HTMLElement, { pointed, stage }: BubbleTarget): void {
  const table = bubble.closest('.table');
  const found = SELECTORS[pointed].map((selector) => table?.querySelector(selector)).find(Boolean);
  if (!table || !found) return;
  const box = found.getBoundingClientRect();
  const origin = table.getBoundingClientRect();
  const target = { left: box.left - origin.left, top: box.top - origin.top, width: box.width, height: box.height };
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const { left, top, side, tail } = bubblePosition({ target, bubble: { width, height }, stage });
  bubble.dataset.side = side;
  bubble.style.left = `${left}px`;
  bubble.style.top = `${top}px`;
  bubble.style.setProperty('--tail', `${tail}px`);
}

interface BubbleSpace {
  readonly target: Box;
  readonly bubble: Pick<Box, 'width' | 'height'>;
  readonly stage: Stage;
}

interface BubblePosition extends Pick<Box, 'left' | 'top'> {
  readonly side: 'above' | 'below';
  /** Distance of the tail from the bubble's left edge. */
  readonly tail: number;
}

/**
 * The place of a bubble: over the road, between the opponents' field and the viewer's, so that one's own plate, piles,
 * buttons and hand stay free. It is below its target if there is room, else above it.
 */
export function bubblePosition({ target, bubble, stage }: BubbleSpace): BubblePosition {
  const { own, side: panel } = stage;
  const lowest = Math.min(own.plate.top, own.tableau.top) - GAP;
  const middle = target.left + target.width / 2;
  const right = panel === null ? stage.width : panel.left;
  const left = Math.max(EDGE, Math.min(middle - bubble.width / 2, right - bubble.width - EDGE));
  const tail = Math.max(20, Math.min(middle - left, bubble.width - 20));
  const below = target.top + target.height + GAP;
  if (below + bubble.height <= lowest) return { left, top: below, side: 'below', tail };
  const bottom = Math.min(lowest, target.top - GAP);
  return { left, top: Math.max(EDGE, bottom - bubble.height), side: 'above', tail };
}
