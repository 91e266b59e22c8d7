import { cardText } from '@coup-fourre/client/text';
import type { CardName } from '@coup-fourre/rules';
import { useEdition } from '../../game/useEdition.ts';

interface ChosenNameProps {
  readonly card: CardName;
  /** The card's left edge, and how far its foot stands above that of the hand, in pixels. */
  readonly left: number;
  readonly bottom: number;
}

/** The name of the chosen card, over the feet of the cards that lie on its own. */
export function ChosenName({ card, left, bottom }: ChosenNameProps) {
  return (
    <span className="chosen-name" style={{ left, bottom: Math.max(0, bottom) + MARGIN }} aria-hidden="true">
      {cardText(card, useEdition())}
    </span>
  );
}

const MARGIN = 4;
