import { m } from '@coup-fourre/client/text';
import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { playsOf } from '../table/moves.ts';
import { type PlayState, shownHand } from '../table/playState.ts';
import { situationOf } from '../table/situation.ts';
import type { TableModel } from '../table/tableModel.ts';
import { cardFace } from './cardFace.ts';
import { colorRoleOf, useColors } from './colors.ts';
import { withKeys } from './withKeys.ts';

/** Rows that a hand takes. */
export const HAND_ROWS = 4;

/** Cards of a full hand. */
const MAX_CARDS = 7;
const CARD_WIDTHS = { least: 11, most: 15 } as const;

/** The hand, each card with its key; playable cards are marked. */
export function HandRow({
  model,
  scene,
  columns,
}: {
  model: PlayState;
  scene: TableModel;
  columns: number;
}): ReactNode {
  const paint = useColors();
  const cards = shownHand(model);
  if (cards === null)
    return (
      <Box height={HAND_ROWS} paddingLeft={1} alignItems="center">
        <Text dimColor>{scene.setup.you === null && scene.online === null ? m.handIsCovered() : ' '}</Text>
      </Box>
    );
  const width = Math.max(CARD_WIDTHS.least, Math.min(CARD_WIDTHS.most, Math.floor((columns - 2) / MAX_CARDS)));
  const isTurn = situationOf(scene).is === 'turn';
  const isNewLast = isTurn && model.sorting === 'drawn' && cards.length === MAX_CARDS;
  return (
    <Box height={HAND_ROWS} paddingLeft={1}>
      {withKeys(cards).map(({ key: place, thing: card }) => {
        const isPlayable = isTurn && playsOf(scene, card).length > 0;
        const isNew = isNewLast && place === cards.length - 1;
        const lines = cardFace(card, scene.rules.edition)({ number: place + 1, isPlayable, isNew, width });
        return (
          <Text key={place} bold={isPlayable} dimColor={isTurn && !isPlayable} {...paint(colorRoleOf(card))}>
            {lines.join('\n')}
          </Text>
        );
      })}
    </Box>
  );
}
