import type { SeatedSetup } from '@coup-fourre/client';
import type { Seat } from '@coup-fourre/rules';
import { type ComponentType, createContext, use } from 'react';
import type { DealMessage } from '../../worker/reviewMessages.ts';

/** What the app puts in to show a position: the board of the review, which this feature does not know. */
export interface BoardProps {
  readonly deal: DealMessage;
  readonly setup: SeatedSetup;
  readonly seat: Seat;
  /** The number of the step, from 0. */
  readonly step: number;
  /** Its accessible name. */
  readonly label: string;
}

export const BoardContext = createContext<ComponentType<BoardProps> | null>(null);

/** The board of a step of a deal. */
export function useBoard(): ComponentType<BoardProps> {
  const Board = use(BoardContext);
  if (!Board) throw new Error('no board around this day');
  return Board;
}
