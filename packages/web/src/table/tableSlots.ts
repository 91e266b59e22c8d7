import type { TableModel } from '@coup-fourre/client';
import type { CardName, Team } from '@coup-fourre/rules';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { Stage } from './stage.ts';
import type { HandPlay } from './useHandPlay.ts';

/** The card that the coach recommends, as the table marks it. */
export interface HintMarks {
  /** Its index in the hand. */
  readonly cardIndex: number | null;
  /** Whether its goal is the discard pile. */
  readonly isDiscard: boolean;
  /** The card whose pile glows on a team's side, null on all others. */
  readonly cardFor: (team: Team) => CardName | null;
}

/** The coach's help, by where the table shows it. */
export interface CoachHelp {
  readonly marks: HintMarks;
  /** Asks the coach: for the action bar, where there is no room beside the hand. */
  readonly button: ReactNode;
  /** What lies over the table. */
  readonly tools: ReactNode;
  /** What stands in the dialog of a prompt. */
  readonly promptHint: ReactNode;
}

export interface CoachSlotProps {
  readonly model: TableModel;
  readonly stage: Stage;
  readonly hand: readonly CardName[];
  readonly play: HandPlay;
  readonly children: (help: CoachHelp) => ReactNode;
}

export interface RulesSlotProps {
  /** The number of the rule at which to begin. */
  readonly rule?: string | undefined;
  readonly onClose: () => void;
}

/** What stands at a table but belongs to a feature. The app hands it in: the table knows no feature. */
interface TableSlots {
  readonly Coach: ComponentType<CoachSlotProps>;
  /** The rules of the table, over it. */
  readonly Rules: ComponentType<RulesSlotProps>;
  readonly ChatButton: ComponentType;
  /** The latest messages, at the side of an online table. */
  readonly SideChat: ComponentType;
}

export const TableSlotsContext = createContext<TableSlots | null>(null);

export function useTableSlots(): TableSlots {
  const slots = use(TableSlotsContext);
  if (!slots) throw new Error('no slots around this table');
  return slots;
}
