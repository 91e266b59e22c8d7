import { CARD_NAMES, type CardName } from '@coup-fourre/rules';
import { memo, useSyncExternalStore } from 'react';
import { BackFace, CompactFace } from './compact/compactFaces.tsx';
import { SmallFace } from './compact/smallFace.tsx';
import type { Unit } from './posters/distances.tsx';
import { POSTER_WINDOW, PosterFace } from './posters/posterFace.tsx';
import { PosterLights } from './posters/posterParts.tsx';
import { wantedFaces } from './wantedFaces.ts';

interface CardSpritesProps {
  /** Title under each poster, in the reader's language and edition. */
  titles: Record<CardName, string>;
  /** Each name in short lines, for posters whose neighbor covers their title. */
  lines: Record<CardName, readonly string[]>;
  /** Word in each compact band, at most eight letters. */
  words: Record<CardName, string>;
  unit: Unit;
}

export function CardDefinitions() {
  return (
    <defs>
      <linearGradient id="card-paper" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#fdf6e3" />
        <stop offset="1" stopColor="#f0e2c0" />
      </linearGradient>
      <PosterLights />
      <clipPath id="poster-clip">
        <path d={POSTER_WINDOW} />
      </clipPath>
      <clipPath id="compact-clip">
        <rect x="3" y="3" width="82" height="118" rx="8" />
      </clipPath>
      <clipPath id="back-clip">
        <rect x="6" y="6" width="76" height="112" rx="6" />
      </clipPath>
    </defs>
  );
}

/**
 * The faces of the cards that pictures on the page use, each drawn once.
 * It has no size. `display: none` would keep gradients from painting.
 */
export const CardSprites = memo(function CardSprites({ titles, lines, words, unit }: CardSpritesProps) {
  const wanted = useSyncExternalStore(wantedFaces.subscribe, wantedFaces.get, wantedFaces.get);
  const wantedOf = (face: string): CardName[] => CARD_NAMES.filter((card) => wanted.has(`${face}-${card}`));
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      <CardDefinitions />
      {wantedOf('poster').map((card) => (
        <symbol key={card} id={`poster-${card}`} viewBox="0 0 250 350">
          <PosterFace card={card} title={titles[card]} lines={lines[card]} unit={unit} />
        </symbol>
      ))}
      {wantedOf('compact').map((card) => (
        <symbol key={card} id={`compact-${card}`} viewBox="0 0 88 124">
          <CompactFace card={card} word={words[card]} />
        </symbol>
      ))}
      {wantedOf('small').map((card) => (
        <symbol key={card} id={`small-${card}`} viewBox="0 0 88 124">
          <SmallFace card={card} />
        </symbol>
      ))}
      {wanted.has('card-back') && (
        <symbol id="card-back" viewBox="0 0 88 124">
          <BackFace />
        </symbol>
      )}
    </svg>
  );
});
