import { DayScreen as Day } from '../features/days/dayScreen.tsx';
import { DaySlotsContext } from '../features/days/daySlots.ts';
import { RecordBoard } from '../features/review/recordBoard.tsx';

const SLOTS = { Board: RecordBoard };

/** The deal of a day; its positions are shown on the board of the review. */
export function DayScreen({ date }: { readonly date: string | undefined }) {
  return (
    <DaySlotsContext value={SLOTS}>
      <Day date={date} />
    </DaySlotsContext>
  );
}
