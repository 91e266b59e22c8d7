import type { RoomOptions } from '@coup-fourre/room/online';
import type { EditionId, Players } from '@coup-fourre/rules';
import type { Refusal } from '../text/reasonText.ts';
import type { Api } from './api.ts';
import { newContribution } from './chance.ts';
import type { DealEnded } from './dealEvents.ts';
import { Identity } from './identity.ts';
import { Mutes } from './mutes.ts';
import { OnlineRoom } from './onlineRoom.ts';
import { ShuffleMemory } from './shuffleMemory.ts';
import type { OnlineCommand, RoomSocket } from './socket.ts';

export interface OnlineParts {
  readonly api: Api;
  readonly socket: RoomSocket;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Goes back to the start of the page. */
  readonly goHome: () => void;
  /** Called once with each deal that ends. */
  readonly dealEnded: (deal: DealEnded) => void;
}

export interface QuickWish {
  readonly edition: EditionId;
  readonly players: Players;
}

/** A room that was opened or found, or why there is none. */
export type RoomFound = { readonly ok: true; readonly room: string } | { readonly ok: false; readonly reason: Refusal };

/** After so many failures it may be that the server does not know this device any more. */
const ASK_WHO_AFTER = 2;

/** Playing online, as far as it is not one room's own: who this device is, the line to the server, and the way into rooms. */
export class Online {
  readonly api: Api;
  readonly socket: RoomSocket;
  readonly identity: Identity;
  readonly mutes: Mutes;
  readonly memory: ShuffleMemory;
  readonly #goHome: () => void;
  readonly #dealEnded: (deal: DealEnded) => void;

  constructor({ api, socket, storage, goHome, dealEnded }: OnlineParts) {
    this.api = api;
    this.socket = socket;
    this.identity = new Identity(api);
    this.mutes = new Mutes(storage);
    this.memory = new ShuffleMemory(storage);
    this.#goHome = goHome;
    this.#dealEnded = dealEnded;
    socket.onWelcome((guest) => this.identity.told(guest));
    socket.status.subscribe(() => void this.#askWho());
  }

  /** Opens a room of one's own. */
  open(options: RoomOptions): Promise<RoomFound> {
    return this.#find((contribution) => ({ type: 'open', options, contribution }));
  }

  /** Takes a seat at the next table where others want to play the same. */
  quick({ edition, players }: QuickWish): Promise<RoomFound> {
    return this.#find((contribution) => ({ type: 'quick', edition, players, contribution }));
  }

  /** A room that we are not in yet. */
  room(id: string): OnlineRoom {
    const { socket, memory } = this;
    return new OnlineRoom(id, { socket, memory, left: this.#goHome, dealEnded: this.#dealEnded });
  }

  /** Goes into a room; the line to the server is held open until it is left. */
  enter(room: OnlineRoom): void {
    this.socket.start();
    room.open();
  }

  /** Leaves a room, and the line to the server with it. */
  leave(room: OnlineRoom): void {
    room.close();
    this.socket.stop();
  }

  async #find(command: (contribution: string) => OnlineCommand): Promise<RoomFound> {
    const contribution = newContribution();
    this.socket.start();
    const reply = await this.socket.ask(command(contribution));
    if (reply.type === 'refused') return { ok: false, reason: reply.reason };
    if (reply.room === undefined) throw new Error('the server has not named the room');
    this.memory.gave(reply.room, contribution, null);
    return { ok: true, room: reply.room };
  }

  /** A server that answers but lets us in no more may have forgotten this device: then it needs a name again. */
  async #askWho(): Promise<void> {
    const { failures } = this.socket.status.get();
    if (failures !== ASK_WHO_AFTER) return;
    const known = await this.identity.ask();
    if (known.state === 'nameless') this.socket.stop();
  }
}
