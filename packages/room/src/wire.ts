import type { Level, Temperament } from '@coup-fourre/bots';
import type {
  ActionJson,
  CardName,
  EditionId,
  EventJson,
  HouseRules,
  Players,
  Reason,
  Score,
  Seat,
  Team,
  ViewJson,
} from '@coup-fourre/rules';

/** A computer at a seat. A level that has temperaments may be given one; without it plays steadily. */
export interface ComputerSeatHolder {
  readonly kind: 'computer';
  readonly name: string;
  readonly level: Level;
  readonly temperament?: Temperament;
}

/** Who takes a seat: a person at the device, or a computer. Names are shown as they are. */
export type SeatHolder = { readonly kind: 'person'; readonly name: string } | ComputerSeatHolder;

/** What is chosen before a game: the rules and who sits where, in turn order. `house.format` chooses the format. */
export interface Setup {
  readonly edition: EditionId;
  readonly players: Players;
  readonly house: HouseRules;
  readonly occupants: readonly SeatHolder[];
}

/** From a client to the room. `id` is the client's own number for a command: its answer carries it. */
export type ClientMessage =
  /** `position` is one the deal begins from in place of a shuffled deck, as NOTATION.md has it: a lesson, or a problem. */
  | { readonly type: 'open'; readonly id: number; readonly setup: Setup; readonly position?: string }
  | { readonly type: 'saved'; readonly id: number }
  | { readonly type: 'resume'; readonly id: number; readonly room: string }
  | { readonly type: 'forget'; readonly id: number; readonly room: string }
  /** The latest games that are over. */
  | { readonly type: 'finished'; readonly id: number }
  /** The record of a stored game's deals that are over. */
  | { readonly type: 'record'; readonly id: number; readonly room: string }
  /** Who looks at the device now: at a hot seat the person who has just uncovered the hand, null while it is covered. */
  | { readonly type: 'look'; readonly id: number; readonly seat: Seat | null }
  | { readonly type: 'act'; readonly id: number; readonly seat: Seat; readonly action: ActionJson }
  | { readonly type: 'nextDeal'; readonly id: number }
  /** Takes the last action of a person back. */
  | { readonly type: 'undo'; readonly id: number }
  /** How many milliseconds computers take for a move from now on. Those that search take as long as they need for it. */
  | { readonly type: 'pace'; readonly id: number; readonly ms: number }
  /** Computers play without waiting until a person is awaited again. */
  | { readonly type: 'hurry'; readonly id: number };

/** From the room to a client: an answer to each command, and an update after everything that happened. */
export type RoomMessage =
  | { readonly type: 'done'; readonly id: number }
  | { readonly type: 'refused'; readonly id: number; readonly reason: RoomReason }
  | { readonly type: 'games'; readonly id: number; readonly games: readonly SavedGame[] }
  | { readonly type: 'finished'; readonly id: number; readonly games: readonly SavedGame[] }
  /** The text of a record, and who played. */
  | { readonly type: 'record'; readonly id: number; readonly record: string; readonly setup: Setup }
  | { readonly type: 'update'; readonly update: Update };

/** Why the room refuses a command: the rules' reasons, and its own. */
export type RoomReason =
  | Reason
  | UndoReason
  | 'badMessage'
  | 'badSetup'
  | 'noSuchRoom'
  | 'noRoom'
  | 'notYourSeat'
  | 'dealGoesOn'
  | 'matchIsOver'
  | 'notStored'
  /** Another host of the same log has played on: the table is now as it has left it. */
  | 'playedElsewhere';

/**
 * Why an action cannot be taken back: there is none, or something hidden was shown to a person since: a card that others
 * played or that was drawn, a hand that was uncovered, that no one answered a hazard or that someone can still score.
 */
export type UndoReason = 'nothingToUndo' | 'othersPlayed' | 'cardDrawn' | 'handUncovered' | 'toldSomething';

/** A stored game, as it is offered at the start while it is in progress. */
export interface SavedGame {
  readonly room: string;
  readonly setup: Setup;
  /** Milliseconds since 1970 of the last action. */
  readonly savedAt: number;
  /** Deals begun, from 1. */
  readonly deal: number;
  readonly target: number;
  readonly miles: readonly number[];
  readonly totals: readonly number[];
}

/** What the table looks like to who looks at the device, after everything that `events` tell. */
export interface Update {
  readonly room: string;
  /** Number of the last room event; an update with a number already seen says nothing new. */
  readonly seq: number;
  readonly setup: Setup;
  /** The seat that looks; null while the hand is covered or for a table of computers. */
  readonly seat: Seat | null;
  readonly view: ViewJson;
  /** The person whose turn at the device it is: to act, or to be asked about a hazard. Null while a computer thinks or the deal is over. */
  readonly awaitedSeat: Seat | null;
  /** A hazard in the air that `seat` may be asked about. `canCall` is true only if the looking seat holds the answer. */
  readonly pendingHazard: {
    readonly hazard: CardName;
    readonly by: Seat;
    readonly on: Team;
    readonly canCall: boolean;
  } | null;
  /** What has happened since the last update that this client was sent, as the looking seat may know it. */
  readonly events: readonly EventJson[];
  /**
   * What happened in this deal before `events`, told again: to a client that comes in, and where an action has been taken
   * back; null where this client was told all of it.
   */
  readonly earlierEvents: readonly EventJson[] | null;
  /** The action that has been taken back since the last update. */
  readonly undone: { readonly seat: Seat; readonly action: ActionJson } | null;
  /** Why the last action of a person at this device cannot be taken back; null where it can. */
  readonly whyNotUndo: RoomReason | null;
  /** The score sheet so far of this deal, a column a team, and of each deal before it. */
  readonly scores: readonly Score[];
  readonly earlierScores: readonly (readonly Score[])[];
  /** Set once the match is over. */
  readonly result: { readonly winners: readonly Team[]; readonly owed: number } | null;
}
