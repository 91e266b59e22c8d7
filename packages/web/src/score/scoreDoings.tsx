import { use } from 'react';
import { Icon } from '../art/index.ts';
import type { Sight } from '../game/sight.ts';
import { TableGameContext, useGame } from '../game/useGame.ts';
import { useRoomHere } from '../online/useOnline.ts';
import { m } from '../paraglide/messages.js';
import { Link } from '../shell/link.tsx';
import { RoomScoreDoings } from './roomScoreDoings.tsx';

/** The way on after a deal, or after the match. */
export function ScoreDoings({ sight }: { readonly sight: Sight }) {
  const { game } = useGame();
  if (useRoomHere() !== null) return <RoomScoreDoings />;
  if (!sight.update.result) {
    return (
      <div className="row score-go">
        <button type="button" className="button" onClick={() => void game.nextDeal()}>
          {m.nextDeal()} <Icon name="arrow" />
        </button>
        <ReviewLink sight={sight} />
      </div>
    );
  }
  return (
    <div className="row score-go">
      <button type="button" className="button" onClick={() => void game.playAgain()}>
        {m.rematch()}
      </button>
      <button type="button" className="button quiet" onClick={() => void game.leave()}>
        {m.newGame()}
      </button>
      <ReviewLink sight={sight} />
    </div>
  );
}

/** The way to a look back at the deal; what is only tried out is not kept, and so not looked back at. */
function ReviewLink({ sight: { update } }: { readonly sight: Sight }) {
  if (use(TableGameContext) !== null) return null;
  return (
    <Link to={{ at: 'review', game: update.room, deal: update.earlier.length + 1 }} className="button quiet">
      <Icon name="eye" /> {m.reviewThisDeal()}
    </Link>
  );
}
