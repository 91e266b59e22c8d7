import { BadInput } from '@coup-fourre/rules';
import { type Puzzle, parsePuzzles } from './puzzle.ts';

/** All puzzles, in a file of their own that is loaded by the first call. */
export async function loadPuzzles(): Promise<readonly Puzzle[]> {
  const { PUZZLES } = await import('./puzzlesText.ts');
  const puzzles = parsePuzzles(PUZZLES);
  if (!puzzles.ok) throw new BadInput(puzzles.error.code, puzzles.error.message);
  return puzzles.value;
}
