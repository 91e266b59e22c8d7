import { LearnScreen as Learn } from '../features/tutorial/learnScreen.tsx';
import { TableSlots } from './tableSlots.tsx';

/** The lessons, at the table of every game. */
export function LearnScreen({ lesson }: { readonly lesson?: string | undefined }) {
  return (
    <TableSlots>
      <Learn lesson={lesson} />
    </TableSlots>
  );
}
