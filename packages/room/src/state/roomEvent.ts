import type { ActionJson, CardName, Seat } from '@coup-fourre/rules';
import type { CoupFourreWindow } from '../wire/coupFourreWindow.ts';
import type { Appearance } from '../wire/looks.ts';
import type { Phrase } from '../wire/phrases.ts';
import type { ComputerSeatHolder, GivenDeal, RoomOptions, Setup } from '../wire/tableOptions.ts';
import type { Guest, ShuffleList } from '../wire/update.ts';
import type { Room } from './room.ts';

/** The command that caused an event. Used to recognize repeated commands. */
export interface CommandId {
  readonly guest: string;
  /** Chosen by the guest's client, so another guest may have one of the same name. */
  readonly session: string;
  /** Number of the command in its session, from 1. */
  readonly id: number;
}

/**
 * An event of a room. The log contains hidden cards and never leaves the host. Clients receive updates.
 * Cards are stored by name, so that the log is JSON. On a server, the first event of a command carries the command's
 * id.
 */
export type RoomEvent = RoomEventPayload & {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly causedBy?: CommandId;
};

export type EventOf<Type extends RoomEventPayload['type']> = Extract<RoomEvent, { readonly type: Type }>;

/** An event of a room, without its time and its command. */
export type RoomEventPayload =
  /** A trusted device shuffles alone, and all seats are taken. */
  | {
      readonly type: 'opened';
      readonly hostedBy: 'device';
      readonly room: string;
      readonly setup: Setup;
      readonly givenDeals?: readonly GivenDeal[];
    }
  /** `secret` is for the shuffle of the first deal, 64 hexadecimal digits. Unused if the deals are given. */
  | {
      readonly type: 'opened';
      readonly hostedBy: 'server';
      readonly room: string;
      readonly options: RoomOptions;
      readonly host: Guest;
      readonly isQuick: boolean;
      readonly secret: string;
      readonly givenDeals?: readonly GivenDeal[];
    }
  | { readonly type: 'seatTaken'; readonly seat: Seat; readonly guest: Guest }
  /** Without an appearance, the old one stays. */
  | { readonly type: 'renamed'; readonly seat: Seat; readonly name: string; readonly appearance?: Appearance }
  /** A computer plays on, and the name is removed. */
  | { readonly type: 'guestDeleted'; readonly seat: Seat }
  /** A guest without a seat was deleted. Removes the name from the talk. */
  | { readonly type: 'nameRemoved'; readonly guest: string }
  /** Before the match. */
  | { readonly type: 'seatLeft'; readonly seat: Seat }
  | { readonly type: 'computerAdded'; readonly seat: Seat; readonly computer: ComputerSeatHolder }
  | { readonly type: 'removed'; readonly seat: Seat }
  /** Connections are named by the server's nodes. */
  | { readonly type: 'connected'; readonly seat: Seat; readonly connection: string; readonly network?: string }
  | { readonly type: 'disconnected'; readonly seat: Seat; readonly connection: string }
  | { readonly type: 'matchStarted'; readonly dealer: Seat }
  /** At a device, or with given deals. The first dealt card comes first in the deck. */
  | { readonly type: 'dealt'; readonly dealer: Seat; readonly deck: readonly CardName[] }
  /** At a device: a deal begins from a position of NOTATION.md. */
  | { readonly type: 'positionSet'; readonly position: string }
  /** On a server: the next deal begins once its shuffle is finished. */
  | { readonly type: 'dealDue' }
  /** Valid while this connection lasts. */
  | { readonly type: 'committed'; readonly seat: Seat; readonly connection: string; readonly commitment: string }
  /** From now on contributions are revealed. */
  | ({ readonly type: 'commitmentsClosed' } & ShuffleList)
  | { readonly type: 'revealed'; readonly seat: Seat; readonly value: string }
  /** These seats did not reveal. The shuffle restarts without them, from a new secret. */
  | { readonly type: 'withheld'; readonly seats: readonly Seat[]; readonly nextSecret: string }
  /** On a server: the deck follows from the shuffle. `nextSecret` is for the following deal. */
  | { readonly type: 'dealt'; readonly dealer: Seat; readonly nextSecret: string }
  | { readonly type: 'moved'; readonly seat: Seat; readonly action: ActionJson }
  /** On a server: a computer has declined to call. This is secret. */
  | { readonly type: 'callDeclined' }
  /** On a server that waits until everyone has answered: this person lets the hazard stand. This is secret. */
  | { readonly type: 'hazardAnswered'; readonly seat: Seat }
  /** No one has called. */
  | { readonly type: 'windowClosed' }
  /** Only its owner receives this event. */
  | { readonly type: 'autoCallSet'; readonly seat: Seat; readonly safety: CardName; readonly on: boolean }
  /** Only its owner receives this event. `salt` makes the time of the answer unpredictable. */
  | { readonly type: 'autoExtendSet'; readonly seat: Seat; readonly value: boolean | null; readonly salt?: number }
  /** The person's clock stands still between these times. If `until` is not later than `from`, a vacation ends. */
  | { readonly type: 'vacationSet'; readonly seat: Seat; readonly from: number; readonly until: number }
  /** Only its owner receives this event. */
  | { readonly type: 'windowNeeded'; readonly seat: Seat; readonly window: CoupFourreWindow | null }
  | { readonly type: 'extraTimeTaken'; readonly seat: Seat }
  | { readonly type: 'ready'; readonly seat: Seat }
  /** A computer plays until the person reclaims the seat. */
  | { readonly type: 'botTookOver'; readonly seat: Seat }
  | { readonly type: 'seatReclaimed'; readonly seat: Seat }
  | { readonly type: 'resigned'; readonly seat: Seat }
  | { readonly type: 'pauseAgreed'; readonly seat: Seat }
  | { readonly type: 'resumed'; readonly seat: Seat }
  /**
   * No server was reachable between these times (milliseconds since 1970), so the clocks did not run. Servers now keep
   * outages apart from the logs of rooms.
   */
  | { readonly type: 'serverWasAway'; readonly from: number; readonly until: number }
  | { readonly type: 'said'; readonly seat: Seat; readonly phrase: Phrase }
  | { readonly type: 'chatted'; readonly seat: Seat; readonly text: string }
  /** A guest without a seat has entered or left. */
  | { readonly type: 'watched'; readonly guest: string; readonly connection: string }
  | { readonly type: 'unwatched'; readonly connection: string }
  | ({ readonly type: 'spectatorSaid'; readonly guest: Guest } & (
      | { readonly phrase: Phrase }
      | { readonly text: string }
    ))
  /** Replaces a run of events outside the match. Contains the room after them, without its match. */
  | { readonly type: 'condensed'; readonly room: RoomBesideMatch }
  /** No one came, or everyone left. */
  | { readonly type: 'closed' }
  /** At a device: the seat whose hand is open, or null while it is covered. */
  | { readonly type: 'handViewed'; readonly seat: Seat | null }
  /** At a device: a person's last action was undone. */
  | { readonly type: 'undone' };

/** The parts of a room that a `condensed` event replaces. */
export type RoomBesideMatch = Omit<Room, 'id' | 'options' | 'rules' | 'device' | 'match' | 'givenDeals'>;
