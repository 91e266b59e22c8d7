import { teamCount } from '@coup-fourre/rules';
import { rate } from 'openskill';
import type { RatedSeats, SeatRating } from '../store/gameStore.ts';
import type { ComputeRatings, RatedGame, RatedPast, Rating } from '../store/ratingStore.ts';

/** Weight of the first, second and third game against the same opponent on one UTC day. Later games have weight 0. */
const WEIGHTS = [1, 1 / 2, 1 / 4] as const;

/**
 * A performance spreads normally around its player's strength, by 25/6. The model below uses logistic curves, which are
 * wider, so it gets half of that. With all of it, 200 simulated players looked up to 2.7 times as different as they were.
 * New players start with the spread of the players. `tau` keeps ratings uncertain enough to follow a player who improves:
 * it is added at each game. `gamma` 1 lets the uncertainty shrink as fast as the games allow.
 */
const MODEL = { mu: 25, sigma: 3.2, beta: 25 / 12, tau: 0.3, gamma: () => 1 } as const;

const NEW_PLAYER = { mu: MODEL.mu, sigma: MODEL.sigma, games: 0 };

/**
 * The ratings that change by a game between people. Uses OpenSkill's Plackett-Luce model (Weng and Lin 2011).
 * Partners win and lose together. New players start at 25 ± 3.2. Each change is scaled by `weightOf` and limited by
 * the terms. A team that all its people have left is last. To someone who has left, the whole team is.
 */
export const ratingsAfter: ComputeRatings = (game, past) => {
  const seats = seatsOf(game, past);
  return { seats, after: ratingsOf(game, seats) };
};

/** What the rating takes from each seat. A game that is rated again keeps its weights. */
function seatsOf(game: RatedGame, { before, sameDay, seats }: RatedPast): (SeatRating | null)[] {
  const ratingFor = (guest: string) => {
    const { mu, sigma, games } = before.find((each) => each.guest === guest) ?? NEW_PLAYER;
    return { guest, mu, sigma, games };
  };
  if (seats !== null)
    return seats.map(
      (seat) => seat && (seat.guest === null ? seat : { ...ratingFor(seat.guest), weight: seat.weight }),
    );
  return game.guests.map((guest, seat) =>
    guest === null ? null : { ...ratingFor(guest), weight: weightOf(game, seat, sameDay) },
  );
}

function ratingsOf({ players, places, terms }: RatedGame, ratedSeats: readonly (SeatRating | null)[]): Rating[] {
  const count = teamCount(players);
  const seats = ratedSeats.flatMap((rating, seat) => (rating === null ? [] : [{ ...rating, seat }]));
  const members = Array.from({ length: count }, (_, team) => seats.filter(({ seat }) => seat % count === team));
  // A team counts only if one of its people still existed when the game was rated.
  const teams = members.filter((team) => team.length > 0);
  if (teams.length < 2) return [];
  const hasLeft = ({ seat }: { readonly seat: number }) => terms.effects[seat] === 'left';
  const afterIf = (isLast: (team: readonly { readonly seat: number }[]) => boolean) =>
    rate(
      teams.map((team) => team.map(({ mu, sigma }) => ({ mu, sigma }))),
      { ...MODEL, rank: teams.map((team) => (isLast(team) ? players + 1 : (places[team[0]?.seat ?? 0] ?? 1))) },
    );
  const after = afterIf((team) => team.every(hasLeft));
  const afterLeaving = afterIf((team) => team.some(hasLeft));
  return teams.flatMap((team, at) =>
    team.flatMap(({ seat, weight, guest, games, ...old }, member) => {
      const effect = terms.effects[seat];
      const { mu, sigma } = (effect === 'left' ? afterLeaving : after)[at]?.[member] ?? old;
      if (guest === null || weight === 0 || effect === 'none') return [];
      const part = (from: number, to: number) => from + weight * (to - from);
      const newMu = effect === 'all' ? mu : Math.min(mu, old.mu);
      return { guest, players, mu: part(old.mu, newMu), sigma: part(old.sigma, sigma), games: games + 1 };
    }),
  );
}

/**
 * The weight of a game for the person at a seat, from 0 to 1.
 * All opponents on the person's own network count as one opponent, already met once.
 */
function weightOf({ guests, players, terms }: RatedGame, seat: number, sameDay: readonly RatedSeats[]): number {
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
