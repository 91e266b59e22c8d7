import { type ClientMessage, RoomHost, type RoomMessage, type Setup, type Think, type Update } from '@coup-fourre/room';
import { encodeAction, type Random, type Seat } from '@coup-fourre/rules';
import type { Game } from '../table/game.ts';
import type { Told } from '../table/scene.ts';
import type { Wish } from '../table/wish.ts';
import type { Refusal } from '../text/reasonWords.ts';
import { deviceScene } from './deviceScene.ts';
import type { FileStore } from './fileStore.ts';
import { leaveGame, takeGame } from './gameLock.ts';

type Unnumbered<Message> = Message extends { readonly id: number } ? Omit<Message, 'id'> : never;

/** What a table at this device is made of. */
export interface DeviceMeans {
  readonly store: FileStore;
  readonly random: Random;
  readonly think: Think;
  /** Milliseconds a computer takes for its move. */
  readonly pace: number;
  /** A new game, or the id of a saved one. */
  readonly start: { readonly setup: Setup } | { readonly room: string };
}

/** A game played at this device: its room in this process, each event of it on the disk before it is shown. */
export class DeviceGame implements Game {
  readonly #host: RoomHost;
  readonly #store: FileStore;
  readonly #start: DeviceMeans['start'];
  readonly #answers = new Map<number, (reason: Refusal | null) => void>();
  #hear: (told: Told) => void = () => undefined;
  #lastId = 0;
  #update: Update | null = null;
  #side: Seat = 0;
  #taken: string | null = null;

  constructor({ store, random, think, pace, start }: DeviceMeans) {
    this.#store = store;
    this.#start = start;
    this.#host = new RoomHost({
      store,
      random,
      think,
      pace,
      now: Date.now,
      after,
      send: (message) => this.#take(message),
    });
  }

  begin(hear: (told: Told) => void): Promise<Refusal | null> {
    this.#hear = hear;
    const start = this.#start;
    return 'setup' in start
      ? this.#send({ type: 'open', setup: start.setup })
      : this.#send({ type: 'resume', room: start.room });
  }

  ask(wish: Wish): Promise<Refusal | null> {
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

  again(): Promise<Refusal | null> {
    const setup = this.#update?.setup;
    return setup === undefined ? Promise.resolve('noRoom') : this.#send({ type: 'open', setup });
  }

  close(): Promise<void> {
    this.#hear = () => undefined;
    this.#host.stop();
    this.#leave();
    return Promise.resolve();
  }

  #send(message: Unnumbered<ClientMessage>): Promise<Refusal | null> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((answer) => {
      this.#answers.set(id, answer);
      void this.#host.receive({ ...message, id });
    });
  }

  #take(message: RoomMessage): void {
    if (message.type === 'update') this.#tell(message.update);
    else {
      this.#answers.get(message.id)?.(message.type === 'refused' ? message.reason : null);
      this.#answers.delete(message.id);
    }
  }

  #tell(update: Update): void {
    if (update.room !== this.#update?.room) this.#keep(update.room);
    this.#update = update;
    const scene = deviceScene(update, this.#side);
    this.#side = scene.side;
    const { events, past, undone } = update;
    this.#hear({ type: 'scene', scene, events, past, isUndone: undone !== null });
  }

  #keep(room: string): void {
    this.#leave();
    this.#taken = this.#store.fileOf(room);
    takeGame(this.#taken);
  }

  #leave(): void {
    if (this.#taken !== null) leaveGame(this.#taken);
    this.#taken = null;
  }
}

function after(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
}
