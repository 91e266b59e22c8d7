import { localSeats, type SeatedSetup } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import { type Seat, teamOf } from '@coup-fourre/rules';
import { useEffect, useState } from 'react';
import { type LastDeal, readLastDeal, storeLastDeal } from '../../game/lastDeal.ts';
import { levelsOf } from '../../game/levels.ts';
import { MistakeStore } from '../../game/ownMistakes.ts';
import { useLocalGame } from '../../game/useGame.ts';
import { Icon } from '../../ui/art/index.ts';
import { Link } from '../../ui/page/link.tsx';
import { startThread } from '../../worker/startThread.ts';
import { keepMistakes } from './keepMistakes.ts';
import type { Review } from './review.ts';
import { bigMistakesOf } from './reviewedSide.ts';
import { startReview } from './startReview.ts';

function lastDealOf({ room, deal }: DealToReview, review: Review, seat: Seat): LastDeal {
  return { room, deal, ...bigMistakesOf(review, teamOf(review.rules, seat)) };
}

interface DealToReview {
  readonly room: string;
  readonly deal: number;
  readonly setup: SeatedSetup;
}

/** Long enough for the score to be read before a slow device searches. */
const DELAY_MS = 1500;

/**
 * Reviews a finished deal of this device in a worker and returns its figures. Null until they are ready, and always if
 * several people play.
 */
function useLastDeal({ room, deal, setup }: DealToReview): LastDeal | null {
  const { game } = useLocalGame();
  const [found, setFound] = useState(() => readLastDeal(localStorage));
  const isKnown = found?.room === room && found.deal === deal;

  useEffect(() => {
    const [seat, ...others] = localSeats(setup);
    if (isKnown || seat === undefined || others.length > 0) return undefined;
    let isWanted = true;
    let stop = (): void => undefined;
    async function start(at: Seat): Promise<void> {
      const stored = await game.record(room);
      if (stored === null || !isWanted) return;
      stop = startReview(
        { record: stored.record, deal, levels: levelsOf(setup.occupants) },
        () => startThread('review'),
        ({ review }) => {
          if (review === null || review.progress < 1) return;
          const latest = lastDealOf({ room, deal, setup }, review, at);
          storeLastDeal(localStorage, latest);
          setFound(latest);
          const deps = { store: new MistakeStore(localStorage), start: () => startThread('review') };
          void keepMistakes(review, { room, seat: at }, deps);
        },
      );
    }
    const timer = setTimeout(() => void start(seat), DELAY_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      stop();
    };
  }, [game, room, deal, setup, isKnown]);

  return isKnown ? found : null;
}

/**
 * The link to the review of a deal. As soon as a worker has counted the mistakes, it names their number and leads to the
 * first one.
 */
export function ReviewLink({ room, deal, setup }: DealToReview) {
  const last = useLastDeal({ room, deal, setup });
  const first = last?.first ?? null;
  return (
    <Link
      to={first === null ? `/review/${room}/${deal}` : `/review/${room}/${deal}#${first}`}
      className="button quiet review-link"
    >
      <Icon name="eye" size={20} />
      <span>
        <b>{m.reviewDeal()}</b>
        {last !== null && <small>{m.mistakesLook({ count: last.mistakes })}</small>}
      </span>
    </Link>
  );
}
