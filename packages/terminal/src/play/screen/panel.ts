import type { TableModel } from '@coup-fourre/client';
import type { Team } from '@coup-fourre/rules';
import { PILE_FACE_ROWS } from './pileFace.tsx';

/** How much room a panel has: `wide` where two share the screen, `narrow` where three do. */
export type PanelSize = 'wide' | 'narrow';

export const CARD_ROWS: Readonly<Record<PanelSize, number>> = { wide: 1, narrow: 2 };
export const SAFETY_ROWS: Readonly<Record<PanelSize, number>> = { wide: 3, narrow: 4 };

/** Rows for the frame, the name and the miles. */
const FIXED_ROWS = 4;
const PILE_ROWS = 2;

/** Rows that a panel takes, with its frame. */
export function panelRows({ size, isTall }: { size: PanelSize; isTall: boolean }): number {
  return FIXED_ROWS + (isTall ? PILE_FACE_ROWS : PILE_ROWS) + CARD_ROWS[size] + SAFETY_ROWS[size];
}

/** What a panel shows, and how. */
export interface PanelProps {
  readonly model: TableModel;
  readonly team: Team;
  readonly size: PanelSize;
  /** Whether there is room for the battle and speed piles as cards. */
  readonly isTall: boolean;
  readonly width: number;
}
