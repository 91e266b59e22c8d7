import { m } from '@coup-fourre/client/text';
import { useDeviceGames } from '../../game/useGame.ts';
import { useApiResult, useRefresh } from '../../online/useApiResult.ts';
import { useIdentity, useOnline } from '../../online/useOnline.ts';
import { useOwnRooms } from '../../online/useOwnRooms.tsx';
import { ServerRefusal } from '../../table/online/serverUnreachable.tsx';
import { Page } from '../../ui/page/page.tsx';
import { GameList, gameRows } from './gameList.tsx';

const REFRESH_INTERVAL_MS = 10_000;

export function HistoryScreen() {
  const { api } = useOnline();
  const known = useIdentity();
  const { look, refresh } = useRefresh(REFRESH_INTERVAL_MS);
  const device = useDeviceGames();
  const guest = known.state === 'known' ? known.guest.id : null;
  const rooms = useOwnRooms();
  const games = useApiResult(guest === null ? null : api.games, `${guest} ${look}`);
  const failed = [rooms, games].find((answer) => answer?.ok === false);

  const online = {
    rooms: guest !== null && rooms?.ok ? rooms.value.rooms : [],
    games: guest !== null && games?.ok ? games.value.games : [],
  };
  const rows = device === null ? [] : gameRows({ ...device, ...online });
  const isLoading = device === null || known.state === 'unknown' || (guest !== null && games === null);
  return (
    <Page title={m.navGames()}>
      <div className="tiles-left">
        <section className="tile">
          {rows.length === 0 && (isLoading ? <output>{m.loading()}</output> : <p>{m.noGames()}</p>)}
          <GameList rows={rows} guest={guest} onRemoved={device?.reload ?? refresh} />
        </section>
        {failed?.ok === false && (
          <section className="tile" data-testid="unreachable-games">
            <p>{m.onlineGamesUnreachable()}</p>
            <ServerRefusal reason={failed.reason} retry={refresh} />
          </section>
        )}
      </div>
    </Page>
  );
}
