import { LearnScreen as Learn } from '../features/tutorial/learnScreen.tsx';
import { TableSlots } from './tableSlots.tsx';

/** The lessons, played at the same table as every game. */
export function LearnScreen({ lesson }: { readonly lesson?: string | undefined }) {
  return (
    <TableSlots>
      <Learn lesson={lesson} />
    </TableSlots>
  );
}
