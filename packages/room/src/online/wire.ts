import type { Level, Temperament } from '@coup-fourre/bots';
import type {
  ActionJson,
  CardName,
  EditionId,
  EventJson,
  Players,
  Score,
  Seat,
  Team,
  ViewJson,
} from '@coup-fourre/rules';
import type { RoomReason, UndoReason } from '../wire.ts';
import type { Phrase, RoomOptions } from './options.ts';

/** A person as others see them; the id is public and proves nothing. */
export interface Guest {
  readonly id: string;
  readonly name: string;
}

/**
 * From a client to the server over its socket. `id` counts a session's messages from 1 upwards; a command sent again with
 * the same id acts once. `contribution` is the client's own part of the next shuffle: 64 hexadecimal digits.
 */
export type OnlineClientMessage =
  | { readonly type: 'ping'; readonly id: number }
  | { readonly type: 'open'; readonly id: number; readonly options: RoomOptions; readonly contribution: string }
  | {
      readonly type: 'quick';
      readonly id: number;
      readonly edition: EditionId;
      readonly players: Players;
      readonly contribution: string;
    }
  /** Comes into a room, to its seat or to watch. `since` is the number of the last update seen before, 0 for none. */
  | { readonly type: 'enter'; readonly id: number; readonly room: string; readonly since: number }
  /** Stops listening to a room; a seat that no one listens for any more is away. */
  | { readonly type: 'exit'; readonly id: number; readonly room: string }
  | (RoomCommand & { readonly id: number; readonly room: string });

/** What is asked of a room by someone in it. */
export type RoomCommand =
  | { readonly type: 'sit'; readonly seat: Seat; readonly contribution: string }
  /** Leaves the seat: before the start it is free again, afterwards a computer plays on. */
  | { readonly type: 'leave' }
  /** Before the start, by the host; in a quick match by anyone seated, once computers are offered. */
  | { readonly type: 'fill'; readonly seat: Seat; readonly level: Level; readonly temperament?: Temperament }
  /** Before the start, by the host: takes a computer or a guest off a seat; the guest may not come back. */
  | { readonly type: 'remove'; readonly seat: Seat }
  | { readonly type: 'start' }
  | { readonly type: 'act'; readonly action: ActionJson }
  /** Sets a safety to be called by itself where it can be. */
  | { readonly type: 'callForMe'; readonly safety: CardName; readonly on: boolean }
  /** Is ready for the next deal, or after the match for another one. */
  | { readonly type: 'ready'; readonly contribution: string }
  | { readonly type: 'takeBack' }
  | { readonly type: 'resign' }
  /** Agrees to a pause, which begins once everyone there has. */
  | { readonly type: 'pause' }
  | { readonly type: 'goOn' }
  | { readonly type: 'say'; readonly phrase: Phrase }
  | { readonly type: 'chat'; readonly text: string };

/** From the server to a client. */
export type ServerMessage =
  /** The first message of a socket: who the client is to the server, and its clock. */
  | { readonly type: 'welcome'; readonly guest: Guest; readonly now: number }
  | { readonly type: 'done'; readonly id: number; readonly room?: string }
  | { readonly type: 'refused'; readonly id: number; readonly reason: OnlineReason }
  | { readonly type: 'update'; readonly update: OnlineUpdate }
  /** What has changed in a room since the last message about it to this client: see `changed`. */
  | { readonly type: 'change'; readonly change: OnlineChange }
  /** The client is in a room no more: removed by the host, or it may not be watched. */
  | { readonly type: 'out'; readonly room: string; readonly reason: OnlineReason }
  /** The server stops: the client should connect again after so many milliseconds. */
  | { readonly type: 'leaving'; readonly reconnectInMs: number };

export const ONLINE_REASONS = [
  /** The room is full and may not be watched. */
  'roomFull',
  'seatTaken',
  'alreadySeated',
  'notSeated',
  'removedByHost',
  'notHost',
  'alreadyStarted',
  'notStarted',
  'seatsFree',
  'paused',
  'notPaused',
  'noChat',
  'windowOpen',
  'computerPlays',
  'notRepeated',
  'tooMany',
  'tooFast',
  'tooLarge',
  'serverStops',
  'computersLater',
  'roomClosed',
  /** Something went wrong in the server; nothing has changed. */
  'serverFault',
] as const;
/** Online nothing is taken back. */
export type OnlineReason = Exclude<RoomReason, UndoReason> | (typeof ONLINE_REASONS)[number];

/** Who plays a seat. */
export type OnlineSeatHolder =
  | { readonly kind: 'free' }
  | { readonly kind: 'computer'; readonly name: string; readonly level: Level; readonly temperament?: Temperament }
  | {
      readonly kind: 'person';
      readonly guest: string;
      readonly name: string;
      /** Since when no device of theirs is connected, in milliseconds since 1970, null while one is: see GRACE. */
      readonly awaySince: number | null;
      /** Whether a computer plays for them until they take the seat back. */
      readonly isPlayedByBot: boolean;
      readonly hasResigned: boolean;
    };

/** Something said at the table. `number` is that of the update it came with. */
export interface ChatMessage {
  readonly publicSeq: number;
  readonly at: number;
  readonly guest: string;
  readonly name: string;
  readonly phrase?: Phrase;
  readonly text?: string;
}

/** What a shuffle was made of, shown once its deal is over: `coup-fourre verify` and the page reckon it again. */
export interface ShuffleProof {
  /** The deal's number in the room, from 1. */
  readonly deal: number;
  /** SHA-256 of the secret, in hexadecimal digits; shown before the deal. */
  readonly commitment: string;
  readonly secret: string;
  readonly contributions: readonly Contribution[];
}

export interface Contribution {
  readonly seat: Seat;
  readonly value: string;
}

/** Everything that someone in a room may know, built from their own View; after everything that `events` tell. */
export interface OnlineUpdate {
  readonly room: string;
  /** Counts the room's public events, from 1; an update with a number already seen brings at most own settings. */
  readonly publicSeq: number;
  /** The server's clock, milliseconds since 1970. */
  readonly now: number;
  /** `over`: the match is finished and another may follow; `closed`: no one came or no one was left. */
  readonly phase: 'gathering' | 'playing' | 'over' | 'closed';
  readonly options: RoomOptions;
  readonly host: string;
  /** Own seat; null who watches. */
  readonly seat: Seat | null;
  readonly seats: readonly OnlineSeatHolder[];
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
    /** Commitment of the deal that comes next. */
    readonly next: string;
    /** What the last finished deal was shuffled from. */
    readonly last: ShuffleProof | null;
  };
  /** Own safeties that are called by themselves. */
  readonly autoCalls: readonly CardName[];
  readonly chatMessages: readonly ChatMessage[];
  /** The deal on the table, null before the first. */
  readonly table: TableUpdate | null;
  /** The finished match's page, once the match is over. */
  readonly game: string | null;
}

/** An update of which all that is as before has been left out, but for the room, the number and the server's clock. */
export type OnlineChange = Pick<OnlineUpdate, 'room' | 'publicSeq' | 'now'> &
  Partial<Omit<OnlineUpdate, 'table'>> & { readonly table?: Partial<TableUpdate> | null };

/** The deal on the table as a seat, or a spectator, may know it. */
export interface TableUpdate {
  /** Matches begun in this room, from 1, and deals of this match. */
  readonly match: number;
  readonly deal: number;
  readonly view: ViewJson;
  /** A hazard in the air. `canCall` is true only for a seat that holds the answer. */
  readonly pendingHazard: {
    readonly hazard: CardName;
    readonly by: Seat;
    readonly on: Team;
    readonly canCall: boolean;
  } | null;
  readonly events: readonly EventJson[];
  readonly scores: readonly Score[];
  readonly earlierScores: readonly (readonly Score[])[];
  readonly result: {
    readonly winners: readonly Team[];
    readonly owed: number;
    readonly by: 'points' | 'resignation';
  } | null;
}
