import type { CardName } from '@coup-fourre/rules';
import { memo, useLayoutEffect } from 'react';
import { wantFace } from './wantedFaces.ts';

interface PictureProps {
  face: string;
  viewBox: string;
  label: string;
  className?: string | undefined;
}

function Picture({ face, viewBox, label, className }: PictureProps) {
  // Before the browser paints, so that the picture is never empty.
  useLayoutEffect(() => wantFace(face), [face]);
  const box = { className, viewBox, width: '100%', display: 'block' };
  if (label === '') {
    return (
      <svg {...box} aria-hidden="true">
        <use href={`#${face}`} />
      </svg>
    );
  }
  return (
    <svg {...box} role="img" aria-label={label}>
      <use href={`#${face}`} />
    </svg>
  );
}

interface CardPictureProps {
  card: CardName;
  /** Accessible name. An empty one hides the picture from screen readers. */
  label: string;
  className?: string | undefined;
}

function cardPicture(face: string, viewBox: string) {
  return memo(function CardPicture({ card, ...picture }: CardPictureProps) {
    return <Picture face={`${face}-${card}`} viewBox={viewBox} {...picture} />;
  });
}

/** A card as a poster, 250 by 350, sized by CSS. Needs CardSprites on the page. */
export const PosterCard = cardPicture('poster', '0 0 250 350');
/** A card as a sign, 88 by 124, sized by CSS. Needs CardSprites on the page. */
export const CompactCard = cardPicture('compact', '0 0 88 124');
/** A card less than 44 pixels wide, without its word. Needs CardSprites on the page. */
export const SmallCard = cardPicture('small', '0 0 88 124');

/** A face-down card, 88 by 124, sized by CSS. Hidden from screen readers. */
export const CardBack = memo(function CardBack({ className }: { className?: string | undefined }) {
  return <Picture face="card-back" viewBox="0 0 88 124" label="" className={className} />;
});
