import { loadPuzzles, type Puzzle, withLearnedRatings } from '@coup-fourre/client/puzzles';
import { m } from '@coup-fourre/client/text';
import { Suspense, use, useEffect, useState } from 'react';
import { useOnline } from '../../online/useOnline.ts';
import { Link } from '../../ui/page/link.tsx';
import { NotFound } from '../../ui/page/notFound.tsx';
import { TableSlots } from '../play/index.ts';
import { puzzleOfDay } from './among.ts';
import { ChooseScreen } from './chooseScreen.tsx';
import { fetchRatings, keptRatings } from './learnedRatings.ts';
import { OnePuzzle } from './onePuzzle.tsx';
import { RunScreen } from './runScreen.tsx';
import { useAnswers } from './useAnswers.ts';
import { useSentTries } from './useOthers.ts';

interface PuzzlesScreenProps {
  /** The id of a puzzle, `today` for that of the day, `run` for a run against time; without one, all to choose from. */
  readonly puzzle: string | undefined;
}

/** The screens of the puzzles, which load when one of them is first opened. */
export function PuzzlesScreen({ puzzle }: PuzzlesScreenProps) {
  const [loading] = useState(loadPuzzles);
  return (
    <TableSlots>
      <Suspense>
        <LoadedScreen id={puzzle} loading={loading} />
      </Suspense>
    </TableSlots>
  );
}

interface LoadedScreenProps {
  readonly id: string | undefined;
  readonly loading: Promise<readonly Puzzle[]>;
}

function LoadedScreen({ id, loading }: LoadedScreenProps) {
  const puzzles = useRatedPuzzles(use(loading));
  const answers = useAnswers();
  useSentTries(answers.store);
  if (id === undefined) return <ChooseScreen puzzles={puzzles} answers={answers} />;
  if (id === RUN) return <RunScreen puzzles={puzzles} answers={answers} />;
  const puzzle = puzzleAt(puzzles, id);
  if (puzzle === null)
    return (
      <NotFound text={m.puzzleNotThere()}>
        <Link to="/puzzles" className="button quiet">
          {m.puzzlesTitle()}
        </Link>
      </NotFound>
    );
  return <OnePuzzle key={puzzle.id} puzzle={puzzle} puzzles={puzzles} answers={answers} />;
}

/** The puzzles as the server rates them, as far as it was known when this visit began. */
function useRatedPuzzles(puzzles: readonly Puzzle[]): readonly Puzzle[] {
  const { api } = useOnline();
  useEffect(() => void fetchRatings(localStorage, api), [api]);
  const [rated] = useState(() => withLearnedRatings(puzzles, keptRatings(localStorage)));
  return rated;
}

/** Stands for a run in an address. */
const RUN = 'run';
/** Stands for the puzzle of the day in an address. */
const TODAY = 'today';

function puzzleAt(puzzles: readonly Puzzle[], id: string): Puzzle | null {
  if (id === TODAY) return puzzleOfDay(puzzles, Date.now());
  return puzzles.find((each) => each.id === id) ?? null;
}
