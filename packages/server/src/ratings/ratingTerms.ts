import type { RatingTerms } from '../store/gameStore.ts';

/** Moves that each person must have made for a game to count. */
const MIN_OWN_MOVES = 10;

/** Maximum fraction of a team's moves made by computers. */
const MAX_COMPUTER_SHARE = 0.2;

/** A person's seat: moves, and the rank of the team (1 for winners). */
export interface PlayedSeat {
  readonly team: number;
  readonly rank: number;
  readonly own: number;
  readonly computer: number;
  readonly hasResigned: boolean;
  /** True if a computer played the person's last moves. */
  readonly isAway: boolean;
}

/**
 * How a rated game counts for the person at each seat.
 * A team has done its part if each of its people has made at least ten moves, and computers at most a fifth of the
 * team's moves.
 * If all teams have done their part, everyone gains and loses. Otherwise no one gains.
 * A person who resigned, or left over a fifth of their moves to a computer, still loses to a team that did its part and
 * ranks higher. A person who has left to the end loses in any case, as if in last place.
 * So three moves or a computer earn no rating, and leaving early saves none.
 */
export function ratingTerms(seats: readonly PlayedSeat[]): Omit<RatingTerms, 'sharesAddress'> {
  const playing = new Set(seats.filter((each) => hasDoneItsPart(seats, each.team)).map(({ team }) => team));
  if (seats.every(({ team }) => playing.has(team)))
    return { whyNot: null, effects: seats.map(({ isAway }) => (isAway ? 'left' : 'all')) };
  const isAhead = ({ rank }: PlayedSeat) => seats.some((other) => playing.has(other.team) && other.rank < rank);
  const hasOpponent = ({ team }: PlayedSeat) => [...playing].some((other) => other !== team);
  const effects = seats.map((seat) => {
    if (seat.isAway && hasOpponent(seat)) return 'left';
    return hasLeft(seat) && isAhead(seat) ? 'loss' : 'none';
  });
  if (effects.some((effect) => effect !== 'none')) return { whyNot: 'onlyLosses', effects };
  const isShort = seats.every(
    (seat) => computerShare(seats.filter(({ team }) => team === seat.team)) <= MAX_COMPUTER_SHARE,
  );
  return { whyNot: isShort ? 'tooFewMoves' : 'computersPlayed', effects };
}

function hasDoneItsPart(seats: readonly PlayedSeat[], team: number): boolean {
  const members = seats.filter((seat) => seat.team === team);
  return members.every(({ own }) => own >= MIN_OWN_MOVES) && computerShare(members) <= MAX_COMPUTER_SHARE;
}

function hasLeft(seat: PlayedSeat): boolean {
  return seat.hasResigned || computerShare([seat]) > MAX_COMPUTER_SHARE;
}

/** Fraction of the seats' moves that computers made. */
function computerShare(seats: readonly PlayedSeat[]): number {
  const computer = seats.reduce((sum, seat) => sum + seat.computer, 0);
  const all = seats.reduce((sum, seat) => sum + seat.own + seat.computer, 0);
  return all === 0 ? 0 : computer / all;
}
