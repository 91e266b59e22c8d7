import { useEffect, useState } from 'react';
import { useGamesHere } from '../game/useGame.ts';
import { setupOfGame } from '../games/finished.ts';
import type { Online } from '../online/online.ts';
import { useOnline } from '../online/useOnline.ts';
import type { ReviewedGame } from './reviewedGame.ts';

/** A game that is looked for. */
interface Found {
  readonly game: ReviewedGame | null;
  /** Whether it is neither here nor on the server. */
  readonly isMissing: boolean;
}

/** The game of that id: one of this device, else a finished one of the server's. */
export function useReviewedGame(id: string): Found {
  const { game: here } = useGamesHere();
  const online = useOnline();
  const [found, setFound] = useState<Found>({ game: null, isMissing: false });

  useEffect(() => {
    let isWanted = true;
    async function find(): Promise<void> {
      const game = (await here.record(id)) ?? (await gameOnline(online, id));
      if (isWanted) setFound({ game, isMissing: game === null });
    }
    void find();
    return () => {
      isWanted = false;
    };
  }, [here, online, id]);

  return found;
}

async function gameOnline({ api, identity }: Online, id: string): Promise<ReviewedGame | null> {
  await identity.find();
  const [page, record] = await Promise.all([api.game(id), api.record(id)]);
  if (!page.ok || !record.ok) return null;
  const known = identity.known();
  return { record: record.value, setup: setupOfGame(page.value.game, known.state === 'known' ? known.guest.id : null) };
}
