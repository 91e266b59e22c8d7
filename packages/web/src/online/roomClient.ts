import { type Notice, noticesBetween, ValueStore } from '@coup-fourre/client';
import type { ConnectionEvent, Reply, RoomConnection } from '@coup-fourre/client/connection';
import type { ChatMessage, OnlineReason, OnlineUpdate, RoomCommand } from '@coup-fourre/room/online';
import { appendChat } from './appendChat.ts';
import { DealRecorder, type EndedDeal } from './dealRecorder.ts';
import { OnlineTable } from './onlineTable.ts';
import type { ShuffleMemory } from './shuffleMemory.ts';

/** Whether the room has let us in. */
type Admission =
  | { readonly state: 'knocking' }
  | { readonly state: 'open' }
  | { readonly state: 'shut'; readonly reason: OnlineReason };

export interface RoomClientState {
  readonly admission: Admission;
  readonly update: OnlineUpdate | null;
  /** What was said while this page was there, and before as far as the server remembers. */
  readonly chat: readonly ChatMessage[];
  /** What the latest update told beside the game; `number` is that of the update. */
  readonly notices: { readonly number: number; readonly list: readonly Notice[] };
}

const INITIAL_STATE: RoomClientState = {
  admission: { state: 'knocking' },
  update: null,
  chat: [],
  notices: { number: 0, list: [] },
};

export interface RoomClientDeps {
  readonly connection: Pick<RoomConnection, 'request' | 'enter' | 'exit' | 'listen'>;
  /** This client's own part of the next shuffle. */
  readonly newContribution: () => string;
  readonly memory: ShuffleMemory;
  /** Called when someone leaves the table for the start. */
  readonly onLeave: () => void;
  /** Called once with each deal that ends. */
  readonly onDealEnd: (deal: EndedDeal) => void;
}

/** The page's end of an online room: what is known of it, and what a person may ask of it. It knows no rules. */
export class RoomClient {
  readonly id: string;
  readonly table: OnlineTable;
  readonly #deps: RoomClientDeps;
  readonly #state = new ValueStore<RoomClientState>(INITIAL_STATE);
  readonly #dealRecorder = new DealRecorder();
  #unsubscribe: () => void = () => undefined;

  constructor(id: string, parts: RoomClientDeps) {
    this.id = id;
    this.#deps = parts;
    this.table = new OnlineTable({
      act: (action) => this.#request({ type: 'act', action }),
      ready: () => this.ready(),
      leave: parts.onLeave,
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  readonly getState = (): RoomClientState => this.#state.get();

  /** Goes in, and listens until it is closed. */
  open(): void {
    this.#unsubscribe = this.#deps.connection.listen((event) => this.#onEvent(event));
    this.requestEntry();
  }

  /** Asks to be let in, the first time or again. */
  requestEntry(): void {
    this.#deps.connection.enter(this.id, this.#state.get().update?.publicSeq ?? 0);
  }

  /** Listens to the room no more. */
  close(): void {
    this.#unsubscribe();
    this.#deps.connection.exit(this.id);
  }

  /** Asks something of the room; a refusal is shown. True where it was done. */
  async send(command: Exclude<RoomCommand, { type: 'act' | 'sit' | 'ready' }>): Promise<boolean> {
    return this.#showIfRefused(await this.#request(command));
  }

  async sit(seat: number): Promise<void> {
    this.#showIfRefused(await this.#request({ type: 'sit', seat, contribution: this.#contribution() }));
  }

  /** Is ready for the next deal, or for another match. */
  async ready(): Promise<void> {
    this.#showIfRefused(await this.#request({ type: 'ready', contribution: this.#contribution() }));
  }

  #onEvent(event: ConnectionEvent): void {
    if (event.type === 'update') this.#receive(event.update);
    else if (event.type !== 'welcome' && event.room === this.id)
      this.#state.patch({
        admission: event.type === 'entered' ? { state: 'open' } : { state: 'shut', reason: event.reason },
      });
  }

  #contribution(): string {
    const contribution = this.#deps.newContribution();
    this.#deps.memory.recordContribution(this.id, contribution, this.#state.get().update?.shuffle.next ?? null);
    return contribution;
  }

  #request(command: RoomCommand): Promise<Reply> {
    return this.#deps.connection.request({ ...command, room: this.id });
  }

  #showIfRefused(reply: Reply): boolean {
    if (reply.type === 'refused') this.table.showRefusal(reply.reason);
    else this.table.clearRefusal();
    return reply.type === 'done';
  }

  /** An older update, which took a longer way, tells nothing new; one of the same number brings own settings at most. */
  #receive(update: OnlineUpdate): void {
    const { update: last, chat } = this.#state.get();
    if (update.room !== this.id || (last !== null && update.publicSeq < last.publicSeq)) return;
    this.#remember(update);
    const isNews = last === null || update.publicSeq > last.publicSeq;
    this.#state.set({
      admission: { state: 'open' },
      update,
      chat: appendChat(chat, update),
      notices: isNews ? { number: update.publicSeq, list: noticesBetween(last, update) } : this.#state.get().notices,
    });
    this.table.receive(update);
    const ended = this.#dealRecorder.receive(update);
    if (ended !== null) this.#deps.onDealEnd(ended);
  }

  #remember({ shuffle }: OnlineUpdate): void {
    this.#deps.memory.recordCommitment(this.id, shuffle.next);
    if (shuffle.commitment !== null && shuffle.commitment !== shuffle.last?.commitment) {
      this.#deps.memory.recordCommitment(this.id, shuffle.commitment);
    }
  }
}
