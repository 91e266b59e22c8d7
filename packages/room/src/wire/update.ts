import type {
  ActionJson,
  CardName,
  EventJson,
  ListChange,
  Score,
  Seat,
  Team,
  ViewChange,
  ViewJson,
} from '@coup-fourre/rules';
import type { Appearance } from './looks.ts';
import type { Phrase } from './phrases.ts';
import type { UndoReason } from './reasons.ts';
import type { ComputerSeatHolder, PersonSeatHolder, RoomOptions } from './tableOptions.ts';

/** A person as others see them; the id is public and proves nothing. */
export interface Guest {
  readonly id: string;
  readonly name: string;
  readonly appearance?: Appearance;
}

/** Who plays a seat, as everyone may know it. */
export type SeatHolder =
  | { readonly kind: 'free' }
  | ComputerSeatHolder
  | (PersonSeatHolder & {
      /** Empty for a person at the device that hosts the room. */
      readonly guest: string;
      /** Since when none of their devices is connected, in milliseconds since 1970; null while one is. */
      readonly awaySince: number | null;
      /** Whether a computer plays for them until they take the seat back. */
      readonly isPlayedByBot: boolean;
      readonly hasResigned: boolean;
    });

/** Something said at the table; `publicSeq` is the number of the update that it came with. */
export interface ChatMessage {
  readonly publicSeq: number;
  readonly at: number;
  readonly guest: string;
  readonly name: string;
  readonly phrase?: Phrase;
  readonly text?: string;
}

/** Something said among those who watch; they number it from 1, apart from all public events. */
export interface SpectatorMessage extends Omit<ChatMessage, 'publicSeq'> {
  readonly number: number;
}

/** Who sits at a seat, and what their device has given to the shuffle: null where it has given nothing. */
export type ListedSeat =
  | { readonly kind: 'computer' }
  | { readonly kind: 'person'; readonly guest: string; readonly value: string | null };

/** Who takes part in a shuffle, closed before anyone reveals a contribution: the values are commitments. */
export interface ShuffleList {
  /** Who deals; null where that is drawn from the shuffle, as for the first deal of a room. */
  readonly dealer: Seat | null;
  readonly seats: readonly ListedSeat[];
}

/** The shuffle of the deal that comes next. */
export interface ComingShuffle {
  /** The deal's number in the room, from 1. */
  readonly deal: number;
  /** What the server has committed to for this attempt at it: it has hashed its secret. */
  readonly commitment: string;
  /** Who did not reveal a contribution in each earlier attempt at this deal; they have no part in the next ones. */
  readonly withheld: readonly (readonly Seat[])[];
  /** What devices have committed to so far. */
  readonly commitments: readonly Contribution[];
  /** Whether the deal is to begin as soon as the shuffle is done. */
  readonly isDue: boolean;
  /** Set once no one can commit any more; now devices reveal. */
  readonly list: ShuffleList | null;
}

/** What a shuffle was made of, shown once its deal is over: `coup-fourre verify` and the page compute it again. */
export interface ShuffleProof {
  /** The deal's number in the room, from 1. */
  readonly deal: number;
  /** Who did not reveal a contribution in each attempt before the one that was dealt. */
  readonly withheld: readonly (readonly Seat[])[];
  /** The server's commitment to the secret, shown before anyone else committed. */
  readonly commitment: string;
  readonly secret: string;
  /** Who sat where, with the contributions. */
  readonly seats: readonly ListedSeat[];
}

/** What a device gives to a shuffle: its commitment, later the value. */
export interface Contribution {
  readonly seat: Seat;
  readonly value: string;
}

/**
 * Everything that someone in a room may know, built from their own View, after everything in `events`. In a room that a
 * device hosts there are no clocks, pauses, contributions, proofs and messages: those fields are empty or null.
 */
export interface Update {
  readonly room: string;
  /** Counts the room's public events, from 1; an update with a number already seen brings at most own settings. */
  readonly publicSeq: number;
  /** The host's clock, milliseconds since 1970. */
  readonly now: number;
  /** `over`: the match is finished and another may follow; `closed`: no one came or no one was left. */
  readonly phase: 'gathering' | 'playing' | 'over' | 'closed';
  readonly options: RoomOptions;
  /** The id of the guest who arranges the seats. */
  readonly host: string;
  /** The seat whose hand is seen; null for a spectator, and at a device while the hand is covered. */
  readonly seat: Seat | null;
  readonly seats: readonly SeatHolder[];
  /** What is waited for, and until when (milliseconds since 1970); null where no time runs. */
  readonly clock: {
    readonly until: number;
    readonly kind: 'turn' | 'window' | 'nextDeal' | 'computer';
  } | null;
  readonly isPaused: boolean;
  /** Seats that have agreed to a pause. */
  readonly pauseAgreedBy: readonly Seat[];
  /** Seats that are ready for the next deal or match. */
  readonly ready: readonly Seat[];
  /** Whether it is a quick match, and from when on computers may be taken (milliseconds since 1970). */
  readonly quick: { readonly computersFrom: number } | null;
  readonly shuffle: {
    /** Commitment of the deal on the table, null before the first. */
    readonly commitment: string | null;
    readonly next: ComingShuffle;
    /** What the last finished deal was shuffled from. */
    readonly last: ShuffleProof | null;
  } | null;
  /** The safeties that are called automatically for this seat. */
  readonly autoCalls: readonly CardName[];
  readonly chatMessages: readonly ChatMessage[];
  /** How many guests without a seat are in the room. */
  readonly spectators: number;
  /** What they say among themselves; who has a seat receives it once the match is over. */
  readonly spectatorMessages: readonly SpectatorMessage[];
  /** The deal on the table, null before the first. */
  readonly table: TableUpdate | null;
  /** The finished match's page, once the match is over. */
  readonly game: string | null;
  /** Only in a room that a device hosts. */
  readonly device?: DeviceUpdate;
}

/** What only those at the device that hosts a room need to know. */
export interface DeviceUpdate {
  /**
   * The person whose turn at the device it is: to act, or to answer a pending hazard. Null while a computer thinks or the
   * deal is over.
   */
  readonly awaitedSeat: Seat | null;
  /**
   * What happened in this deal before `events`: for a client that comes in, and where an action has been undone; null where
   * this client has received all of it.
   */
  readonly earlierEvents: readonly EventJson[] | null;
  /** The action that has been undone since the last update. */
  readonly undone: { readonly seat: Seat; readonly action: ActionJson } | null;
  /** Why the last action of a person at this device cannot be undone; null where it can. */
  readonly whyNotUndo: UndoReason | 'dealIsOver' | null;
}

/** An update of which all that is as before has been left out, but for the room, the number and the host's clock. */
export type Change = Pick<Update, 'room' | 'publicSeq' | 'now'> &
  Partial<Omit<Update, 'table'>> & { readonly table?: TableUpdate | TableChange | null };

/**
 * What has changed of the deal on the table, which is as before where something is left out. A table with a `deal` is no
 * change but a whole one.
 */
export interface TableChange extends Partial<Pick<TableUpdate, 'pendingHazard' | 'events'>> {
  readonly view?: ViewChange;
  readonly scores?: ListChange<Score>;
}

/** The deal on the table as a seat, or a spectator, may know it. */
export interface TableUpdate {
  /** Matches begun in this room, from 1, and deals of this match. */
  readonly match: number;
  readonly deal: number;
  readonly view: ViewJson;
  /**
   * The pending hazard; at a device only for the seat that is to answer it now. `canCall` is true only for a seat that holds
   * the safety.
   */
  readonly pendingHazard: {
    readonly hazard: CardName;
    readonly by: Seat;
    readonly on: Team;
    readonly canCall: boolean;
  } | null;
  /** What has happened since the last update that this client received, as the seat may know it. */
  readonly events: readonly EventJson[];
  /** The score sheet so far of this deal, a column for each team, and of each deal before it. */
  readonly scores: readonly Score[];
  readonly earlierScores: readonly (readonly Score[])[];
  /** Set once the match is over. */
  readonly result: {
    readonly winners: readonly Team[];
    readonly owed: number;
    readonly by: 'points' | 'resignation';
  } | null;
}
