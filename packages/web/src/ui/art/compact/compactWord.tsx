import { BARLOW } from '../palette.ts';

const ROOM = 76;
const FONT_SIZE = 23;
const WIDE = /[MWŒÆ]/;
const NARROW = /[IÍÎÏJ1!.' ]/;

/** Width of capitals in Barlow Condensed 700, in em: near enough to know which words need squeezing. */
function widthOf(word: string): number {
  return [...word].reduce((sum, letter) => sum + (WIDE.test(letter) ? 0.64 : NARROW.test(letter) ? 0.27 : 0.475), 0);
}

/** The word in a compact card's band; a long one is set narrower, never cut. */
export function CompactWord({ word, fill }: { word: string; fill: string }) {
  const text = word.toUpperCase();
  const fit = widthOf(text) * FONT_SIZE > ROOM ? { textLength: ROOM, lengthAdjust: 'spacingAndGlyphs' } : {};
  return (
    <text {...BARLOW} {...fit} x="44" y="116" fontSize={FONT_SIZE} fill={fill}>
      {text}
    </text>
  );
}
