import { m } from '@coup-fourre/client/text';
import type { SavedGame } from '@coup-fourre/room';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocalGame } from '../../game/useGame.ts';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import { ContinueCard } from './continueCard.tsx';
import { SavedGamesDialog } from './savedGamesDialog.tsx';

/** The games in progress in this browser: the latest at hand, the others behind a button. `fallback` takes the focus when the last one is removed. */
export function ContinueGames({ fallback }: { readonly fallback: RefObject<HTMLButtonElement | null> }) {
  const { game, saved } = useLocalGame();
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasRemoved = useRef(false);
  const count = saved?.length ?? 0;

  // The button that removed a game went with it: whoever uses the keyboard goes on at the next game, or at playing anew.
  useEffect(() => {
    if (!hasRemoved.current) return;
    hasRemoved.current = false;
    if (!isOpen || count < 2) (count > 0 ? heading : fallback).current?.focus({ preventScroll: true });
  }, [count, isOpen, fallback]);

  function remove({ room }: SavedGame): void {
    hasRemoved.current = true;
    void game.forget(room);
  }

  const [latest] = saved ?? [];
  if (saved === null || latest === undefined) return null;
  return (
    <>
      <ContinueCard key={latest.room} saved={latest} heading={heading} remove={remove}>
        {count > 1 && (
          <button type="button" className="button quiet all-games" onClick={() => setOpen(true)}>
            <span>
              {m.savedGamesCount({ count })} <VisuallyHidden>{m.savedGamesTitle()}</VisuallyHidden>
            </span>
          </button>
        )}
      </ContinueCard>
      {isOpen && count > 1 && <SavedGamesDialog saved={saved} remove={remove} close={() => setOpen(false)} />}
    </>
  );
}
