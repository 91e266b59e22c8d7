import type { CSSProperties } from 'react';
import type { Box, Stage } from '../../table/stage.ts';

const MIN_TOUCH_SIZE = 44;
const GAP = 8;
/** In stage units. On a wide stage the buttons are to the left of the hand. */
const TOOLS = { width: 100, height: 216, beside: 20 };
const MAX_PANEL_WIDTH = 460;
/** On a wide screen the panel stays at the right, under the end of the road, so that most of the road is visible. */
const WIDE_PANEL_WIDTH = 400;

/** Where the buttons are on a wide screen. */
export function toolsBox({ hand, unit, height, text }: Stage): Box {
  const width = Math.max(MIN_TOUCH_SIZE + 4, (TOOLS.width + 60 * (text - 1)) * unit);
  const left = Math.max(4, hand.left - TOOLS.beside * unit - width);
  const tall = Math.max(2 * MIN_TOUCH_SIZE + GAP, TOOLS.height * unit);
  return { left, top: height - tall - 16 * unit, width, height: tall };
}

/**
 * On a phone the draw pile opens the card counter: the button covers the pile and its number, and is large enough to
 * tap.
 */
export function counterBox({ piles, pileCard }: Stage): Box {
  const height = Math.max(MIN_TOUCH_SIZE, (pileCard * 124) / 88);
  return { left: piles.left, top: piles.top, width: Math.max(MIN_TOUCH_SIZE, pileCard + 52), height };
}

/**
 * The hint is above the viewer's side of the table and grows upwards, so it covers neither their hand nor their piles.
 */
export function hintPanelStyle({ kind, own, side, width, height, unit, text }: Stage): CSSProperties {
  const bottom = height - own.plate.top + GAP;
  if (kind === 'wide') {
    const broad = WIDE_PANEL_WIDTH * Math.max(1, unit) * text;
    return { left: (side?.left ?? width) - 2 * GAP - broad, bottom, width: broad };
  }
  return { left: GAP, bottom, width: Math.min(MAX_PANEL_WIDTH, width - 2 * GAP) };
}
