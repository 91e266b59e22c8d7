import type { TableModel } from '@coup-fourre/client';
import type { CardName, Team } from '@coup-fourre/rules';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Box, Stage } from './stage.ts';
import type { HandPlay } from './useHandPlay.ts';

export interface HintMarks {
  readonly cardIndex: number | null;
  /** True if the card goes to the discard pile. */
  readonly isDiscard: boolean;
  /** The card whose pile glows on a team's side, or null. */
  readonly cardFor: (team: Team) => CardName | null;
}

export interface CoachHelp {
  readonly marks: HintMarks;
  /** Shown in the action bar if there is no space beside the hand. */
  readonly button: ReactNode;
  /** Layers over the table. */
  readonly tools: ReactNode;
  /** The hint in the dialog of a prompt. */
  readonly promptHint: ReactNode;
}

export interface CoachSlotProps {
  readonly model: TableModel;
  /** Null for the list layout. */
  readonly stage: Stage | null;
  readonly hand: readonly CardName[];
  readonly play: HandPlay;
  readonly children: (help: CoachHelp) => ReactNode;
}

export interface RulesSlotProps {
  /** The rule to open first, such as `6.4`. */
  readonly rule?: string | undefined;
  readonly onClose: () => void;
}

/** Parts of the table that belong to features. The app provides them, because the table does not import features. */
interface TableSlots {
  readonly Coach: ComponentType<CoachSlotProps>;
  readonly Rules: ComponentType<RulesSlotProps>;
  readonly ChatButton: ComponentType<{ readonly beside?: Box | null }>;
  readonly SideChat: ComponentType;
}

export const TableSlotsContext = createContext<TableSlots | null>(null);

export function useTableSlots(): TableSlots {
  const slots = useContext(TableSlotsContext);
  if (!slots) throw new Error('no slots around this table');
  return slots;
}
