import type { SeatedSetup } from '@coup-fourre/client';
import type { Seat } from '@coup-fourre/rules';
import { type ComponentType, createContext, use } from 'react';
import type { DealMessage } from '../../worker/reviewMessages.ts';

/** The board of a step of a deal: that of the review, which this feature does not know. */
interface BoardProps {
  readonly deal: DealMessage;
  readonly setup: SeatedSetup;
  readonly seat: Seat;
  /** The number of the step, from 0. */
  readonly step: number;
  /** Its accessible name. */
  readonly label: string;
}

interface DaySlots {
  readonly Board: ComponentType<BoardProps>;
}

export const DaySlotsContext = createContext<DaySlots | null>(null);

export function useDaySlots(): DaySlots {
  const slots = use(DaySlotsContext);
  if (!slots) throw new Error('no slots around this day');
  return slots;
}
