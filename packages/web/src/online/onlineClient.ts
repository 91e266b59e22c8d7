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
  /** A new random contribution of this device to a shuffle. */
  readonly newContribution: () => string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly onLeave: () => void;
  readonly onDealEnd: (deal: EndedDeal) => void;
}

export interface QuickMatchOptions {
  readonly edition: EditionId;
  readonly players: Players;
}

/** The id of a room that was opened or found, or the refusal. */
export type RoomResult =
  | { readonly ok: true; readonly room: string }
  | { readonly ok: false; readonly reason: Refusal };

/** After this many failed connections the server may have forgotten this device. */
const CHECK_IDENTITY_AFTER_FAILURES = 2;

/** Everything online beyond a single room: identity, connection, and entering rooms. */
export class OnlineClient {
  readonly api: Api;
  readonly connection: RoomConnection;
  readonly identity: Identity;
  readonly memory: ShuffleMemory;
  /** Number of holders of the connection: rooms, and an account that shows that it is online. */
  #holds = 0;
  readonly #roomDeps: Pick<OnlineClientDeps, 'newContribution' | 'onLeave' | 'onDealEnd'>;

  constructor({ api, connection, storage, ...roomDeps }: OnlineClientDeps) {
    this.api = api;
    this.connection = connection;
    this.identity = new Identity(api);
    this.memory = new ShuffleMemory(storage);
    this.#roomDeps = roomDeps;
    connection.listen((event) => {
      if (event.type === 'welcome') this.identity.setGuest(event.guest);
    });
    connection.status.subscribe(() => void this.#checkIdentity());
  }

  openRoom(options: RoomOptions): Promise<RoomResult> {
    return this.#requestRoom({ type: 'open', options });
  }

  /** Takes a seat at a table for the same game, or opens a table. */
  quickMatch({ edition, players }: QuickMatchOptions): Promise<RoomResult> {
    return this.#requestRoom({ type: 'quick', edition, players });
  }

  createRoomClient(id: string): RoomClient {
    const { connection, memory } = this;
    return new RoomClient(id, { connection, memory, ...this.#roomDeps });
  }

  /** Keeps the connection open until the returned function is called. */
  hold(): () => void {
    this.#holds += 1;
    this.connection.start();
    return () => {
      this.#holds -= 1;
      if (this.#holds === 0) this.connection.stop();
    };
  }

  /** Drops unanswered commands, and closes the connection unless something holds it. */
  abandon(): void {
    this.connection.stop();
    if (this.#holds > 0) this.connection.start();
  }

  /** Enters a room and keeps the connection until `leave`. */
  enter(room: RoomClient): void {
    this.#holds += 1;
    this.connection.start();
    room.open();
  }

  /** Leaves a room, and closes the connection unless something else holds it. */
  leave(room: RoomClient): void {
    room.close();
    this.#holds -= 1;
    if (this.#holds === 0) this.connection.stop();
  }

  async #requestRoom(command: OnlineCommand): Promise<RoomResult> {
    this.connection.start();
    const reply = await this.connection.request(command);
    if (reply.type === 'refused') return { ok: false, reason: reply.reason };
    if (reply.room === undefined) throw new Error('the reply has no room id');
    return { ok: true, room: reply.room };
  }

  /**
   * If the server rejects the connection because it no longer knows this device, the guest must choose a name again.
   */
  async #checkIdentity(): Promise<void> {
    const { failures } = this.connection.status.get();
    if (failures !== CHECK_IDENTITY_AFTER_FAILURES) return;
    const known = await this.identity.reload();
    if (known.state === 'nameless') this.connection.stop();
  }
}
