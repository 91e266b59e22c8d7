import type { Refusal } from '@coup-fourre/client/text';
import {
  type ClientMessage,
  RoomHost,
  type RoomMessage,
  type SearchMove,
  type Setup,
  type Update,
} from '@coup-fourre/room';
import { encodeAction, type Random, type Seat } from '@coup-fourre/rules';
import { schedule } from '../schedule.ts';
import type { GameCommand } from '../table/gameCommand.ts';
import type { PlayableGame } from '../table/playableGame.ts';
import type { GameUpdate } from '../table/tableModel.ts';
import { deviceTableModel } from './deviceTableModel.ts';
import type { FileStore } from './fileStore.ts';
import { lockGame, unlockGame } from './gameLock.ts';

type WithoutId<Message> = Message extends { readonly id: number } ? Omit<Message, 'id'> : never;

/** What a table on this device needs. */
export interface DeviceGameDeps {
  readonly store: FileStore;
  readonly random: Random;
  readonly think: SearchMove;
  /** Milliseconds that a computer takes for its move. */
  readonly pace: number;
  /** A new game, or the id of a saved one. */
  readonly start: { readonly setup: Setup } | { readonly room: string };
}

/** A game on this device: its room is in this process, and each event is on disk before it is shown. */
export class DeviceGame implements PlayableGame {
  readonly #host: RoomHost;
  readonly #store: FileStore;
  readonly #start: DeviceGameDeps['start'];
  readonly #pendingReplies = new Map<number, (reason: Refusal | null) => void>();
  #onUpdate: (told: GameUpdate) => void = () => undefined;
  #lastId = 0;
  #update: Update | null = null;
  #side: Seat = 0;
  #lockedFile: string | null = null;

  constructor({ store, random, think: searchMove, pace: paceMs, start }: DeviceGameDeps) {
    this.#store = store;
    this.#start = start;
    this.#host = new RoomHost({
      store,
      random,
      searchMove,
      paceMs,
      now: Date.now,
      schedule,
      send: (message) => this.#receive(message),
    });
  }

  start(hear: (told: GameUpdate) => void): Promise<Refusal | null> {
    this.#onUpdate = hear;
    const start = this.#start;
    return 'setup' in start
      ? this.#send({ type: 'open', setup: start.setup })
      : this.#send({ type: 'resume', room: start.room });
  }

  send(wish: GameCommand): Promise<Refusal | null> {
    switch (wish.type) {
      case 'act':
        return this.#send({ type: 'act', seat: wish.seat, action: encodeAction(wish.action) });
      case 'look':
        return this.#send({ type: 'look', seat: wish.seat });
      case 'nextDeal':
      case 'undo':
      case 'hurry':
        return this.#send({ type: wish.type });
      default:
        return Promise.resolve('badMessage');
    }
  }

  newMatch(): Promise<Refusal | null> {
    const setup = this.#update?.setup;
    return setup === undefined ? Promise.resolve('noRoom') : this.#send({ type: 'open', setup });
  }

  close(): Promise<void> {
    this.#onUpdate = () => undefined;
    this.#host.stop();
    this.#unlock();
    return Promise.resolve();
  }

  #send(message: WithoutId<ClientMessage>): Promise<Refusal | null> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((answer) => {
      this.#pendingReplies.set(id, answer);
      void this.#host.receive({ ...message, id });
    });
  }

  #receive(message: RoomMessage): void {
    if (message.type === 'update') this.#publish(message.update);
    else {
      this.#pendingReplies.get(message.id)?.(message.type === 'refused' ? message.reason : null);
      this.#pendingReplies.delete(message.id);
    }
  }

  #publish(update: Update): void {
    if (update.room !== this.#update?.room) this.#lock(update.room);
    this.#update = update;
    const scene = deviceTableModel(update, this.#side);
    this.#side = scene.frontSeat;
    const { events, earlierEvents, undone } = update;
    this.#onUpdate({ type: 'scene', scene, events, past: earlierEvents, isUndone: undone !== null });
  }

  #lock(room: string): void {
    this.#unlock();
    this.#lockedFile = this.#store.fileOf(room);
    lockGame(this.#lockedFile);
  }

  #unlock(): void {
    if (this.#lockedFile !== null) unlockGame(this.#lockedFile);
    this.#lockedFile = null;
  }
}
