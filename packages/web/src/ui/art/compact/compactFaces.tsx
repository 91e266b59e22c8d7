import type { CardName } from '@coup-fourre/rules';
import type { ComponentType } from 'react';
import { range } from '../../../game/range.ts';
import { Line } from '../parts/line.tsx';
import {
  BARLOW,
  type CardFamily,
  CREAM,
  DISTANCE_CAP,
  type DistanceName,
  familyOf,
  INK,
  isDistanceName,
} from '../parts/palette.ts';
import { rays, round } from '../parts/shapes.ts';
import { Stone } from '../parts/stone.tsx';
import { SymbolDrawing } from '../symbols/symbol.tsx';

export interface CompactFaceProps {
  card: CardName;
  word: string;
}

const STRIPES = range(8)
  .map((stripe) => `M${stripe * 14 - 6} 97 l7 -7 h7 l-7 7Z`)
  .join('');
export const RAYS = rays({ x: 44, y: 49, count: 14, length: 110 });

export const DARK_TRIANGLE = 'M44 -4 L92 95 H-4Z';
export const BARRIER = (
  <>
    <rect x="3" y="90" width="82" height="7" fill="#ffcf4a" />
    <path d={STRIPES} fill="#15131f" />
  </>
);

function HazardFace({ card, word }: CompactFaceProps) {
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

function RemedyFace({ card, word }: CompactFaceProps) {
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

function SafetyFace({ card, word }: CompactFaceProps) {
  return (
    <g clipPath="url(#compact-clip)">
      <rect x="3" y="3" width="82" height="118" fill="#f3c14b" />
      <path d={RAYS} fill="#ffe08a" />
      <path d="M44 2 L90 49 L44 96 L-2 49Z" fill="#3a1f5c" />
      <Line d="M44 7 L85 49 L44 91 L3 49Z" stroke="#f3c14b" width={1.5} />
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

/** Width of capitals in Barlow Condensed 700, in em. Precise enough to know which words must be condensed. */
function widthOf(word: string): number {
  return [...word].reduce((sum, letter) => sum + (WIDE.test(letter) ? 0.64 : NARROW.test(letter) ? 0.27 : 0.475), 0);
}

/** A long word is condensed, never cut. */
function CompactWord({ word, fill }: { word: string; fill: string }) {
  const text = word.toUpperCase();
  const fit = widthOf(text) * FONT_SIZE > ROOM ? { textLength: ROOM, lengthAdjust: 'spacingAndGlyphs' } : {};
  return (
    <text {...BARLOW} {...fit} x="44" y="116" fontSize={FONT_SIZE} fill={fill}>
      {text}
    </text>
  );
}

const STONE = 'M7 117 V46 A37 37 0 0 1 81 46 V117Z';

/** One bar per 25 km, so that the length also shows the value. */
function bars(card: DistanceName): string {
  const count = Number(card) / 25;
  const [width, gap] = count > 4 ? [5.4, 2.4] : [10, 4];
  const left = 44 - (count * (width + gap) - gap) / 2;
  return range(count)
    .map((bar) => `M${round(left + bar * (width + gap))} 100 h${width} v10 h${-width}Z`)
    .join('');
}

function DistanceFace({ card }: { card: DistanceName }) {
  const cap = DISTANCE_CAP[card];
  return (
    <>
      <path d={STONE} fill="#fffdf4" />
      <path d="M7 47 V46 A37 37 0 0 1 81 46 V47Z" fill={cap} />
      <Line d="M15 41 A29 29 0 0 1 31 20" stroke="#fff" strokeOpacity=".55" width={4.5} round />
      <Line d={`${STONE} M7 47.5 H81`} stroke={INK} width={3} />
      <text {...BARLOW} x="44" y="92" fontSize={card.length > 2 ? 45 : 53} fill={INK}>
        {card}
      </text>
      <path d={bars(card)} fill={card === '75' ? '#a86a10' : cap} />
    </>
  );
}

const FACE: Record<Exclude<CardFamily, 'distance'>, ComponentType<CompactFaceProps>> = {
  hazard: HazardFace,
  remedy: RemedyFace,
  safety: SafetyFace,
};

/** A compact face in an 88 by 124 box. It uses the sprite's paper and clip. */
export function CompactFace({ card, word }: CompactFaceProps) {
  const family = familyOf(card);
  const Face = family === 'distance' ? null : FACE[family];
  return (
    <>
      <rect x="1" y="1" width="86" height="122" rx="10" fill="url(#card-paper)" stroke="#2a2118" strokeWidth="2" />
      {isDistanceName(card) && <DistanceFace card={card} />}
      {Face && <Face card={card} word={word} />}
    </>
  );
}

const FAN = rays({ x: 44, y: 84, count: 21, length: 120, from: Math.PI, to: 2 * Math.PI });
const CORNERS = 'M10 20 V10 H20 M68 10 H78 V20 M78 104 V114 H68 M20 114 H10 V104';
const LOZENGES = 'M44 3 l3 3 -3 3 -3 -3Z M82 59 l3 3 -3 3 -3 -3Z M44 115 l3 3 -3 3 -3 -3Z M6 59 l3 3 -3 3 -3 -3Z';

/** The back of every card in an 88 by 124 box: a stone at the end of the road, with the sun behind it. */
export function BackFace() {
  return (
    <>
      <rect x="1" y="1" width="86" height="122" rx="10" fill="#fdf6e3" stroke="#2a2118" strokeWidth="2" />
      <rect x="6" y="6" width="76" height="112" rx="6" fill="#7c1620" />
      <g clipPath="url(#back-clip)">
        <path d={FAN} fill="#c04a3c" />
        <circle cx="44" cy="74" r="44" fill="url(#poster-glow)" opacity=".8" />
        <path d="M6 84 C20 76 30 80 44 80 S70 76 82 84 V118 H6Z" fill="#4f0e1c" />
        <path d="M6 92 C24 86 34 88 44 88 S66 86 82 92 V118 H6Z" fill="#3a0a18" />
        <path d="M39 84 L16 118 H72 L49 84Z" fill={INK} />
        <path d="M39 84 L16 118 M49 84 L72 118" stroke="#f3c14b" strokeWidth="1.2" />
        <path d="M44 94 V118" stroke="#ffe0a0" strokeWidth="2.5" strokeDasharray="6 4" />
      </g>
      <rect x="6" y="6" width="76" height="112" rx="6" fill="none" stroke="#f3c14b" strokeWidth="2" />
      <Line d={CORNERS} stroke="#f3c14b" width={1.6} />
      <path d={LOZENGES} fill={CREAM} stroke="#7c1620" />
      <Stone x={42} y={94} height={58} label="1000" fontSize={24} />
    </>
  );
}
