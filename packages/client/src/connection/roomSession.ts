import type { RoomCommand, RoomReason, Update } from '@coup-fourre/room';
import { appendChat, type ChatLine, type Notice, noticesBetween } from '../people/notices.ts';
import { ValueStore } from '../valueStore.ts';
import type { ConnectionEvent } from './connectionEvents.ts';
import type { Reply } from './outbox.ts';
import type { RoomConnection } from './roomConnection.ts';
import { ShuffleAnswers, type ShuffleMemory } from './shuffleAnswers.ts';

/** Returns random bytes from a cryptographic source. */
export type RandomBytes = (length: number) => Uint8Array;

const CONTRIBUTION_BYTES = 32;
const SESSION_BYTES = 10;

/** A name for this run of the program: 20 hexadecimal digits. The server uses it to recognize repeated commands. */
export function newSessionId(random: RandomBytes): string {
  return randomHex(random, SESSION_BYTES);
}

/** A device's contribution to a shuffle: 64 hexadecimal digits. */
export function newContribution(random: RandomBytes): string {
  return randomHex(random, CONTRIBUTION_BYTES);
}

function randomHex(random: RandomBytes, length: number): string {
  return Array.from(random(length), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether the client is in the room. `shut`: the room refuses the client or has removed it. */
export type Admission =
  | { readonly state: 'entering' }
  | { readonly state: 'open' }
  | { readonly state: 'shut'; readonly reason: RoomReason };

/** What a RoomSession knows of its room. `update` is null before the first. */
export interface RoomState {
  readonly admission: Admission;
  readonly update: Update | null;
  /** Chat, including earlier messages that the server remembers. */
  readonly chat: readonly ChatLine[];
  /** The latest notices. The number grows with each batch. */
  readonly notices: { readonly number: number; readonly list: readonly Notice[] };
}

export interface RoomSessionDeps {
  readonly connection: Pick<RoomConnection, 'request' | 'enter' | 'exit' | 'listen'>;
  /** 64 unpredictable hexadecimal digits. */
  readonly newContribution: () => string;
  /** Stores this device's contributions to shuffles. */
  readonly memory: Pick<ShuffleMemory, 'keep' | 'partsOf'>;
  /** Called when the server was restored from a backup. All earlier updates are invalid. */
  readonly onRestored: () => void;
  /** Called after the state includes the update. */
  readonly onUpdate: (update: Update) => void;
}

const ENTERING: Omit<RoomState, 'notices'> = { admission: { state: 'entering' }, update: null, chat: [] };

/** A client's side of an online room. It knows no rules. */
export class RoomSession {
  readonly id: string;
  readonly state = new ValueStore<RoomState>({ ...ENTERING, notices: { number: 0, list: [] } });
  readonly #deps: RoomSessionDeps;
  readonly #shuffles: ShuffleAnswers;
  #lastSpectatorMessage = 0;
  #leave: () => void = () => undefined;

  constructor(id: string, deps: RoomSessionDeps) {
    this.id = id;
    this.#deps = deps;
    const { connection, newContribution, memory } = deps;
    this.#shuffles = new ShuffleAnswers({ request: connection.request.bind(connection), newContribution, memory });
  }

  /** Enters, and listens until `close`. */
  open(): void {
    this.#leave = this.#deps.connection.listen((event) => this.#onEvent(event));
    this.requestEntry();
  }

  requestEntry(): void {
    this.#deps.connection.enter(this.id, this.state.get().update?.publicSeq ?? 0);
  }

  close(): void {
    this.#leave();
    this.#deps.connection.exit(this.id);
  }

  /** Sends a command to the room. Resolves with its answer. */
  request(command: RoomCommand): Promise<Reply> {
    return this.#deps.connection.request({ ...command, room: this.id });
  }

  #onEvent(event: ConnectionEvent): void {
    if (event.type === 'update') this.#onUpdate(event.update);
    else if (event.type === 'restored' && event.room === this.id) this.#beginAgain();
    else if ((event.type === 'entered' || event.type === 'out') && event.room === this.id)
      this.state.patch({
        admission: event.type === 'entered' ? { state: 'open' } : { state: 'shut', reason: event.reason },
      });
  }

  #beginAgain(): void {
    this.#lastSpectatorMessage = 0;
    const { notices } = this.state.get();
    this.state.set({ ...ENTERING, notices: { number: notices.number + 1, list: [{ type: 'restored' }] } });
    this.#deps.onRestored();
  }

  /**
   * Ignores older updates, which come from a server that is behind. An update with the same number changes only
   * the person's own settings.
   */
  #onUpdate(received: Update): void {
    const { update: last, chat: before, notices } = this.state.get();
    if (received.room !== this.id || (last !== null && received.publicSeq < last.publicSeq)) return;
    const update = this.#withoutKnownTalk(received);
    // If its code cannot be loaded, the next update tries again.
    this.#shuffles.answer(update).catch(() => undefined);
    const chat = appendChat(before, update);
    const isNews = last !== null && (update.publicSeq > last.publicSeq || chat !== before);
    this.state.set({
      admission: { state: 'open' },
      update,
      chat,
      notices: isNews ? { number: notices.number + 1, list: noticesBetween(last, update) } : notices,
    });
    this.#deps.onUpdate(update);
  }

  /** After a reconnect the server repeats spectators' messages. */
  #withoutKnownTalk(update: Update): Update {
    const known = this.#lastSpectatorMessage;
    const spectatorMessages = update.spectatorMessages.filter(({ number }) => number > known);
    this.#lastSpectatorMessage = spectatorMessages.at(-1)?.number ?? known;
    return { ...update, spectatorMessages };
  }
}
