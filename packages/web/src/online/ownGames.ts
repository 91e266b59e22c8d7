import { type Api, type GameSummary, ownSeat } from '@coup-fourre/client/http';
import type { Seat } from '@coup-fourre/rules';
import type { Identity } from './identity.ts';

/** A finished online match, and this guest's seat in it. */
export interface OwnOnlineGame {
  readonly summary: GameSummary;
  readonly seat: Seat;
}

export interface OwnGamesDeps {
  readonly api: Pick<Api, 'games'>;
  readonly identity: Pick<Identity, 'load'>;
}

/** This guest's finished online matches that the server lists. Empty without a server or a guest. */
export async function ownOnlineGames({ api, identity }: OwnGamesDeps): Promise<OwnOnlineGame[]> {
  const known = await identity.load();
  const listed = known.state === 'known' ? await api.games() : null;
  if (known.state !== 'known' || !listed?.ok) return [];
  return listed.value.games.flatMap((summary) => {
    const seat = ownSeat(summary, known.guest.id);
    return seat === null ? [] : [{ summary, seat }];
  });
}
