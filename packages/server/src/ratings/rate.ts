import { teamCount } from '@coup-fourre/rules';
import { rate } from 'openskill';
import type { FinishedGame, RatedSeats } from '../store/gameStore.ts';
import type { Rating } from '../store/ratingStore.ts';

type Rated = Pick<FinishedGame, 'guests' | 'players' | 'places' | 'terms'>;

/** Weight of the first, second and third game against the same opponent on one UTC day. Later games have weight 0. */
const WEIGHTS = [1, 1 / 2, 1 / 4] as const;

/**
 * A performance spreads normally around its player's strength, by 25/6. The model below uses logistic curves, which are
 * wider, so it gets half of that. With all of it, 200 simulated players looked up to 2.7 times as different as they were.
 * New players start with the spread of the players. `tau` keeps ratings uncertain enough to follow a player who improves:
 * it is added at each game. `gamma` 1 lets the uncertainty shrink as fast as the games allow.
 */
const MODEL = { mu: 25, sigma: 3.2, beta: 25 / 12, tau: 0.3, gamma: () => 1 } as const;

/**
 * The ratings that change by a game between people. Uses OpenSkill's Plackett-Luce model (Weng and Lin 2011).
 * Partners win and lose together. New players start at 25 ± 3.2. Each change is scaled by `weightOf` and limited by
 * the terms.
 */
export function ratingsAfter(game: Rated, before: readonly Rating[], sameDay: readonly RatedSeats[]): Rating[] {
  const { guests, players, places, terms } = game;
  const count = teamCount(players);
  const seats = guests.flatMap((guest, seat) => (guest === null ? [] : [{ guest, seat }]));
  const members = Array.from({ length: count }, (_, team) => seats.filter(({ seat }) => seat % count === team));
  // A team counts only if one of its people still exists.
  const teams = members.filter((team) => team.length > 0);
  if (teams.length < 2) return [];
  const known = teams.map((team) => team.map(({ guest }) => ratingOf(guest, players, before)));
  const after = rate(
    known.map((team) => team.map(({ mu, sigma }) => ({ mu, sigma }))),
    { ...MODEL, rank: teams.map(([first]) => places[first?.seat ?? 0] ?? 1) },
  );
  return teams.flatMap((team, at) =>
    team.flatMap(({ seat }, member) => {
      const old = known[at]?.[member] as Rating;
      const { mu, sigma } = after[at]?.[member] ?? old;
      const weight = weightOf(game, seat, sameDay);
      const effect = terms.effects[seat];
      if (weight === 0 || effect === 'none') return [];
      const part = (from: number, to: number) => from + weight * (to - from);
      const newMu = effect === 'loss' ? Math.min(mu, old.mu) : mu;
      return { ...old, mu: part(old.mu, newMu), sigma: part(old.sigma, sigma), games: old.games + 1 };
    }),
  );
}

/**
 * The weight of a game for the person at a seat, from 0 to 1.
 * All opponents on the person's own network count as one opponent, already met once.
 */
function weightOf({ guests, players, terms }: Rated, seat: number, sameDay: readonly RatedSeats[]): number {
  const guest = guests[seat] as string;
  const opponents = opponentsOf({ guests, players }, guest);
  const isNear = terms.sharesAddress[seat] === true;
  const timesMet = opponents.map(
    (opponent) =>
      sameDay.filter((other) => {
        const wasNear = isNear && other.terms.sharesAddress[other.guests.indexOf(guest)] === true;
        return wasNear || opponentsOf(other, guest).includes(opponent);
      }).length,
  );
  return WEIGHTS[Math.max(0, ...timesMet) + (isNear ? 1 : 0)] ?? 0;
}

/** The people on other teams. Empty if the guest did not play. */
function opponentsOf({ guests, players }: Pick<RatedSeats, 'guests' | 'players'>, guest: string): string[] {
  const own = guests.indexOf(guest);
  const count = teamCount(players);
  return guests.flatMap((other, seat) => (other === null || own === -1 || seat % count === own % count ? [] : [other]));
}

function ratingOf(guest: string, players: Rating['players'], ratings: readonly Rating[]): Rating {
  return ratings.find((each) => each.guest === guest) ?? { guest, players, games: 0, mu: MODEL.mu, sigma: MODEL.sigma };
}
