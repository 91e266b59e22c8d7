import type { Appearance, Clock, Occupant, Portrait, SameCards, Update } from '@coup-fourre/room';
import type { EditionId, HouseRules, Players, Score, Seat, Team } from '@coup-fourre/rules';
import type { SeatedSetup } from '../table/seating.ts';

type Level = Extract<Occupant, { readonly kind: 'computer' }>['level'];

/** A room as lists show it. */
export interface RoomListing {
  readonly room: string;
  readonly phase: Update['phase'];
  readonly isQuick: boolean;
  /** Who invites; empty where nobody hosts the room. */
  readonly host: string;
  /** Where they sit, and their portrait; rooms that nothing has happened in for long may not say. */
  readonly hostSeat?: Seat | null;
  readonly hostFace?: Portrait | null;
  readonly edition: EditionId;
  readonly players: Players;
  readonly house: HouseRules;
  readonly freeSeats: number;
  /** The names of who sits there, null for a free seat. */
  readonly seats: readonly (string | null)[];
  readonly clock: Clock;
  readonly canWatch: boolean;
  readonly isRated: boolean;
  /** What its cards belong to, where others play the same. */
  readonly sameCards?: SameCards;
  /** Matches begun. */
  readonly match: number;
  /** Match points, a team each; none before the first match. */
  readonly totals: readonly number[];
}

/** A room in which the guest has a seat. */
export interface OwnRoomListing extends RoomListing {
  readonly isYourTurn: boolean;
  /** Whether they have given up and can but watch. */
  readonly hasResigned: boolean;
  /** When their turn is over, in milliseconds since 1970; null where it is not theirs, or no clock runs. */
  readonly turnUntil: number | null;
}

/** What a finished match's page shows. */
interface GameDetails {
  readonly house: HouseRules;
  /** What its cards belong to, where others play the same. */
  readonly sameCards?: SameCards;
  /** Who played, in turn order; `guest` is null for a computer. */
  readonly seats: readonly {
    readonly name: string;
    readonly guest: string | null;
    readonly hasResigned: boolean;
    readonly appearance?: Appearance;
    /** A computer's level; games that were finished earlier do not have it. */
    readonly level?: Level;
  }[];
  readonly winners: readonly Team[];
  readonly by: 'points' | 'resignation';
  readonly totals: readonly number[];
  /** The score sheet of each deal, a column a team. */
  readonly sheets: readonly (readonly Score[])[];
}

/** A finished game as a list shows it. */
export interface GameSummary {
  readonly game: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly edition: EditionId;
  readonly players: Players;
  readonly page: GameDetails;
}

/** A finished game as its page shows it. */
export interface FinishedGame extends GameSummary {
  readonly room: string;
  /** Whether it counts for everyone who played; else why not. */
  readonly isRated: boolean;
  readonly whyNotRated: WhyNotRated | null;
}

/** Why a game counts for no one, or only as a loss for who left. */
export type WhyNotRated = 'casual' | 'tooFewMoves' | 'computersPlayed' | 'onlyLosses' | 'repeated';

/** A rating for a number of seats (OpenSkill), with how uncertain it is. */
export interface Rating {
  readonly players: Players;
  readonly mu: number;
  readonly sigma: number;
  readonly games: number;
}

/** The guest's own rooms, those in which it is their turn first, the most urgent before the others. */
export function byTurn(rooms: readonly OwnRoomListing[]): OwnRoomListing[] {
  const rank = ({ isYourTurn, turnUntil }: OwnRoomListing): number =>
    isYourTurn ? (turnUntil ?? Number.MAX_SAFE_INTEGER) : Number.POSITIVE_INFINITY;
  return rooms.toSorted((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)));
}

/** A window's title with the number of tables that wait for the guest before it. */
export function titleWithTurns(title: string, turns: number): string {
  const plain = title.replace(/^\(\d+\) /, '');
  return turns > 0 ? `(${turns}) ${plain}` : plain;
}

/** Who sat at the table of a finished game, as this page's guest sees it; `guest` is null for a stranger. */
export function setupOfGame({ edition, players, page }: GameSummary, guest: string | null): SeatedSetup {
  const own = guest === null ? -1 : page.seats.findIndex((seat) => seat.guest === guest);
  const occupants = page.seats.map(
    ({ name, appearance, level }): Occupant =>
      level ? { kind: 'computer', name, level } : { kind: 'person', name, ...(appearance && { appearance }) },
  );
  return { edition, players, house: page.house, occupants, you: own === -1 ? null : own };
}

/** The own seat in a finished game, null for who did not play. */
export function ownSeat({ page }: GameSummary, guest: string | null): Seat | null {
  const seat = page.seats.findIndex((each) => guest !== null && each.guest === guest);
  return seat === -1 ? null : seat;
}
