import { playsOf, situationOf, type TableModel } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { type PlayState, shownHand } from '../table/playState.ts';
import { cardFace } from './cardFace.ts';
import { colorRoleOf, useColors } from './colors.ts';
import { withKeys } from './withKeys.ts';

export const HAND_ROWS = 4;

const MAX_CARDS = 7;
const CARD_WIDTHS = { least: 11, most: 15 } as const;

export function HandRow({
  state,
  model,
  columns,
}: {
  state: PlayState;
  model: TableModel;
  columns: number;
}): ReactNode {
  const paint = useColors();
  const cards = shownHand(state);
  if (cards === null)
    return (
      <Box height={HAND_ROWS} paddingLeft={1} alignItems="center">
        <Text dimColor>{model.you === null && model.online === null ? m.handIsCovered() : ' '}</Text>
      </Box>
    );
  const width = Math.max(CARD_WIDTHS.least, Math.min(CARD_WIDTHS.most, Math.floor((columns - 2) / MAX_CARDS)));
  const isTurn = situationOf(model).type === 'turn';
  const isNewLast = isTurn && state.sorting === 'drawn' && cards.length === MAX_CARDS;
  return (
    <Box height={HAND_ROWS} paddingLeft={1}>
      {withKeys(cards).map(({ key: index, item: card }) => {
        const isPlayable = isTurn && playsOf(model, card).length > 0;
        const isNew = isNewLast && index === cards.length - 1;
        const lines = cardFace(card, model.rules.edition)({ number: index + 1, isPlayable, isNew, width });
        return (
          <Text key={index} bold={isPlayable} dimColor={isTurn && !isPlayable} {...paint(colorRoleOf(card))}>
            {lines.join('\n')}
          </Text>
        );
      })}
    </Box>
  );
}
