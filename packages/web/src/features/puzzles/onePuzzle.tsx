import { nextPuzzle, type Puzzle, ratingsAfter } from '@coup-fourre/client/puzzles';
import { m } from '@coup-fourre/client/text';
import { type Action, formatAction, seededRandom } from '@coup-fourre/rules';
import { useState } from 'react';
import { goTo } from '../../ui/page/useAddress.ts';
import { puzzleAddress, puzzlesAmong } from './among.ts';
import { PuzzleTableView } from './puzzleTableView.tsx';
import { Solution } from './solution.tsx';
import type { KeptAnswers } from './useAnswers.ts';

interface OnePuzzleProps {
  readonly puzzle: Puzzle;
  readonly puzzles: readonly Puzzle[];
  readonly answers: KeptAnswers;
}

/** An answer, and the player's rating before it. */
interface Answered {
  readonly action: Action;
  readonly ratingBefore: number;
  readonly isFirst: boolean;
}

/** One puzzle, then its solution and the next puzzle that the address selects. */
export function OnePuzzle({ puzzle, puzzles, answers: { store, attempts, fault } }: OnePuzzleProps) {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const among = location.hash.slice(1);

  function answer(action: Action): void {
    const before = store.getState().attempts;
    const choice = formatAction(action);
    setAnswered({
      action,
      ratingBefore: ratingsAfter(before, puzzles).player.rating,
      isFirst: !before.some(({ id }) => id === puzzle.id),
    });
    store.add({ id: puzzle.id, choice, isSolved: choice === puzzle.answer, isInRun: false });
  }

  function goOn(): void {
    const { attempts: latest } = store.getState();
    const random = seededRandom(`${among} ${latest.length}`);
    const next = nextPuzzle(puzzlesAmong(puzzles, latest, among), latest, { random });
    goTo(next === null ? '/puzzles' : puzzleAddress(next, among));
  }

  return (
    <PuzzleTableView puzzle={puzzle} about={m.puzzleRated({ rating: puzzle.rating })} onAnswer={answer}>
      {({ asking }) =>
        answered && (
          <Solution
            puzzle={puzzle}
            model={asking}
            chosen={answered.action}
            rating={{
              before: answered.ratingBefore,
              after: ratingsAfter(attempts, puzzles).player.rating,
              isFirst: answered.isFirst,
            }}
            fault={fault}
            store={store}
            goOn={goOn}
            putOff={() => {
              store.putOff(puzzle.id);
              goOn();
            }}
          />
        )
      }
    </PuzzleTableView>
  );
}
