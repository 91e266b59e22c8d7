import { BoardContext } from '../features/days/boardSlot.ts';
import { DayScreen as Day } from '../features/days/dayScreen.tsx';
import { RecordBoard } from '../features/review/recordBoard.tsx';

/** The deal of a day; its positions are shown on the board of the review. */
export function DayScreen({ date }: { readonly date: string | undefined }) {
  return (
    <BoardContext value={RecordBoard}>
      <Day date={date} />
    </BoardContext>
  );
}
