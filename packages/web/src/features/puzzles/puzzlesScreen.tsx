import { loadPuzzles, type Puzzle, withLearnedRatings } from '@coup-fourre/client/puzzles';
import { m } from '@coup-fourre/client/text';
import { Suspense, use, useEffect, useState } from 'react';
import { useOnline } from '../../online/useOnline.ts';
import { Link } from '../../ui/page/link.tsx';
import { NotFound } from '../../ui/page/notFound.tsx';
import type { Route } from '../../ui/page/route.ts';
import { puzzleOfDay } from './among.ts';
import { ChooseScreen } from './chooseScreen.tsx';
import { fetchRatings, keptRatings } from './learnedRatings.ts';
import { OnePuzzle } from './onePuzzle.tsx';
import { RunScreen } from './runScreen.tsx';
import { useAnswers } from './useAnswers.ts';
import { useSentTries } from './useOthers.ts';

export interface PuzzlesScreenProps {
  readonly route: Extract<Route, { readonly at: 'puzzles' | 'puzzle' | 'puzzleRun' }>;
}

/** The screens of the puzzles, which load when one of them is first opened. */
export function PuzzlesScreen({ route }: PuzzlesScreenProps) {
  const [loading] = useState(loadPuzzles);
  return (
    <Suspense>
      <LoadedScreen route={route} loading={loading} />
    </Suspense>
  );
}

interface LoadedScreenProps extends PuzzlesScreenProps {
  readonly loading: Promise<readonly Puzzle[]>;
}

function LoadedScreen({ route, loading }: LoadedScreenProps) {
  const puzzles = useRatedPuzzles(use(loading));
  const answers = useAnswers();
  useSentTries(answers.store);
  if (route.at === 'puzzles') return <ChooseScreen puzzles={puzzles} answers={answers} />;
  if (route.at === 'puzzleRun') return <RunScreen puzzles={puzzles} answers={answers} />;
  const puzzle = puzzleAt(puzzles, route.puzzle);
  if (puzzle === null)
    return (
      <NotFound text={m.puzzleNotThere()}>
        <Link to={{ at: 'puzzles' }} className="button quiet">
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

/** Stands for the puzzle of the day in an address. */
const TODAY = 'today';

function puzzleAt(puzzles: readonly Puzzle[], id: string): Puzzle | null {
  if (id === TODAY) return puzzleOfDay(puzzles, Date.now());
  return puzzles.find((each) => each.id === id) ?? null;
}
