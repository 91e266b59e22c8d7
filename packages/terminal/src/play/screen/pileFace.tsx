import type { TableModel } from '@coup-fourre/client';
import type { CardName } from '@coup-fourre/rules';
import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { cardFace } from './cardFace.ts';
import { colorRoleOf, useColors } from './colors.ts';

/** Columns and rows of a card on a pile, with its label. */
const WIDTH = 11;
export const PILE_FACE_ROWS = 5;

interface PileFaceProps {
  readonly model: TableModel;
  readonly label: string;
  readonly card: CardName | null;
}

export function PileFace({ model, label, card }: PileFaceProps): ReactNode {
  const paint = useColors();
  const standing = { number: null, isPlayable: false, isNew: false, width: WIDTH };
  const lines = card === null ? emptyPile() : cardFace(card, model.rules.edition)(standing);
  return (
    <Box flexDirection="column" width={WIDTH} flexShrink={0}>
      <Text dimColor>{label}</Text>
      <Text dimColor={card === null} {...paint(card === null ? null : colorRoleOf(card))}>
        {lines.join('\n')}
      </Text>
    </Box>
  );
}

function emptyPile(): string[] {
  const inner = WIDTH - 2;
  const side = `┊${' '.repeat(inner)}┊`;
  return [`┌${'┄'.repeat(inner)}┐`, side, side, `└${'┄'.repeat(inner)}┘`];
}
