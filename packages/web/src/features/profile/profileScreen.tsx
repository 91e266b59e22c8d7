import type { Rating } from '@coup-fourre/client/http';
import { m, numberText } from '@coup-fourre/client/text';
import { useApiResult } from '../../online/useApiResult.ts';
import { useIdentity, useOnline } from '../../online/useOnline.ts';
import { ratingErrorText, ratingPoints } from '../../text/ratingText.ts';
import { ButtonLink } from '../../ui/page/link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TableHead } from '../../ui/tableHead.tsx';
import { Tile } from '../../ui/tile.tsx';
import { AccountTile } from '../account/index.ts';
import { DevicesTile } from './devicesTile.tsx';
import { LeaveTile } from './leaveTile.tsx';
import { ProfileTile } from './profileTile.tsx';

export function ProfileScreen() {
  const { api } = useOnline();
  const known = useIdentity();
  const guest = known.state === 'known' ? known.guest.id : null;
  const ratings = useApiResult(guest === null ? null : api.ratings, guest ?? '');
  return (
    <Page title={m.profile()}>
      <div className="tiles-left">
        <ProfileTile />
        {ratings?.ok && ratings.value.ratings.length > 0 && (
          <Tile title={m.ratings()} className="stack">
            <RatingsTable ratings={ratings.value.ratings} />
            <ButtonLink quiet icon="chart" text={m.boards()} to="/boards" />
          </Tile>
        )}
      </div>
      <div className="tiles-right">
        <AccountTile key={guest} />
        <DevicesTile />
        <LeaveTile />
      </div>
    </Page>
  );
}

export function RatingsTable({ ratings }: { readonly ratings: readonly Rating[] }) {
  return (
    <table className="ratings">
      <TableHead titles={[m.ratingSeats(), m.ratingPoints(), m.ratingGames()]} />
      <tbody>
        {ratings.map(({ players, mu, sigma, games }) => (
          <tr key={players}>
            <th scope="row">{players}</th>
            <td>
              <b>{numberText(ratingPoints(mu))}</b> <small>{ratingErrorText({ sigma, games })}</small>
            </td>
            <td>{numberText(games)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
