import type { CardName } from '@coup-fourre/rules';
import { range } from '../../../game/range.ts';
import { BARLOW, CREAM, INK } from '../parts/palette.ts';
import { rays } from '../parts/shapes.ts';
import { SymbolDrawing } from '../symbols/symbol.tsx';

export interface CompactFaceProps {
  card: CardName;
  word: string;
}

const STRIPES = range(8)
  .map((stripe) => `M${stripe * 14 - 6} 97 l7 -7 h7 l-7 7Z`)
  .join('');
/** The rays behind a safety's diamond. */
export const RAYS = rays({ x: 44, y: 49, count: 14, length: 110 });

/** The dark triangle of every hazard. */
export const DARK_TRIANGLE = 'M44 -4 L92 95 H-4Z';
/** Its barrier stripe. */
export const BARRIER = (
  <>
    <rect x="3" y="90" width="82" height="7" fill="#ffcf4a" />
    <path d={STRIPES} fill="#15131f" />
  </>
);

/** Dark triangle, barrier stripe, black band. */
export function HazardFace({ card, word }: CompactFaceProps) {
  return (
    <g clipPath="url(#compact-clip)">
      <rect x="3" y="3" width="82" height="118" fill="#b3202a" />
      <path d={DARK_TRIANGLE} fill="#5c0d1c" />
      {BARRIER}
      <g transform={`translate(44 48) scale(${card === 'stop' ? 0.8 : 0.76})`}>
        <SymbolDrawing card={card} />
      </g>
      <rect x="3" y="97" width="82" height="24" fill="#15131f" />
      <CompactWord word={word} fill={CREAM} />
    </g>
  );
}

/** Pale disc, green band. */
export function RemedyFace({ card, word }: CompactFaceProps) {
  return (
    <g clipPath="url(#compact-clip)">
      <rect x="3" y="3" width="82" height="118" fill="#14604f" />
      <circle cx="44" cy="49" r="42" fill="#cfe8d2" />
      <g transform={`translate(44 49) scale(${card === 'roll' ? 0.8 : 0.72})`}>
        <SymbolDrawing card={card} />
      </g>
      <rect x="3" y="95" width="82" height="26" fill="#14604f" />
      <CompactWord word={word} fill={CREAM} />
    </g>
  );
}

/** Diamond on rays, gold band. */
export function SafetyFace({ card, word }: CompactFaceProps) {
  return (
    <g clipPath="url(#compact-clip)">
      <rect x="3" y="3" width="82" height="118" fill="#f3c14b" />
      <path d={RAYS} fill="#ffe08a" />
      <path d="M44 2 L90 49 L44 96 L-2 49Z" fill="#3a1f5c" />
      <path d="M44 7 L85 49 L44 91 L3 49Z" fill="none" stroke="#f3c14b" strokeWidth="1.5" />
      <g transform={`translate(44 49) scale(${card === 'rightOfWay' ? 0.78 : 0.66})`}>
        <SymbolDrawing card={card} />
      </g>
      <rect x="3" y="95" width="82" height="26" fill="#f3c14b" />
      <CompactWord word={word} fill={INK} />
      <path d="M3 96 H85" stroke={INK} strokeWidth="2.5" />
    </g>
  );
}

const ROOM = 76;
const FONT_SIZE = 23;
const WIDE = /[MWŒÆ]/;
const NARROW = /[IÍÎÏJ1!.' ]/;

/** The width of capitals in Barlow Condensed 700, in em: close enough to know which words must be condensed. */
function widthOf(word: string): number {
  return [...word].reduce((sum, letter) => sum + (WIDE.test(letter) ? 0.64 : NARROW.test(letter) ? 0.27 : 0.475), 0);
}

/** The word in a compact card's band; a long one is condensed, never cut. */
function CompactWord({ word, fill }: { word: string; fill: string }) {
  const text = word.toUpperCase();
  const fit = widthOf(text) * FONT_SIZE > ROOM ? { textLength: ROOM, lengthAdjust: 'spacingAndGlyphs' } : {};
  return (
    <text {...BARLOW} {...fit} x="44" y="116" fontSize={FONT_SIZE} fill={fill}>
      {text}
    </text>
  );
}
