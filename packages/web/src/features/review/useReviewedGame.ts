import type { SeatedSetup } from '@coup-fourre/client';
import { setupOfGame } from '@coup-fourre/client/http';
import type { Refusal } from '@coup-fourre/client/text';
import { useLocalGame } from '../../game/useGame.ts';
import type { OnlineClient } from '../../online/onlineClient.ts';
import { useOnline } from '../../online/useOnline.ts';
import { useFound } from '../../ui/useShare.ts';

/**
 * Looks up a game by id, first on this device, then among the server's finished games. Null while it looks. Returns the
 * reason if nobody stores the game, or if the server could not be reached.
 */
export function useReviewedGame(id: string): ReviewedGame | Refusal | null {
  const { game: here } = useLocalGame();
  const online = useOnline();
  return useFound(async () => {
    const game = (await here.record(id)) ?? (await fetchOnlineGame(online, id));
    return typeof game === 'string' ? game : { ...game, room: id };
  }, id);
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
  /** The id of a stored game. Absent for a record from a file. */
  readonly room?: string;
}
