import { type OnlineCommand, type RoomConnection, ShuffleMemory } from '@coup-fourre/client/connection';
import type { Api } from '@coup-fourre/client/http';
import type { Refusal } from '@coup-fourre/client/text';
import type { RoomOptions } from '@coup-fourre/room';
import type { EditionId, Players } from '@coup-fourre/rules';
import { Identity } from './identity.ts';
import { type EndedDeal, RoomClient } from './roomClient.ts';

export interface OnlineClientDeps {
  readonly api: Api;
  readonly connection: RoomConnection;
  /** A new part of this device for a shuffle. */
  readonly newContribution: () => string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Goes back to the start of the page. */
  readonly goHome: () => void;
  /** Called once with each deal that ends. */
  readonly onDealEnd: (deal: EndedDeal) => void;
}

export interface QuickMatchOptions {
  readonly edition: EditionId;
  readonly players: Players;
}

/** A room that was opened or found, or why there is none. */
export type RoomResult =
  | { readonly ok: true; readonly room: string }
  | { readonly ok: false; readonly reason: Refusal };

/** After so many failures it may be that the server does not know this device any more. */
const CHECK_IDENTITY_AFTER_FAILURES = 2;

/** Playing online, as far as it is not one room's own: who this device is, the line to the server, and the way into rooms. */
export class OnlineClient {
  readonly api: Api;
  readonly connection: RoomConnection;
  readonly identity: Identity;
  readonly memory: ShuffleMemory;
  readonly #newContribution: () => string;
  readonly #goHome: () => void;
  readonly #onDealEnd: (deal: EndedDeal) => void;

  constructor({ api, connection, newContribution, storage, goHome, onDealEnd }: OnlineClientDeps) {
    this.api = api;
    this.connection = connection;
    this.identity = new Identity(api);
    this.memory = new ShuffleMemory(storage);
    this.#newContribution = newContribution;
    this.#goHome = goHome;
    this.#onDealEnd = onDealEnd;
    connection.listen((event) => {
      if (event.type === 'welcome') this.identity.setGuest(event.guest);
    });
    connection.status.subscribe(() => void this.#checkIdentity());
  }

  /** Opens a room of one's own. */
  openRoom(options: RoomOptions): Promise<RoomResult> {
    return this.#requestRoom({ type: 'open', options });
  }

  /** Takes a seat at the next table where others want to play the same. */
  quickMatch({ edition, players }: QuickMatchOptions): Promise<RoomResult> {
    return this.#requestRoom({ type: 'quick', edition, players });
  }

  /** A room that we are not in yet. */
  createRoomClient(id: string): RoomClient {
    const { connection, memory } = this;
    return new RoomClient(id, {
      connection,
      memory,
      newContribution: this.#newContribution,
      onLeave: this.#goHome,
      onDealEnd: this.#onDealEnd,
    });
  }

  /** Goes into a room; the line to the server is held open until it is left. */
  enter(room: RoomClient): void {
    this.connection.start();
    room.open();
  }

  /** Leaves a room, and the line to the server with it. */
  leave(room: RoomClient): void {
    room.close();
    this.connection.stop();
  }

  async #requestRoom(command: OnlineCommand): Promise<RoomResult> {
    this.connection.start();
    const reply = await this.connection.request(command);
    if (reply.type === 'refused') return { ok: false, reason: reply.reason };
    if (reply.room === undefined) throw new Error('the server has not named the room');
    return { ok: true, room: reply.room };
  }

  /** A server that answers but lets us in no more may have forgotten this device: then it needs a name again. */
  async #checkIdentity(): Promise<void> {
    const { failures } = this.connection.status.get();
    if (failures !== CHECK_IDENTITY_AFTER_FAILURES) return;
    const known = await this.identity.reload();
    if (known.state === 'nameless') this.connection.stop();
  }
}
