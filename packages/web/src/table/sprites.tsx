import { bandWord, posterTitle, unitSign } from '@coup-fourre/client/text';
import { CARD_NAMES, type CardName, type EditionId } from '@coup-fourre/rules';
import { useMemo } from 'react';
import { useEdition } from '../game/useGame.ts';
import { CardSprites } from '../ui/art/cardSprites.tsx';

/** The faces of all cards, in the words of an edition (default: the table's). Only one set may be on the page. */
export function Sprites({ of }: { readonly of?: EditionId }) {
  const table = useEdition();
  const edition = of ?? table;
  const titles = useMemo(() => wordsFor(edition, posterTitle), [edition]);
  const words = useMemo(() => wordsFor(edition, bandWord), [edition]);
  return <CardSprites titles={titles} words={words} unit={unitSign(edition)} />;
}

function wordsFor(edition: EditionId, text: (card: CardName, edition: EditionId) => string): Record<CardName, string> {
  return Object.fromEntries(CARD_NAMES.map((card) => [card, text(card, edition)])) as Record<CardName, string>;
}
