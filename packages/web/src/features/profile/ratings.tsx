import { m, numberText } from '@coup-fourre/client/text';
import type { ProfileRating } from '@coup-fourre/room';
import { useApiResult } from '../../online/useApiResult.ts';
import { useOnline, useOwnGuest } from '../../online/useOnline.ts';
import { ratingErrorText, ratingPoints } from '../../text/ratingText.ts';
import { ButtonLink } from '../../ui/page/link.tsx';
import { TableHead } from '../../ui/tableHead.tsx';
import { Tile } from '../../ui/tile.tsx';
import { RatingGraph } from './profileGraphs.tsx';

/** One's own ratings and how they have changed. Nothing for a guest without a rating. */
export function RatingsTile() {
  const { api } = useOnline();
  const guest = useOwnGuest();
  const fetched = useApiResult(guest === null ? null : api.ratings, guest ?? '');
  if (!fetched?.ok || fetched.value.ratings.length === 0) return null;
  return (
    <Tile title={m.ratings()} className="stack">
      <Ratings ratings={fetched.value.ratings} />
    </Tile>
  );
}

/** Ratings as a table, and a graph for each number of players. */
export function Ratings({ ratings }: { readonly ratings: readonly ProfileRating[] }) {
  return (
    <>
      {ratings.length > 0 && <RatingsTable ratings={ratings} />}
      {ratings.map((rating) => (
        <RatingGraph key={rating.players} rating={rating} />
      ))}
      <ButtonLink quiet icon="chart" text={m.boards()} to="/boards" />
    </>
  );
}

export function RatingsTable({ ratings }: { readonly ratings: readonly Omit<ProfileRating, 'history'>[] }) {
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
