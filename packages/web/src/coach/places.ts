import type { CSSProperties } from 'react';
import type { Box, Stage } from '../table/stage.ts';

const FINGER = 44;
const GAP = 8;
/** Units of the wide picture: the buttons stand at the left of the hand. */
const TOOLS = { width: 100, height: 216, beside: 20 };
const WIDEST_SLIP = 460;
/** On a wide screen it keeps to the right, under the end of the road: the start and most of the way stay free. */
const WIDE_SLIP = 400;

/** Where the buttons stand on a wide screen. */
export function toolsPlace({ hand, unit, height }: Stage): Box {
  const width = Math.max(FINGER + 4, TOOLS.width * unit);
  const left = Math.max(4, hand.left - TOOLS.beside * unit - width);
  const tall = Math.max(2 * FINGER + GAP, TOOLS.height * unit);
  return { left, top: height - tall - 16 * unit, width, height: tall };
}

/** On a phone the draw pile opens the card counter: as large as the pile with its number, and never less than a finger. */
export function counterPlace({ piles, pileCard }: Stage): Box {
  const height = Math.max(FINGER, (pileCard * 124) / 88);
  return { left: piles.left, top: piles.top, width: Math.max(FINGER, pileCard + 52), height };
}

/** The hint's slip stands over the own side of the table and grows upwards: it covers neither hand nor own piles. */
export function slipPlace({ kind, own, side, width, height }: Stage): CSSProperties {
  const bottom = height - own.plate.top + GAP;
  if (kind === 'wide') return { left: (side?.left ?? width) - 2 * GAP - WIDE_SLIP, bottom, width: WIDE_SLIP };
  return { left: GAP, bottom, width: Math.min(WIDEST_SLIP, width - 2 * GAP) };
}
