import { CARD_NAMES, type CardName, type EditionId } from '@coup-fourre/rules';
import { useMemo } from 'react';
import { CardSprites } from '../art/index.ts';
import { useEdition } from '../game/useEdition.ts';
import { bandWord, posterTitle } from '../text/cardText.ts';
import { unitSign } from '../text/distanceText.ts';

/** The faces of all cards, in the words of the edition on the table; one set stands on the page at a time. */
export function Sprites() {
  const edition = useEdition();
  const titles = useMemo(() => wordsFor(edition, posterTitle), [edition]);
  const words = useMemo(() => wordsFor(edition, bandWord), [edition]);
  return <CardSprites titles={titles} words={words} unit={unitSign(edition)} />;
}

function wordsFor(edition: EditionId, text: (card: CardName, edition: EditionId) => string): Record<CardName, string> {
  return Object.fromEntries(CARD_NAMES.map((card) => [card, text(card, edition)])) as Record<CardName, string>;
}
