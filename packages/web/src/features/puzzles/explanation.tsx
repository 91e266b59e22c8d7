import { ThreadClient } from '@coup-fourre/bots/threads';
import type { TableModel } from '@coup-fourre/client';
import type { Puzzle } from '@coup-fourre/client/puzzles';
import {
  type Choice,
  continuationTexts,
  decidingFacts,
  differenceTexts,
  type PlayedOut,
} from '@coup-fourre/client/reasons';
import { m } from '@coup-fourre/client/text';
import { useEffect, useState } from 'react';
import { actionText } from '../../table/advice/hint.ts';
import { startThread } from '../../worker/startThread.ts';
import type { ExplainCalls } from './explain.worker.ts';

type Explained = Pick<Puzzle, 'position' | 'answer' | 'nextBest'>;

interface ExplanationProps {
  readonly puzzle: Explained;
  readonly model: TableModel;
  readonly choice: Choice;
  /** The name of the compared action, in words. Default: the next best move. */
  readonly other: string | undefined;
}

/** Why the answer is right: facts of the position at once, then the results of play-outs in a worker. */
export function Explanation({ puzzle, model, choice, other = m.whyNextBest() }: ExplanationProps) {
  const played = usePlayedOut(puzzle);
  const facts = [...decidingFacts(model, choice), ...(played === null ? [] : differenceTexts(model, played, other))];
  return (
    <section className="explanation" data-testid="explanation">
      {facts.length > 0 && (
        <>
          <h3>{m.whyDecides()}</h3>
          <ul>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </>
      )}
      {played !== null &&
        continuationTexts(model, played, { action: actionText(model, choice.nextBest), other }).map((text) => (
          <p key={text} className="label">
            {text}
          </p>
        ))}
    </section>
  );
}

/** The play-outs of a puzzle's two best actions. Null until they are done, or if the worker fails. */
function usePlayedOut({ position, answer, nextBest }: Explained): PlayedOut | null {
  const [played, setPlayed] = useState<PlayedOut | null>(null);
  useEffect(() => {
    const worker = new ThreadClient<ExplainCalls>(() => startThread('puzzles'));
    let isShown = true;
    worker
      .ask('explainPuzzle', { position, answer, nextBest })
      .then((found) => isShown && setPlayed(found))
      .catch(() => undefined)
      .finally(() => void worker.stop());
    return () => {
      isShown = false;
      void worker.stop();
    };
  }, [position, answer, nextBest]);
  return played;
}
