import type { CSSProperties } from 'react';
import type { Box, Stage } from '../../table/stage.ts';

const MIN_TOUCH_SIZE = 44;
const GAP = 8;
/** Units of the wide picture: the buttons stand at the left of the hand. */
const TOOLS = { width: 100, height: 216, beside: 20 };
const MAX_PANEL_WIDTH = 460;
/** On a wide screen it keeps to the right, under the end of the road: the start and most of the way stay free. */
const WIDE_PANEL_WIDTH = 400;

/** Where the buttons stand on a wide screen. */
export function toolsBox({ hand, unit, height }: Stage): Box {
  const width = Math.max(MIN_TOUCH_SIZE + 4, TOOLS.width * unit);
  const left = Math.max(4, hand.left - TOOLS.beside * unit - width);
  const tall = Math.max(2 * MIN_TOUCH_SIZE + GAP, TOOLS.height * unit);
  return { left, top: height - tall - 16 * unit, width, height: tall };
}

/** On a phone the draw pile opens the card counter: as large as the pile with its number, and never less than a finger. */
export function counterBox({ piles, pileCard }: Stage): Box {
  const height = Math.max(MIN_TOUCH_SIZE, (pileCard * 124) / 88);
  return { left: piles.left, top: piles.top, width: Math.max(MIN_TOUCH_SIZE, pileCard + 52), height };
}

/** The hint stands over the viewer's side of the table and grows upwards: it covers neither their hand nor their piles. */
export function hintPanelStyle({ kind, own, side, width, height }: Stage): CSSProperties {
  const bottom = height - own.plate.top + GAP;
  if (kind === 'wide')
    return { left: (side?.left ?? width) - 2 * GAP - WIDE_PANEL_WIDTH, bottom, width: WIDE_PANEL_WIDTH };
  return { left: GAP, bottom, width: Math.min(MAX_PANEL_WIDTH, width - 2 * GAP) };
}
