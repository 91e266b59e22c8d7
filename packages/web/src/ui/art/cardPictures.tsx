import type { CardName } from '@coup-fourre/rules';
import { memo } from 'react';

interface PictureProps {
  href: string;
  viewBox: string;
  label: string;
  className?: string | undefined;
}

function Picture({ href, viewBox, label, className }: PictureProps) {
  const box = { className, viewBox, width: '100%', display: 'block' };
  if (label === '') {
    return (
      <svg {...box} aria-hidden="true">
        <use href={href} />
      </svg>
    );
  }
  return (
    <svg {...box} role="img" aria-label={label}>
      <use href={href} />
    </svg>
  );
}

export interface CardPictureProps {
  card: CardName;
  /** Accessible name. An empty one hides the picture from screen readers. */
  label: string;
  className?: string | undefined;
}

/** A card as a poster, 250 by 350, sized by CSS. Needs CardSprites on the page. */
export const PosterCard = memo(function PosterCard({ card, label, className }: CardPictureProps) {
  return <Picture href={`#poster-${card}`} viewBox="0 0 250 350" label={label} className={className} />;
});

/** A card as a sign, 88 by 124, sized by CSS. Needs CardSprites on the page. */
export const CompactCard = memo(function CompactCard({ card, label, className }: CardPictureProps) {
  return <Picture href={`#compact-${card}`} viewBox="0 0 88 124" label={label} className={className} />;
});

/** A card less than 44 pixels wide, without its word. Needs CardSprites on the page. */
export const SmallCard = memo(function SmallCard({ card, label, className }: CardPictureProps) {
  return <Picture href={`#small-${card}`} viewBox="0 0 88 124" label={label} className={className} />;
});

/** A face-down card, 88 by 124, sized by CSS. Hidden from screen readers. */
export const CardBack = memo(function CardBack({ className }: { className?: string | undefined }) {
  return <Picture href="#card-back" viewBox="0 0 88 124" label="" className={className} />;
});
