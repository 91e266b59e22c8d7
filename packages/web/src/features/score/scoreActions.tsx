import type { TableModel } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import { use } from 'react';
import { TableGameContext, useGame } from '../../game/useGame.ts';
import { Icon } from '../../ui/art/index.ts';
import { Link } from '../../ui/page/link.tsx';

/** The way on after a deal, or after the match, in a game of this browser. */
export function ScoreActions({ model }: { readonly model: TableModel }) {
  const { game } = useGame();
  if (!model.result) {
    return (
      <div className="row score-actions">
        <button type="button" className="button" onClick={() => void game.nextDeal()}>
          {m.nextDeal()} <Icon name="arrow" />
        </button>
        <ReviewLink model={model} />
      </div>
    );
  }
  return (
    <div className="row score-actions">
      <button type="button" className="button" onClick={() => void game.playAgain()}>
        {m.rematch()}
      </button>
      <button type="button" className="button quiet" onClick={() => void game.leave()}>
        {m.leaveGame()}
      </button>
      <ReviewLink model={model} />
    </div>
  );
}

/** The way to a look back at the deal; what is only tried out is not kept, and so not looked back at. */
function ReviewLink({ model: { room, deal } }: { readonly model: TableModel }) {
  if (use(TableGameContext) !== null) return null;
  return (
    <Link to={{ at: 'review', game: room, deal }} className="button quiet">
      <Icon name="eye" /> {m.reviewThisDeal()}
    </Link>
  );
}
