import type { Stage } from '../../table/stage.ts';

/** What a bubble points at. */
export type Pointed = 'goal' | 'hand' | 'plate' | 'piles';

type Side = 'above' | 'below' | 'beside';

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

/** Puts a bubble beside what it points at, inside the window. Its tail is at `--tail`. */
export function placeBubble(bubble: HTMLElement, { pointed, stage }: BubbleTarget): void {
  const table = bubble.closest('.table');
  const found = SELECTORS[pointed].map((selector) => table?.querySelector(selector)).find(Boolean);
  if (!table || !found) return;
  const target = found.getBoundingClientRect();
  const origin = table.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const side = sideOf(pointed, stage);
  const middle = (target.left + target.right) / 2 - origin.left;
  // On a phone, the action bar lies between the bubble and the hand.
  const top = Math.min(
    target.top - origin.top,
    pointed === 'hand' && stage.kind === 'tall' ? stage.action.top : Infinity,
  );
  const bottom = target.bottom - origin.top;
  const right = stage.side === null ? stage.width : stage.side.left;
  const left = side === 'beside' ? target.right - origin.left + GAP : clampTo(middle - width / 2, right - width - EDGE);
  const above = { above: top - GAP - height, below: bottom + GAP, beside: (top + bottom - height) / 2 }[side];
  bubble.dataset.side = side;
  bubble.style.left = `${left}px`;
  bubble.style.top = `${clampTo(above, stage.height - height - EDGE)}px`;
  bubble.style.setProperty('--tail', `${Math.max(20, Math.min(middle - left, width - 20))}px`);
}

/** On the first turn the viewer's piles are empty, so that a bubble may cover them. */
function sideOf(pointed: Pointed, { kind }: Stage): Side {
  if (pointed === 'hand') return 'above';
  if (pointed === 'piles') return kind === 'wide' ? 'beside' : 'above';
  if (pointed === 'goal') return kind === 'tall' ? 'above' : 'below';
  return kind === 'wide' ? 'beside' : 'below';
}

function clampTo(at: number, most: number): number {
  return Math.max(EDGE, Math.min(at, most));
}
