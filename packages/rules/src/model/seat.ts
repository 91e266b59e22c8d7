import { PLAYER_COUNTS, type Players, teamCount } from './editions.ts';

/** A seat's number, from 0 in turn order. */
export type Seat = number;
/** A team's number: the number of its first seat. */
export type Team = number;

/** The part of Rules that determines seats and teams. */
export interface Seating {
  readonly players: Players;
}

/** Rule 2.1: the team of a seat. Partners sit opposite each other. */
export function teamOf({ players }: Seating, seat: Seat): Team {
  return seat % teamCount(players);
}

const TEAMS = new Map(
  PLAYER_COUNTS.map((players) => [players, Array.from({ length: players }, (_, seat) => teamOf({ players }, seat))]),
);

/** Rule 2.1: the team of each seat. */
export function teamsOf({ players }: Seating): readonly Team[] {
  return TEAMS.get(players) ?? [];
}

/** Rule 2.1: the seats of a team, in turn order. */
export function seatsOf({ players }: Seating, team: Team): Seat[] {
  return Array.from({ length: players / teamCount(players) }, (_, i) => team + i * teamCount(players));
}
