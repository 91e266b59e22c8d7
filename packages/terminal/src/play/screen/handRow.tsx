import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { handShown, type Model } from '../table/model.ts';
import { playsOf } from '../table/moves.ts';
import type { Scene } from '../table/scene.ts';
import { situationOf } from '../table/situation.ts';
import { cardFace } from './cardFace.ts';
import { keyed } from './keyed.ts';
import { familyOf, usePaint } from './paint.ts';

/** Rows that a hand takes. */
export const HAND_ROWS = 4;

/** Cards of a full hand. */
const MOST_CARDS = 7;
const WIDTHS = { least: 11, most: 15 } as const;

/** The hand, a card a key; those that can be played are marked. */
export function HandRow({ model, scene, columns }: { model: Model; scene: Scene; columns: number }): ReactNode {
  const paint = usePaint();
  const cards = handShown(model);
  const { tongue } = model;
  if (cards === null)
    return (
      <Box height={HAND_ROWS} paddingLeft={1} alignItems="center">
        <Text dimColor>{scene.you === null && scene.online === null ? tongue.say('handIsCovered') : ' '}</Text>
      </Box>
    );
  const width = Math.max(WIDTHS.least, Math.min(WIDTHS.most, Math.floor((columns - 2) / MOST_CARDS)));
  const isTurn = situationOf(scene).is === 'turn';
  const isNewLast = isTurn && model.sorting === 'drawn' && cards.length === MOST_CARDS;
  return (
    <Box height={HAND_ROWS} paddingLeft={1}>
      {keyed(cards).map(({ key: place, thing: card }) => {
        const isPlayable = isTurn && playsOf(scene, card).length > 0;
        const isNew = isNewLast && place === cards.length - 1;
        const lines = cardFace(tongue, card, scene.rules.edition)({ number: place + 1, isPlayable, isNew, width });
        return (
          <Text key={place} bold={isPlayable} dimColor={isTurn && !isPlayable} {...paint(familyOf(card))}>
            {lines.join('\n')}
          </Text>
        );
      })}
    </Box>
  );
}
