import type { Rating } from '@coup-fourre/client/http';
import { m, numberText } from '@coup-fourre/client/text';
import { useDeviceGames } from '../../game/useGame.ts';
import { useApiResult, useRefresh } from '../../online/useApiResult.ts';
import { useIdentity, useOnline } from '../../online/useOnline.ts';
import { useOwnRooms } from '../../online/useOwnRooms.ts';
import { ServerRefusal } from '../../table/online/serverUnreachable.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TableHead } from '../../ui/tableHead.tsx';
import { Tile } from '../../ui/tile.tsx';
import { GameList, gameRows } from './gameList.tsx';
import { ProfileTile } from './profileTile.tsx';

const REFRESH_INTERVAL_MS = 10_000;

export function HistoryScreen() {
  const { api } = useOnline();
  const known = useIdentity();
  const { look, refresh } = useRefresh(REFRESH_INTERVAL_MS);
  const device = useDeviceGames();
  const guest = known.state === 'known' ? known.guest.id : null;
  const rooms = useOwnRooms(look);
  const games = useApiResult(guest === null ? null : api.games, `${guest} ${look}`);
  const ratings = useApiResult(guest === null ? null : api.ratings, `${guest} ${look}`);
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
      <div className="tiles-right">
        {ratings?.ok && ratings.value.ratings.length > 0 && (
          <Tile title={m.ratings()}>
            <RatingsTable ratings={ratings.value.ratings} />
          </Tile>
        )}
        <ProfileTile />
      </div>
    </Page>
  );
}

/** Shown rating points per point of OpenSkill, so that a beginner has 1000. */
const POINTS_PER_MU = 40;

/** With fewer games a rating is provisional and its error is not shown. */
const SETTLED_AFTER_GAMES = 10;

export function RatingsTable({ ratings }: { readonly ratings: readonly Rating[] }) {
  return (
    <table className="ratings">
      <TableHead titles={[m.ratingSeats(), m.ratingPoints(), m.ratingGames()]} />
      <tbody>
        {ratings.map(({ players, mu, sigma, games }) => (
          <tr key={players}>
            <th scope="row">{players}</th>
            <td>
              <b>{numberText(Math.round(mu * POINTS_PER_MU))}</b>{' '}
              <small>
                {games < SETTLED_AFTER_GAMES
                  ? m.ratingProvisional()
                  : `± ${numberText(Math.round(2 * sigma * POINTS_PER_MU))}`}
              </small>
            </td>
            <td>{numberText(games)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
