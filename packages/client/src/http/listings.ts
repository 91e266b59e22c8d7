import type { Appearance, Occupant, Portrait, RoomOptions, SameCards, Update, WhyNotRated } from '@coup-fourre/room';
import type { EditionId, HouseRules, Players, Score, Seat, Team } from '@coup-fourre/rules';
import type { SeatedSetup } from '../table/seating.ts';

type Level = Extract<Occupant, { readonly kind: 'computer' }>['level'];

/** A room as lists show it. */
export interface RoomListing extends Omit<RoomOptions, 'isPublic' | 'canChat'> {
  readonly room: string;
  readonly phase: Update['phase'];
  readonly isQuick: boolean;
  /** The host's name. Empty if the room has no host. */
  readonly host: string;
  /** The host's seat and portrait. Missing in rooms that have been quiet for long. */
  readonly hostSeat?: Seat | null;
  readonly hostFace?: Portrait | null;
  readonly freeSeats: number;
  /** The name at each seat, null if it is free. */
  readonly seats: readonly (string | null)[];
  readonly match: number;
  /** Match points of each team. Empty before the first match. */
  readonly totals: readonly number[];
}

/** A room in which the guest has a seat. */
export interface OwnRoomListing extends RoomListing {
  readonly isYourTurn: boolean;
  /** True if the guest has resigned and can only watch. */
  readonly hasResigned: boolean;
  /** End of the guest's turn, in milliseconds since 1970. Null if it is not the guest's turn or no clock runs. */
  readonly turnUntil: number | null;
  /** True during a pause. Missing on older servers. */
  readonly isPaused?: boolean;
  /** When the match is closed if nobody comes back. Null or missing if somebody is there or a clock runs. */
  readonly closesAt?: number | null;
}

/** A device of the guest. `label` is its browser and system, `seen` its last use in milliseconds since 1970. */
export interface DeviceListing {
  readonly device: string;
  readonly label: string | null;
  readonly seen: number;
  readonly isThis: boolean;
}

/** The details on a finished match's page. */
interface GameDetails {
  readonly house: HouseRules;
  /** The deals, if other people get the same deals. */
  readonly sameCards?: SameCards;
  /** The players in turn order. `guest` is null for a computer. */
  readonly seats: readonly {
    readonly name: string;
    readonly guest: string | null;
    readonly hasResigned: boolean;
    readonly appearance?: Appearance;
    /** A computer's level. Missing in old games. */
    readonly level?: Level;
  }[];
  readonly winners: readonly Team[];
  /** `unfinished`: nobody came back, so the room was closed. */
  readonly by: 'points' | 'resignation' | 'unfinished';
  readonly totals: readonly number[];
  /** The score sheet of each deal, with one column per team. */
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
  /** True if the game counts for all players. Otherwise `whyNotRated` has the reason. */
  readonly isRated: boolean;
  readonly whyNotRated: WhyNotRated | null;
}

/** The guest's rooms: first those where it is their turn, most urgent first. */
export function byTurn(rooms: readonly OwnRoomListing[]): OwnRoomListing[] {
  const rank = ({ isYourTurn, turnUntil }: OwnRoomListing): number =>
    isYourTurn ? (turnUntil ?? Number.MAX_SAFE_INTEGER) : Number.POSITIVE_INFINITY;
  return rooms.toSorted((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)));
}

/** A window title that begins with the number of tables that wait for the guest. */
export function titleWithTurns(title: string, turns: number): string {
  const plain = title.replace(/^\(\d+\) /, '');
  return turns > 0 ? `(${turns}) ${plain}` : plain;
}

/** The setup of a finished game. `guest` is null for a stranger. */
export function setupOfGame({ edition, players, page }: GameSummary, guest: string | null): SeatedSetup {
  const own = guest === null ? -1 : page.seats.findIndex((seat) => seat.guest === guest);
  const occupants = page.seats.map(
    ({ name, appearance, level }): Occupant =>
      level ? { kind: 'computer', name, level } : { kind: 'person', name, ...(appearance && { appearance }) },
  );
  return { edition, players, house: page.house, occupants, you: own === -1 ? null : own };
}

/** The guest's seat in a finished game, or null. */
export function ownSeat({ page }: GameSummary, guest: string | null): Seat | null {
  const seat = page.seats.findIndex((each) => guest !== null && each.guest === guest);
  return seat === -1 ? null : seat;
}
