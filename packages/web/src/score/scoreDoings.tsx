import { Icon } from '../art/index.ts';
import type { Sight } from '../game/sight.ts';
import { useGame } from '../game/useGame.ts';
import { useRoomHere } from '../online/useOnline.ts';
import { m } from '../paraglide/messages.js';
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
    </div>
  );
}
