import { bandWord, cardLines, posterTitle, unitSign } from '@coup-fourre/client/text';
import { CARD_NAMES, type CardName, type EditionId } from '@coup-fourre/rules';
import { useMemo } from 'react';
import { useEdition } from '../game/useGame.ts';
import { useSetting } from '../settings/useSettings.ts';
import { CardSprites } from '../ui/art/cardSprites.tsx';

/** The faces of all cards, in the words of an edition (default: the table's). Only one set may be on the page. */
export function Sprites({ of }: { readonly of?: EditionId }) {
  const table = useEdition();
  // Another language or unit has other words.
  const key = `${useSetting('locale')} ${useSetting('distances')}`;
  return <EditionSprites key={key} edition={of ?? table} />;
}

function EditionSprites({ edition }: { readonly edition: EditionId }) {
  const titles = useMemo(() => textsFor(edition, posterTitle), [edition]);
  const lines = useMemo(() => textsFor(edition, cardLines), [edition]);
  const words = useMemo(() => textsFor(edition, bandWord), [edition]);
  return <CardSprites titles={titles} lines={lines} words={words} unit={unitSign(edition)} />;
}

function textsFor<Text>(
  edition: EditionId,
  text: (card: CardName, edition: EditionId) => Text,
): Record<CardName, Text> {
  return Object.fromEntries(CARD_NAMES.map((card) => [card, text(card, edition)])) as Record<CardName, Text>;
}
