import type { CardName } from '@coup-fourre/rules';
import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import type { Model } from '../table/model.ts';
import type { Scene } from '../table/scene.ts';
import { cardFace } from './cardFace.ts';
import { familyOf, usePaint } from './paint.ts';

/** Columns and rows of a card on a pile, its label among them. */
const WIDTH = 11;
export const PILE_FACE_ROWS = 5;

interface PileFaceProps {
  readonly model: Model;
  readonly scene: Scene;
  readonly label: string;
  readonly card: CardName | null;
}

/** The card that shows on a pile, as a card. */
export function PileFace({ model, scene, label, card }: PileFaceProps): ReactNode {
  const paint = usePaint();
  const standing = { number: null, isPlayable: false, isNew: false, width: WIDTH };
  const lines = card === null ? noCard() : cardFace(model.tongue, card, scene.rules.edition)(standing);
  return (
    <Box flexDirection="column" width={WIDTH} flexShrink={0}>
      <Text dimColor>{label}</Text>
      <Text dimColor={card === null} {...paint(card === null ? null : familyOf(card))}>
        {lines.join('\n')}
      </Text>
    </Box>
  );
}

function noCard(): string[] {
  const inner = WIDTH - 2;
  const side = `┊${' '.repeat(inner)}┊`;
  return [`┌${'┄'.repeat(inner)}┐`, side, side, `└${'┄'.repeat(inner)}┘`];
}
