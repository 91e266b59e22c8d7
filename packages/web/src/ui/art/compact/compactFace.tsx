import type { ComponentType } from 'react';
import { type CardFamily, FAMILY, isDistanceName } from '../parts/family.ts';
import { DistanceFace } from './distanceFace.tsx';
import { type CompactFaceProps, HazardFace, RemedyFace, SafetyFace } from './familyFaces.tsx';

const FACE: Record<Exclude<CardFamily, 'distance'>, ComponentType<CompactFaceProps>> = {
  hazard: HazardFace,
  remedy: RemedyFace,
  safety: SafetyFace,
};

/** A compact face in an 88 by 124 box; part of the sprite, whose paper and clip it uses. */
export function CompactFace({ card, word }: CompactFaceProps) {
  const family = FAMILY[card];
  const Face = family === 'distance' ? null : FACE[family];
  return (
    <>
      <rect x="1" y="1" width="86" height="122" rx="10" fill="url(#card-paper)" stroke="#2a2118" strokeWidth="2" />
      {isDistanceName(card) && <DistanceFace card={card} />}
      {Face && <Face card={card} word={word} />}
    </>
  );
}
