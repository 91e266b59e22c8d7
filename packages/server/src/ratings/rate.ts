import { teamCount } from '@coup-fourre/rules';
import { rate, rating } from 'openskill';
import type { FinishedGame, Rating } from '../store/store.ts';

type Rated = Pick<FinishedGame, 'guests' | 'players' | 'places'>;

/**
 * The ratings after a game between people, by OpenSkill's Plackett-Luce model (Weng and Lin 2011), in which partners
 * win and lose together. A new player starts at its default, 25 ± 25/3.
 */
export function ratingsAfter({ guests, players, places }: Rated, before: readonly Rating[]): Rating[] {
  const count = teamCount(players);
  const seats = guests.flatMap((guest, seat) => (guest === null ? [] : [{ guest, seat }]));
  const members = Array.from({ length: count }, (_, team) => seats.filter(({ seat }) => seat % count === team));
  const teams = members.map((team) => team.map(({ guest }) => ratingOf(guest, players, before)));
  const after = rate(
    teams.map((team) => team.map(({ mu, sigma }) => rating({ mu, sigma }))),
    { rank: members.map(([first]) => places[first?.seat ?? 0] ?? 1) },
  );
  return teams.flatMap((team, at) =>
    team.map((old, member) => {
      const { mu, sigma } = after[at]?.[member] ?? old;
      return { ...old, mu, sigma, games: old.games + 1 };
    }),
  );
}

function ratingOf(guest: string, players: Rating['players'], ratings: readonly Rating[]): Rating {
  return ratings.find((each) => each.guest === guest) ?? { guest, players, games: 0, ...rating() };
}
