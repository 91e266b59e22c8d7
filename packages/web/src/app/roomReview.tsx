import type { Update } from '@coup-fourre/room';
import { RoomReview as Review } from '../features/review/roomReview.tsx';
import { LocalScore } from './localScore.tsx';
import { TableSlots } from './tableSlots.tsx';

interface RoomReviewProps {
  readonly update: Update;
  readonly deal: number;
  readonly leave: () => void;
}

/** The review of a deal, from the score sheet of an online table and back to it. */
export function RoomReview(props: RoomReviewProps) {
  return (
    <TableSlots>
      <Review {...props} renderScore={(model) => <LocalScore model={model} />} />
    </TableSlots>
  );
}
