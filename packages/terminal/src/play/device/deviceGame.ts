import { readUpdate, type TableModel, tableModelOf } from '@coup-fourre/client';
import { m, type Refusal } from '@coup-fourre/client/text';
import {
  type DeviceMessage,
  type GivenDeal,
  RoomHost,
  type SearchMove,
  type Setup,
  UNDO_MS,
  type Update,
} from '@coup-fourre/room';
import { SHIPPED_COMPUTERS } from '@coup-fourre/room/computers';
import { encodeAction, type Random } from '@coup-fourre/rules';
import { schedule } from '@coup-fourre/server/search';
import type { GameCommand, GameUpdate, PlayableGame } from '../table/playableGame.ts';
import { saveFaultText } from '../text/saveFault.ts';
import type { FileStore } from './fileStore.ts';
import { lockGame, unlockGame } from './gameLock.ts';
import { whereKept } from './savedGames.ts';

export interface DeviceGameDeps {
  readonly store: FileStore;
  readonly random: Random;
  readonly think: SearchMove;
  /** Milliseconds for a computer's move. */
  readonly pace: number;
  /** A new game, perhaps with given deals, or the id of a saved game. */
  readonly start: { readonly setup: Setup; readonly givenDeals?: readonly GivenDeal[] } | { readonly room: string };
}

/** A game on this device. Its room is in this process, and each event is on disk before it is shown. */
export class DeviceGame implements PlayableGame {
  readonly #host: RoomHost;
  readonly #store: FileStore;
  readonly #start: DeviceGameDeps['start'];
  #onUpdate: (update: GameUpdate) => void = () => undefined;
  #model: TableModel | null = null;
  #lockedFile: string | null = null;

  constructor({ store, random, think: searchMove, pace: paceMs, start }: DeviceGameDeps) {
    this.#store = store;
    this.#start = start;
    this.#host = new RoomHost({
      store,
      random,
      loadComputers: () => Promise.resolve(SHIPPED_COMPUTERS),
      searchMove,
      paceMs,
      undoMs: UNDO_MS,
      now: Date.now,
      schedule,
      onUpdate: (update) => this.#publish(update),
    });
  }

  start(onUpdate: (update: GameUpdate) => void): Promise<Refusal | null> {
    this.#onUpdate = onUpdate;
    const start = this.#start;
    return 'setup' in start ? this.#send({ type: 'open', ...start }) : this.#send({ type: 'enter', room: start.room });
  }

  send(command: GameCommand): Promise<Refusal | null> {
    switch (command.type) {
      case 'act':
        return this.#send({ type: 'act', seat: command.seat, action: encodeAction(command.action) });
      case 'viewHand':
        return this.#send({ type: 'viewHand', seat: command.seat });
      case 'ready':
      case 'undo':
      case 'skipPauses':
        return this.#send({ type: command.type });
      default:
        return Promise.resolve('badMessage');
    }
  }

  newMatch(): Promise<Refusal | null> {
    const setup = this.#model?.setup;
    return setup === undefined ? Promise.resolve('noRoom') : this.#send({ type: 'open', setup });
  }

  farewell(): Promise<string> {
    const room = this.#model?.room;
    return room === undefined ? Promise.resolve('') : whereKept(room, this.#store);
  }

  close(): Promise<void> {
    this.#onUpdate = () => undefined;
    this.#host.stop();
    this.#unlock();
    return Promise.resolve();
  }

  async #send(message: DeviceMessage): Promise<Refusal | null> {
    const answer = await this.#host.receive(message);
    if (answer.type !== 'refused') return null;
    if (answer.reason === 'notStored') {
      const { folder, fault } = this.#store;
      this.#onUpdate({ type: 'notice', words: m.cannotSave({ folder, code: saveFaultText(fault) }) });
    }
    return answer.reason;
  }

  #publish(update: Update): void {
    if (update.table === null) return;
    if (update.room !== this.#model?.room) this.#lock(update.room);
    this.#model = tableModelOf(readUpdate(update, update.table), this.#model);
    this.#onUpdate({ type: 'table', model: this.#model });
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
