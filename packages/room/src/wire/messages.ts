import type { Level, Temperament } from '@coup-fourre/bots/names';
import type { Action, ActionJson, CardName, EditionId, Players, Seat } from '@coup-fourre/rules';
import type { Phrase } from './phrases.ts';
import type { RoomReason } from './reasons.ts';
import type { GivenDeal, RoomOptions, Setup } from './tableOptions.ts';
import type { Change, Guest, Update } from './update.ts';

/**
 * From a client to the server over its socket. `id` counts a session's messages from 1 upwards; a command sent again with
 * the same id acts once.
 */
export type ClientMessage =
  | { readonly type: 'ping'; readonly id: number }
  | { readonly type: 'open'; readonly id: number; readonly options: RoomOptions }
  | {
      readonly type: 'quick';
      readonly id: number;
      readonly edition: EditionId;
      readonly players: Players;
    }
  /** Comes into a room, to its seat or to watch. `since` is the number of the last update seen before, 0 for none. */
  | { readonly type: 'enter'; readonly id: number; readonly room: string; readonly since: number }
  /** Stops listening to a room; a seat that no one listens for any more is away. */
  | { readonly type: 'exit'; readonly id: number; readonly room: string }
  | (RoomCommand & { readonly id: number; readonly room: string });

/** What is asked of a room by someone in it. */
export type RoomCommand =
  | { readonly type: 'sit'; readonly seat: Seat }
  /** Leaves the seat: before the match it is free again, afterwards a computer plays on. */
  | { readonly type: 'leave' }
  /** Before the start, by the host; in a quick match by anyone seated, once computers are offered. */
  | { readonly type: 'addComputer'; readonly seat: Seat; readonly level: Level; readonly temperament?: Temperament }
  /** Before the start, by the host: takes a computer or a guest off a seat; the guest may not come back. */
  | { readonly type: 'remove'; readonly seat: Seat }
  | { readonly type: 'start' }
  | { readonly type: 'act'; readonly action: ActionJson }
  /** Sets a safety to be called automatically where it can be. */
  | { readonly type: 'setAutoCall'; readonly safety: CardName; readonly on: boolean }
  /** Is ready for the next deal, or after the match for another one. */
  | { readonly type: 'ready' }
  /** Commits to this device's contribution to the shuffle of a deal. The numbers are the room's, from 1. */
  | {
      readonly type: 'commitShuffle';
      readonly deal: number;
      readonly attempt: number;
      readonly commitment: string;
    }
  /** Reveals it, once no one can commit any more. */
  | { readonly type: 'revealShuffle'; readonly deal: number; readonly attempt: number; readonly value: string }
  | { readonly type: 'reclaimSeat' }
  | { readonly type: 'resign' }
  /** Agrees to a pause, which begins once everyone there has. */
  | { readonly type: 'pause' }
  /** Ends the pause, withdraws one's agreement to one, or declines it. */
  | { readonly type: 'resume' }
  /** To the room; from someone without a seat to the others who watch. */
  | { readonly type: 'say'; readonly phrase: Phrase }
  | { readonly type: 'chat'; readonly text: string };

/** From the server to a client. */
export type ServerMessage =
  /** The first message of a socket: who the client is to the server, and its clock. */
  | { readonly type: 'welcome'; readonly guest: Guest; readonly now: number }
  | { readonly type: 'done'; readonly id: number; readonly room?: string }
  | { readonly type: 'refused'; readonly id: number; readonly reason: RoomReason }
  | { readonly type: 'update'; readonly update: Update }
  /** What has changed in a room since the last message about it to this client: see `applyChange`. */
  | { readonly type: 'change'; readonly change: Change }
  /** The client is no longer in a room: removed by the host, or not allowed to watch. */
  | { readonly type: 'out'; readonly room: string; readonly reason: RoomReason }
  /** On how many other devices the guest is connected now; sent when that changes. */
  | { readonly type: 'devices'; readonly others: number }
  /** The server stops: the client should connect again after so many milliseconds. */
  | { readonly type: 'leaving'; readonly reconnectInMs: number };

/** What is asked of a room by the people at the device that hosts it. */
export type DeviceCommand =
  /** Who looks at the device now: at a hot seat the person who has just uncovered the hand, null while it is covered. */
  | { readonly type: 'viewHand'; readonly seat: Seat | null }
  | { readonly type: 'act'; readonly seat: Seat; readonly action: ActionJson }
  /** Everyone at the device is ready for the next deal. */
  | { readonly type: 'ready' }
  /** Undoes the last action of a person. */
  | { readonly type: 'undo' };

/** From a client to the room on the same device. `id` is the client's own number for a command: its answer carries it. */
export type DeviceMessage = { readonly id: number } & (
  | DeviceCommand
  /** `position` is one that the deal begins from in place of a shuffled deck, as NOTATION.md has it: a lesson, or a problem. */
  | {
      readonly type: 'open';
      readonly setup: Setup;
      readonly position?: string;
      /** The deals of the match, where the setup has `sameCards`. */
      readonly givenDeals?: readonly GivenDeal[];
    }
  /** Comes back to a stored game, or deletes it. */
  | { readonly type: 'enter' | 'deleteGame'; readonly room: string }
  /** The games that are not over; the latest games that are. */
  | { readonly type: 'savedGames' }
  | { readonly type: 'finishedGames' }
  /** The record of a stored game's deals that are over. */
  | { readonly type: 'record'; readonly room: string }
  /** How many milliseconds computers take for a move from now on. Those that search take as long as they need for it. */
  | { readonly type: 'setPace'; readonly ms: number }
  /** Computers play without waiting until a person is awaited again. */
  | { readonly type: 'skipPauses' }
);

/** From the room on a device to its client: an answer to each command, and an update after everything that happened. */
export type DeviceAnswer =
  | Extract<ServerMessage, { readonly type: 'done' | 'refused' | 'update' }>
  | { readonly type: 'games'; readonly id: number; readonly games: readonly SavedGame[] }
  /** The text of a record, and who played. */
  | { readonly type: 'record'; readonly id: number; readonly record: string; readonly setup: Setup };

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

/** A message that has been checked; its action is one there is. */
export type Checked<Message> = Message extends { readonly action: ActionJson }
  ? Omit<Message, 'action'> & { readonly action: Action }
  : Message;

/** A command to a room, wherever it is hosted, that has been checked. */
export type AnyCommand = Checked<RoomCommand | DeviceCommand>;
