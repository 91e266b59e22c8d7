import type { TableModel } from '@coup-fourre/client';
import type { Team } from '@coup-fourre/rules';
import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { type ColorRole, useColors } from './colors.ts';
import { PILE_FACE_ROWS } from './pileFace.tsx';

/** `wide` if two panels share the screen, `narrow` if three do. */
export type PanelSize = 'wide' | 'narrow';

export const CARD_ROWS: Readonly<Record<PanelSize, number>> = { wide: 1, narrow: 2 };
export const SAFETY_ROWS: Readonly<Record<PanelSize, number>> = { wide: 3, narrow: 4 };

/** Rows for the frame, the name and the miles. */
const FIXED_ROWS = 4;
const PILE_ROWS = 2;

export function panelRows({ size, isTall }: { size: PanelSize; isTall: boolean }): number {
  return FIXED_ROWS + (isTall ? PILE_FACE_ROWS : PILE_ROWS) + CARD_ROWS[size] + SAFETY_ROWS[size];
}

export interface PanelProps {
  readonly model: TableModel;
  readonly team: Team;
  readonly size: PanelSize;
  /** True if there is room to draw battle and speed piles as cards. */
  readonly isTall: boolean;
  readonly width: number;
}

interface PanelLabelProps {
  readonly text: string;
  readonly columns: number;
}

export function PanelLabel({ text, columns }: PanelLabelProps): ReactNode {
  return (
    <Box width={columns} flexShrink={0}>
      <Text dimColor>{text}</Text>
    </Box>
  );
}

interface PanelLineProps {
  readonly label?: PanelLabelProps;
  /** The text at the right end, which is never cut. */
  readonly right: string;
  readonly rightColor?: ColorRole | null;
  readonly children: ReactNode;
}

export function PanelLine({ label, right, rightColor = null, children }: PanelLineProps): ReactNode {
  const paint = useColors();
  return (
    <Box justifyContent="space-between" height={1} gap={1}>
      <Box flexShrink={1}>
        {label && <PanelLabel {...label} />}
        <Text wrap="truncate">{children}</Text>
      </Box>
      <Box flexShrink={0}>
        <Text {...paint(rightColor)}>{right}</Text>
      </Box>
    </Box>
  );
}
