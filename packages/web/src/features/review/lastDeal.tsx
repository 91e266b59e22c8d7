import type { Thread } from '@coup-fourre/bots/threads';
import { localSeats, type SeatedSetup } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import { type Seat, teamOf } from '@coup-fourre/rules';
import { useEffect } from 'react';
import { type LastDeal, type LastDealStore, useLastDeal, useLastDeals } from '../../game/lastDeal.ts';
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

/** A deal of this device, to be reviewed in the background. Its figures are stored. */
export interface DealToReview {
  readonly room: string;
  readonly deal: number;
  readonly setup: SeatedSetup;
}

/** Long enough for the last card and the score to be seen before a slow device searches. */
const DELAY_MS = 3000;

/**
 * Stores the mistakes of a finished review that a second search confirms and, if `lastDeals` is given, its figures.
 */
export async function keepReview(
  review: Review,
  { room, seat }: { readonly room: string; readonly seat: Seat },
  lastDeals: LastDealStore | null,
): Promise<void> {
  const start = (): Thread => startThread('review');
  const last = { room, deal: review.deal, ...bigMistakesOf(review, teamOf(review.rules, seat)) };
  lastDeals?.put(last);
  await keepMistakes(review, { room, seat }, { store: new MistakeStore(localStorage), start });
  // The home screen counts the mistakes again.
  lastDeals?.put({ ...last });
}

/** Reviews a finished deal of this device in a worker, unless its figures are known or several people have played. */
export function BackgroundReview({ room, deal, setup }: DealToReview) {
  const { game } = useLocalGame();
  const lastDeals = useLastDeals();
  const isKnown = isOf(useLastDeal(), { room, deal });

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
          if (review?.progress === 1) void keepReview(review, { room, seat: at }, lastDeals);
        },
      );
    }
    const timer = setTimeout(() => void start(seat), DELAY_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      stop();
    };
  }, [game, lastDeals, room, deal, setup, isKnown]);
  return null;
}

function isOf(last: LastDeal | null, { room, deal }: Pick<DealToReview, 'room' | 'deal'>): boolean {
  return last?.room === room && last.deal === deal;
}

/**
 * The link to the review of a deal. As soon as a worker has counted the mistakes, it names their number and leads to the
 * first one.
 */
export function ReviewLink({ room, deal }: Pick<DealToReview, 'room' | 'deal'>) {
  const latest = useLastDeal();
  const last = isOf(latest, { room, deal }) ? latest : null;
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
