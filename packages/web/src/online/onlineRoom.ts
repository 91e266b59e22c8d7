import type { OnlineReason, OnlineUpdate, RoomCommand, Said } from '@coup-fourre/room/online';
import { newContribution } from './chance.ts';
import { type DealEnded, DealEvents } from './dealEvents.ts';
import { OnlineTable } from './onlineTable.ts';
import type { Reply } from './outbox.ts';
import { saidWith } from './said.ts';
import type { ShuffleMemory } from './shuffleMemory.ts';
import type { RoomSocket } from './socket.ts';
import { type Tiding, tidingsBetween } from './tidings.ts';
import { Watched } from './watched.ts';

/** Whether the room has let us in. */
type Door =
  | { readonly state: 'knocking' }
  | { readonly state: 'open' }
  | { readonly state: 'shut'; readonly reason: OnlineReason };

export interface RoomShown {
  readonly door: Door;
  readonly update: OnlineUpdate | null;
  /** What was said while this page was there, and before as far as the server remembers. */
  readonly said: readonly Said[];
  /** What the latest update told beside the game; `number` is that of the update. */
  readonly tidings: { readonly number: number; readonly list: readonly Tiding[] };
}

const OUTSIDE: RoomShown = {
  door: { state: 'knocking' },
  update: null,
  said: [],
  tidings: { number: 0, list: [] },
};

export interface RoomParts {
  readonly socket: Pick<RoomSocket, 'ask' | 'enter' | 'exit' | 'onUpdate' | 'onOut'>;
  readonly memory: ShuffleMemory;
  /** Called when someone leaves the table for the start. */
  readonly left: () => void;
  /** Called once with each deal that ends. */
  readonly dealEnded: (deal: DealEnded) => void;
}

/** The page's end of an online room: what is known of it, and what a person may ask of it. It knows no rules. */
export class OnlineRoom {
  readonly id: string;
  readonly table: OnlineTable;
  readonly #parts: RoomParts;
  readonly #shown = new Watched<RoomShown>(OUTSIDE);
  readonly #deal = new DealEvents();
  #deaf: () => void = () => undefined;

  constructor(id: string, parts: RoomParts) {
    this.id = id;
    this.#parts = parts;
    this.table = new OnlineTable({
      act: (action) => this.#send({ type: 'act', action }),
      ready: () => this.ready(),
      leave: parts.left,
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#shown.subscribe(listener);

  readonly shown = (): RoomShown => this.#shown.get();

  /** Goes in, and listens until it is closed. */
  open(): void {
    const { socket } = this.#parts;
    const deafToUpdates = socket.onUpdate((update) => this.#take(update));
    const deafToOuts = socket.onOut((room, reason) => {
      if (room === this.id) this.#shown.change({ door: { state: 'shut', reason } });
    });
    this.#deaf = () => {
      deafToUpdates();
      deafToOuts();
    };
    this.knock();
  }

  /** Asks to be let in, the first time or again. */
  knock(): void {
    this.#parts.socket.enter({
      room: this.id,
      since: () => this.#shown.get().update?.number ?? 0,
      entered: (reply) =>
        this.#shown.change({
          door: reply.type === 'done' ? { state: 'open' } : { state: 'shut', reason: reply.reason },
        }),
    });
  }

  /** Listens to the room no more. */
  close(): void {
    this.#deaf();
    this.#parts.socket.exit(this.id);
  }

  /** Asks something of the room; a refusal is shown. True where it was done. */
  async ask(command: Exclude<RoomCommand, { type: 'act' | 'sit' | 'ready' }>): Promise<boolean> {
    return this.#answered(await this.#send(command));
  }

  async sit(seat: number): Promise<void> {
    this.#answered(await this.#send({ type: 'sit', seat, contribution: this.#contribution() }));
  }

  /** Is ready for the next deal, or for another match. */
  async ready(): Promise<void> {
    this.#answered(await this.#send({ type: 'ready', contribution: this.#contribution() }));
  }

  #contribution(): string {
    const contribution = newContribution();
    this.#parts.memory.gave(this.id, contribution, this.#shown.get().update?.shuffle.next ?? null);
    return contribution;
  }

  #send(command: RoomCommand): Promise<Reply> {
    return this.#parts.socket.ask({ ...command, room: this.id });
  }

  #answered(reply: Reply): boolean {
    if (reply.type === 'refused') this.table.refuse(reply.reason);
    else this.table.forgive();
    return reply.type === 'done';
  }

  /** An older update, which took a longer way, tells nothing new; one of the same number brings own settings at most. */
  #take(update: OnlineUpdate): void {
    const { update: last, said } = this.#shown.get();
    if (update.room !== this.id || (last !== null && update.number < last.number)) return;
    this.#remember(update);
    const isNews = last === null || update.number > last.number;
    this.#shown.set({
      door: { state: 'open' },
      update,
      said: saidWith(said, update),
      tidings: isNews ? { number: update.number, list: tidingsBetween(last, update) } : this.#shown.get().tidings,
    });
    this.table.take(update);
    const ended = this.#deal.take(update);
    if (ended !== null) this.#parts.dealEnded(ended);
  }

  #remember({ shuffle }: OnlineUpdate): void {
    this.#parts.memory.saw(this.id, shuffle.next);
    if (shuffle.commitment !== null && shuffle.commitment !== shuffle.last?.commitment) {
      this.#parts.memory.saw(this.id, shuffle.commitment);
    }
  }
}
