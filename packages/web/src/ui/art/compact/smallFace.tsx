import type { CardName } from '@coup-fourre/rules';
import type { ReactNode } from 'react';
import { Line } from '../parts/line.tsx';
import { BARLOW, type CardFamily, DISTANCE_CAP, familyOf, INK, isDistanceName } from '../parts/palette.ts';
import { SymbolDrawing } from '../symbols/symbol.tsx';
import { BARRIER, DARK_TRIANGLE, RAYS } from './compactFaces.tsx';

const STONE = 'M6 120 V44 A38 38 0 0 1 82 44 V120Z';

function SmallStone({ card }: { card: CardName }) {
  if (!isDistanceName(card)) return null;
  const fit = card.length > 2 ? { fontSize: 62, textLength: 70, lengthAdjust: 'spacingAndGlyphs' } : { fontSize: 66 };
  return (
    <>
      <path d={STONE} fill="#fffdf4" />
      <path d="M6 46 V44 A38 38 0 0 1 82 44 V46Z" fill={DISTANCE_CAP[card]} />
      <Line d={`${STONE} M6 47 H82`} stroke={INK} width={4} />
      <text {...BARLOW} {...fit} x="44" y="105" fill={INK}>
        {card}
      </text>
    </>
  );
}

/** Background of each family. Barrier, disc or diamond fill the card, because there is no word below. */
const GROUND: Record<Exclude<CardFamily, 'distance'>, { drawing: ReactNode; y: number; scale: number }> = {
  hazard: {
    drawing: (
      <>
        <rect x="3" y="3" width="82" height="118" fill="#b3202a" />
        <path d={DARK_TRIANGLE} transform="translate(0 8)" fill="#5c0d1c" />
        <g transform="translate(0 11)">{BARRIER}</g>
        <rect x="3" y="108" width="82" height="13" fill="#15131f" />
      </>
    ),
    y: 52,
    scale: 0.82,
  },
  remedy: {
    drawing: (
      <>
        <rect x="3" y="3" width="82" height="118" fill="#14604f" />
        <circle cx="44" cy="62" r="45" fill="#cfe8d2" />
      </>
    ),
    y: 62,
    scale: 0.8,
  },
  safety: {
    drawing: (
      <>
        <rect x="3" y="3" width="82" height="118" fill="#f3c14b" />
        <path d={RAYS} transform="translate(0 13)" fill="#ffe08a" />
        <path d="M44 4 L96 62 L44 120 L-8 62Z" fill="#3a1f5c" />
      </>
    ),
    y: 62,
    scale: 0.8,
  },
};

/** A face for cards less than 44 pixels wide, in an 88 by 124 box: symbol or number as large as possible, no word. */
export function SmallFace({ card }: { card: CardName }) {
  const family = familyOf(card);
  const ground = family === 'distance' ? null : GROUND[family];
  return (
    <>
      <rect x="1" y="1" width="86" height="122" rx="10" fill="url(#card-paper)" stroke="#2a2118" strokeWidth="2" />
      <g clipPath="url(#compact-clip)">
        {ground === null ? (
          <SmallStone card={card} />
        ) : (
          <>
            {ground.drawing}
            <g transform={`translate(44 ${ground.y}) scale(${ground.scale})`}>
              <SymbolDrawing card={card} />
            </g>
          </>
        )}
      </g>
    </>
  );
}
