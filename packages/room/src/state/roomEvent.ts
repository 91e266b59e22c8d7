import type { ActionJson, CardName, Seat } from '@coup-fourre/rules';
import type { Appearance } from '../wire/looks.ts';
import type { Phrase } from '../wire/phrases.ts';
import type { ComputerSeatHolder, GivenDeal, RoomOptions, Setup } from '../wire/tableOptions.ts';
import type { Guest, ShuffleList } from '../wire/update.ts';
import type { Room } from './room.ts';

/** Whose command brought an event about: known again when it is sent twice. */
export interface CommandId {
  readonly session: string;
  readonly id: number;
}

/**
 * What happened in a room. Its log is the whole truth, hidden cards included, and never leaves the host: clients get updates.
 * Cards stand by name, so that a log can be stored and read as JSON. On a server the first event that a command brings about
 * carries the command's mark.
 */
export type RoomEvent = RoomEventPayload & {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly causedBy?: CommandId;
};

export type EventOf<Type extends RoomEventPayload['type']> = Extract<RoomEvent, { readonly type: Type }>;

export type RoomEventPayload =
  /** A device is trusted by the people at it: it shuffles by itself, and all seats are taken. */
  | {
      readonly type: 'opened';
      readonly hostedBy: 'device';
      readonly room: string;
      readonly setup: Setup;
      readonly givenDeals?: readonly GivenDeal[];
    }
  /** `secret` is what the first deal will be shuffled from: 64 hexadecimal digits. It is of no use where the deals are given. */
  | {
      readonly type: 'opened';
      readonly hostedBy: 'server';
      readonly room: string;
      /** Earlier logs do not say whether the room is rated. */
      readonly options: Omit<RoomOptions, 'isRated'> & Partial<Pick<RoomOptions, 'isRated'>>;
      readonly host: Guest;
      readonly isQuick: boolean;
      readonly secret: string;
      readonly givenDeals?: readonly GivenDeal[];
    }
  | { readonly type: 'seatTaken'; readonly seat: Seat; readonly guest: Guest }
  /** A person has taken another name, or looks otherwise; without an appearance that stays as it was. */
  | { readonly type: 'renamed'; readonly seat: Seat; readonly name: string; readonly appearance?: Appearance }
  /** The person at the seat has deleted themselves: a computer plays on, and nothing names them any more. */
  | { readonly type: 'guestDeleted'; readonly seat: Seat }
  /** Before the match: the seat is free. */
  | { readonly type: 'seatLeft'; readonly seat: Seat }
  | { readonly type: 'computerAdded'; readonly seat: Seat; readonly computer: ComputerSeatHolder }
  | { readonly type: 'removed'; readonly seat: Seat }
  /** A device of a guest's has connected or disconnected. Connections are named by the server's nodes; earlier logs have no networks. */
  | { readonly type: 'connected'; readonly seat: Seat; readonly connection: string; readonly network?: string }
  | { readonly type: 'disconnected'; readonly seat: Seat; readonly connection: string }
  /** A match begins. */
  | { readonly type: 'matchStarted'; readonly dealer: Seat }
  /** At a device, or where the deals are given: the deck in the order of dealing, the first card dealt first. */
  | { readonly type: 'dealt'; readonly dealer: Seat; readonly deck: readonly CardName[] }
  /** At a device: a deal begins from a position, as NOTATION.md has it. */
  | { readonly type: 'positionSet'; readonly position: string }
  /** On a server: the next deal is to begin once its shuffle is done. */
  | { readonly type: 'dealDue' }
  /** A device has committed to its contribution, as long as that connection stays. */
  | { readonly type: 'committed'; readonly seat: Seat; readonly connection: string; readonly commitment: string }
  /** From now on contributions are revealed; no one can commit any more. */
  | ({ readonly type: 'commitmentsClosed' } & ShuffleList)
  | { readonly type: 'revealed'; readonly seat: Seat; readonly value: string }
  /** Those seats have not revealed what they had committed to: the shuffle begins anew without them, from another secret. */
  | { readonly type: 'withheld'; readonly seats: readonly Seat[]; readonly nextSecret: string }
  /** Elsewhere on a server: the deck follows from the room's shuffle; `nextSecret` is for the deal after it. */
  | { readonly type: 'dealt'; readonly dealer: Seat; readonly nextSecret: string }
  | { readonly type: 'moved'; readonly seat: Seat; readonly action: ActionJson }
  /** On a server a computer has declined to call; no one learns of it. */
  | { readonly type: 'callDeclined' }
  /** The window after a hazard is over and no one has called. */
  | { readonly type: 'windowClosed' }
  /** A safety is to be called automatically, or no longer; only its owner learns of it. */
  | { readonly type: 'autoCallSet'; readonly seat: Seat; readonly safety: CardName; readonly on: boolean }
  | { readonly type: 'ready'; readonly seat: Seat }
  /** A computer plays for a person from now on, until they reclaim the seat. */
  | { readonly type: 'botTookOver'; readonly seat: Seat }
  | { readonly type: 'seatReclaimed'; readonly seat: Seat }
  | { readonly type: 'resigned'; readonly seat: Seat }
  | { readonly type: 'pauseAgreed'; readonly seat: Seat }
  | { readonly type: 'resumed'; readonly seat: Seat }
  /** No server could be reached from one time to the other, in milliseconds since 1970: no clock runs meanwhile. */
  | { readonly type: 'serverWasAway'; readonly from: number; readonly until: number }
  | { readonly type: 'said'; readonly seat: Seat; readonly phrase: Phrase }
  | { readonly type: 'chatted'; readonly seat: Seat; readonly text: string }
  /** Someone without a seat has come in or gone, by that connection. */
  | { readonly type: 'watched'; readonly guest: string; readonly connection: string }
  | { readonly type: 'unwatched'; readonly connection: string }
  /** Said among those who watch. */
  | ({ readonly type: 'spectatorSaid'; readonly guest: Guest } & (
      | { readonly phrase: Phrase }
      | { readonly text: string }
    ))
  /** Stands in a log for many events in a row that left the match as it was: the room after them, but for its match. */
  | { readonly type: 'condensed'; readonly room: RoomBesideMatch }
  /** The room is closed because no one came or no one is left. */
  | { readonly type: 'closed' }
  /** At a device: a person looks at the hand of this seat; null while it is covered. */
  | { readonly type: 'handViewed'; readonly seat: Seat | null }
  /** At a device: the last action of a person was undone; the room is as it was before. */
  | { readonly type: 'undone' };

/** All of a room that changes without its match. */
export type RoomBesideMatch = Omit<Room, 'id' | 'options' | 'rules' | 'device' | 'match' | 'givenDeals'>;
