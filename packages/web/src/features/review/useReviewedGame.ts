import type { SeatedSetup } from '@coup-fourre/client';
import { setupOfGame } from '@coup-fourre/client/http';
import type { Refusal } from '@coup-fourre/client/text';
import { useEffect, useState } from 'react';
import { useLocalGame } from '../../game/useGame.ts';
import type { OnlineClient } from '../../online/onlineClient.ts';
import { useOnline } from '../../online/useOnline.ts';

interface GameLookup {
  readonly game: ReviewedGame | null;
  /** Why there is no game: it is stored nowhere, or the server could not be reached. */
  readonly refusal: Refusal | null;
}

/** Looks up a game by id, first on this device, then among the server's finished games. */
export function useReviewedGame(id: string): GameLookup {
  const { game: here } = useLocalGame();
  const online = useOnline();
  const [found, setFound] = useState<GameLookup>({ game: null, refusal: null });

  useEffect(() => {
    let isWanted = true;
    async function find(): Promise<void> {
      const game = (await here.record(id)) ?? (await fetchOnlineGame(online, id));
      if (isWanted) setFound(typeof game === 'string' ? { game: null, refusal: game } : { game, refusal: null });
    }
    void find();
    return () => {
      isWanted = false;
    };
  }, [here, online, id]);

  return found;
}

async function fetchOnlineGame({ api, identity }: OnlineClient, id: string): Promise<ReviewedGame | Refusal> {
  await identity.load();
  const [page, record] = await Promise.all([api.game(id), api.record(id)]);
  if (!page.ok) return page.reason;
  if (!record.ok) return record.reason;
  const known = identity.getState();
  return { record: record.value, setup: setupOfGame(page.value.game, known.state === 'known' ? known.guest.id : null) };
}

export interface ReviewedGame {
  readonly record: string;
  readonly setup: SeatedSetup;
}
