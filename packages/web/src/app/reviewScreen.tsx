import { ReviewScreen as Review } from '../features/review/reviewScreen.tsx';
import { LocalScore } from './localScore.tsx';
import { TableSlots } from './tableSlots.tsx';

interface ReviewScreenProps {
  readonly game: string | undefined;
  readonly deal: number | undefined;
}

/** The review of a deal. It can be played on from any step, to its score sheet. */
export function ReviewScreen({ game, deal }: ReviewScreenProps) {
  return (
    <TableSlots>
      <Review game={game} deal={deal} renderScore={(model) => <LocalScore model={model} />} />
    </TableSlots>
  );
}
