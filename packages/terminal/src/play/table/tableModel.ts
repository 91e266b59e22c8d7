import type { Level } from '@coup-fourre/bots/names';
import type { Setup } from '@coup-fourre/room';
import type { CardName, EventJson, Rules, Score, Seat, Team, ViewJson } from '@coup-fourre/rules';

/** Who sits at a seat, as the table shows it. */
export interface SeatHolder {
  readonly name: string;
  readonly kind: 'person' | 'computer' | 'free';
  readonly level?: Level;
}

/** What an online table has beside the game. */
interface OnlineStatus {
  readonly isPaused: boolean;
  /** Whether a computer plays for who looks. */
  readonly isStoodIn: boolean;
  /** Whether who looks is ready for the next deal or match. */
  readonly isReady: boolean;
  readonly byResignation: boolean;
  /** Until when the table waits, in milliseconds since 1970; null where no time runs. */
  readonly deadline: number | null;
}

/** The table as who looks at it may know it, be it played at this device or online. */
export interface TableModel {
  readonly room: string;
  /** Who sits where, by which rules; sentences call no one "you" at a hot seat and to a spectator. */
  readonly setup: Setup & { readonly you: Seat | null };
  readonly rules: Rules;
  /** Whose hand is shown; null while it is covered, and for who watches. */
  readonly seat: Seat | null;
  /** Whose side lies in front. */
  readonly frontSeat: Seat;
  readonly view: ViewJson;
  /** The person at this device who is waited for: to act, or to be asked about a hazard. */
  readonly awaited: Seat | null;
  readonly pendingHazard: {
    readonly hazard: CardName;
    readonly by: Seat;
    readonly on: Team;
    readonly canCall: boolean;
  } | null;
  readonly deal: number;
  readonly scores: readonly Score[];
  readonly earlier: readonly (readonly Score[])[];
  readonly result: { readonly winners: readonly Team[]; readonly owed: number } | null;
  readonly online: OnlineStatus | null;
}

/** A table before its match has begun: who has sat down so far. */
export interface Lobby {
  readonly occupants: readonly SeatHolder[];
  readonly you: Seat | null;
}

/** The teams, the one in front first, then in turn order. */
export function teamsInOrder({ rules, frontSeat }: Pick<TableModel, 'rules' | 'frontSeat'>): Team[] {
  return Array.from({ length: rules.teams }, (_, step) => (frontSeat + step) % rules.teams);
}

/** What a table tells: how it stands now, and what has happened since it was told last. */
export type GameUpdate =
  | {
      readonly type: 'scene';
      readonly scene: TableModel;
      readonly events: readonly EventJson[];
      /** What happened in this deal before, told again; null where it is known. */
      readonly past: readonly EventJson[] | null;
      /** Whether a move has been taken back. */
      readonly isUndone: boolean;
    }
  | { readonly type: 'lobby'; readonly lobby: Lobby }
  /** Something beside the game, as a sentence. */
  | { readonly type: 'notice'; readonly words: string }
  /** The table has closed. */
  | { readonly type: 'ended'; readonly words: string };
