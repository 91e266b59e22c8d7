import { m, numberText } from '@coup-fourre/client/text';
import type { Rating } from '../../online/listings.ts';

/** What a rating is shown in: 40 points for one of OpenSkill's, so that a beginner stands at 1000. */
const POINTS_PER_MU = 40;

/** The own ratings, a line for each number of seats, with how sure they are. */
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
              <small>± {numberText(Math.round(2 * sigma * POINTS_PER_MU))}</small>
            </td>
            <td>{numberText(games)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
