import { PuzzlesScreen, type PuzzlesScreenProps } from '../features/puzzles/puzzlesScreen.tsx';
import { TableSlots } from './tableSlots.tsx';

/** The puzzles, at the same table as every game. */
export function PuzzleScreens(props: PuzzlesScreenProps) {
  return (
    <TableSlots>
      <PuzzlesScreen {...props} />
    </TableSlots>
  );
}
