import './keys.css';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { Sight } from '../game/sight.ts';
import { useGame } from '../game/useGame.ts';
import { useHabits } from '../shell/habits.ts';
import { Mishap } from '../shell/mishap.tsx';
import { lastAnswer, pilesAnswer, scoreAnswer, teamAnswer, turnAnswer } from '../text/answerText.ts';
import { type Wish, wishOf } from './tableKeys.ts';

const KeysDialog = lazy(async () => ({ default: (await import('./keysDialog.tsx')).KeysDialog }));

/** How long an answer can be read. */
const SHOWN_MS = 8000;

interface Answer {
  readonly id: number;
  readonly text: string;
}

/** The table's single keys: each question is answered by a sentence, to be heard and, for a while, to be read. */
export function Keys({ sight }: { readonly sight: Sight }) {
  const { game, book } = useGame();
  const { hasKeys } = useHabits();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);

  function carryOut(wish: Wish): void {
    if (wish === 'help') setHelpOpen(true);
    else if (wish === 'undo') void game.undo?.();
    else if (wish === 'faster') void game.hurry?.();
    else setAnswer({ id: (answer?.id ?? 0) + 1, text: answerTo(wish, sight, book) });
  }

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') setAnswer(null);
    const wish = wishOf(event, { hasKeys });
    if (wish === null) return;
    event.preventDefault();
    carryOut(wish);
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  useEffect(() => {
    if (answer === null) return undefined;
    const timer = setTimeout(() => setAnswer(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [answer]);

  return (
    <>
      <div className="answer" aria-live="polite" data-testid="answer">
        {answer && <p key={answer.id}>{answer.text}</p>}
      </div>
      {isHelpOpen && (
        <Mishap of="part">
          <Suspense>
            <KeysDialog close={() => setHelpOpen(false)} />
          </Suspense>
        </Mishap>
      )}
    </>
  );
}

function answerTo(
  wish: Exclude<Wish, 'help' | 'undo' | 'faster'>,
  sight: Sight,
  book: ReturnType<typeof useGame>['book'],
): string {
  switch (wish) {
    case 'own':
      return teamAnswer(sight, sight.team);
    case 'others':
      return sight.opponents.map((team) => teamAnswer(sight, team)).join(' ');
    case 'piles':
      return pilesAnswer(sight);
    case 'last':
      return lastAnswer(sight, book[0]);
    case 'turn':
      return turnAnswer(sight);
    case 'score':
      return scoreAnswer(sight);
  }
}
