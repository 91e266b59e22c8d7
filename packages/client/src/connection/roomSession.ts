import type { ChatMessage, RoomCommand, RoomReason, Update } from '@coup-fourre/room';
import { appendChat } from '../people/chat.ts';
import { type Notice, noticesBetween } from '../people/notices.ts';
import { ValueStore } from '../valueStore.ts';
import type { Reply } from './outbox.ts';
import type { ConnectionEvent, RoomConnection } from './roomConnection.ts';
import type { ShuffleMemory } from './shuffleMemory.ts';

/** Whether the room has let this client in. */
export type Admission =
  | { readonly state: 'entering' }
  | { readonly state: 'open' }
  | { readonly state: 'shut'; readonly reason: RoomReason };

/** What is known of a room. */
export interface RoomState {
  readonly admission: Admission;
  readonly update: Update | null;
  /** What was said while this client was there, and before, as far as the server remembers. */
  readonly chat: readonly ChatMessage[];
  /** What has happened beside the game by the update of that number. */
  readonly notices: { readonly number: number; readonly list: readonly Notice[] };
}

export interface RoomSessionDeps {
  readonly connection: Pick<RoomConnection, 'request' | 'enter' | 'exit' | 'listen'>;
  /** This client's own part of the next shuffle. */
  readonly newContribution: () => string;
  /** Where what this client gave to shuffles and has seen of them is kept, to check them later. */
  readonly memory?: Pick<ShuffleMemory, 'recordContribution' | 'recordCommitment'>;
  /** Hears every update, once the state has it. */
  readonly onUpdate: (update: Update) => void;
}

type ContributingCommand = Extract<RoomCommand, { type: 'sit' | 'ready' }>;

/** A client's end of an online room: what is known of it, and what a person may ask of it. It knows no rules. */
export class RoomSession {
  readonly id: string;
  readonly state = new ValueStore<RoomState>({
    admission: { state: 'entering' },
    update: null,
    chat: [],
    notices: { number: 0, list: [] },
  });
  readonly #deps: RoomSessionDeps;
  #leave: () => void = () => undefined;

  constructor(id: string, deps: RoomSessionDeps) {
    this.id = id;
    this.#deps = deps;
  }

  /** Goes in, and listens until it is closed. */
  open(): void {
    this.#leave = this.#deps.connection.listen((event) => this.#onEvent(event));
    this.requestEntry();
  }

  /** Asks to be let in, the first time or again. */
  requestEntry(): void {
    this.#deps.connection.enter(this.id, this.state.get().update?.publicSeq ?? 0);
  }

  /** Stops listening to the room. */
  close(): void {
    this.#leave();
    this.#deps.connection.exit(this.id);
  }

  request(command: Exclude<RoomCommand, ContributingCommand>): Promise<Reply> {
    return this.#deps.connection.request({ ...command, room: this.id });
  }

  sit(seat: number): Promise<Reply> {
    const contribution = this.#newContribution();
    return this.#deps.connection.request({ type: 'sit', room: this.id, seat, contribution });
  }

  /** Is ready for the next deal, or for another match. */
  ready(): Promise<Reply> {
    const contribution = this.#newContribution();
    return this.#deps.connection.request({ type: 'ready', room: this.id, contribution });
  }

  #newContribution(): string {
    const contribution = this.#deps.newContribution();
    this.#deps.memory?.recordContribution(this.id, contribution, this.state.get().update?.shuffle?.next ?? null);
    return contribution;
  }

  #onEvent(event: ConnectionEvent): void {
    if (event.type === 'update') this.#onUpdate(event.update);
    else if (event.type !== 'welcome' && event.room === this.id)
      this.state.patch({
        admission: event.type === 'entered' ? { state: 'open' } : { state: 'shut', reason: event.reason },
      });
  }

  /** An older update, of a server that is behind, changes nothing; one of the same number brings own settings at most. */
  #onUpdate(update: Update): void {
    const { update: last, chat, notices } = this.state.get();
    if (update.room !== this.id || (last !== null && update.publicSeq < last.publicSeq)) return;
    this.#rememberShuffles(update);
    const isNews = last === null || update.publicSeq > last.publicSeq;
    this.state.set({
      admission: { state: 'open' },
      update,
      chat: appendChat(chat, update),
      notices: isNews ? { number: update.publicSeq, list: noticesBetween(last, update) } : notices,
    });
    this.#deps.onUpdate(update);
  }

  #rememberShuffles({ shuffle }: Update): void {
    if (shuffle === null) return;
    this.#deps.memory?.recordCommitment(this.id, shuffle.next);
    if (shuffle.commitment !== null && shuffle.commitment !== shuffle.last?.commitment)
      this.#deps.memory?.recordCommitment(this.id, shuffle.commitment);
  }
}
