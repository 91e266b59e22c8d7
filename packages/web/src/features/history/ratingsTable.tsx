import { m, numberText } from '@coup-fourre/client/text';
import type { Rating } from '../../online/listings.ts';

/** Scale of the ratings shown: 40 points for one of OpenSkill's, so that a beginner is at 1000. */
const POINTS_PER_MU = 40;

/** With fewer games a rating is provisional: how far it may be off says nothing yet. */
const SETTLED_AFTER_GAMES = 10;

/** The guest's ratings by number of seats, with their uncertainty. */
export function RatingsTable({ ratings }: { readonly ratings: readonly Rating[] }) {
  return (
    <table className="ratings">
      <thead>
        <tr>
          <th scope="col">{m.ratingSeats()}</th>
          <th scope="col">{m.ratingPoints()}</th>
          <th scope="col">{m.ratingGames()}</th>
        </tr>
      </thead>
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
