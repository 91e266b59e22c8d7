import { m } from '@coup-fourre/client/text';
import type { SavedGame } from '@coup-fourre/room';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocalGame } from '../../game/useGame.ts';
import { Link } from '../../ui/page/link.tsx';
import { ContinueCard } from './continueCard.tsx';

/**
 * The latest of the local games in progress, with a link to the list of all games if there are more. `fallback` takes the
 * focus when the last one is removed.
 */
export function ContinueGames({ fallback }: { readonly fallback: RefObject<HTMLButtonElement | null> }) {
  const { game, saved } = useLocalGame();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasRemoved = useRef(false);
  const count = saved?.length ?? 0;

  // The button that removed a game is gone with it: move focus to the next game, or to the button that starts a new
  // one.
  useEffect(() => {
    if (!hasRemoved.current) return;
    hasRemoved.current = false;
    (count > 0 ? heading : fallback).current?.focus({ preventScroll: true });
  }, [count, fallback]);

  function remove({ room }: SavedGame): void {
    hasRemoved.current = true;
    void game.forget(room);
  }

  const [latest] = saved ?? [];
  if (latest === undefined) return null;
  return (
    <ContinueCard key={latest.room} saved={latest} heading={heading} remove={remove}>
      {count > 1 && (
        <Link to="/games" className="button quiet all-games">
          {m.navGames()}
        </Link>
      )}
    </ContinueCard>
  );
}
