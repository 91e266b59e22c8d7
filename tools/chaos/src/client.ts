import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ConnectionEvent,
  newContribution,
  newSessionId,
  type OnlineCommand,
  type Reply,
  RoomConnection,
  ShuffleAnswers,
  ShuffleMemory,
} from '@coup-fourre/client/connection';
import type { Guest, Update } from '@coup-fourre/room';
import { type Random, randomInt } from '@coup-fourre/rules';
import { schedule } from '@coup-fourre/server/search';
import { RecordedSockets, Transcript } from './recordedSockets.ts';

export interface Credentials {
  readonly guest: Guest;
  readonly cookie: string;
}

/** The current addresses of the servers, such as http://127.0.0.1:8080. */
export interface ServerAddresses {
  readonly addresses: () => readonly string[];
  readonly random: Random;
}

/** Reconnects faster than the page does, so that a test sees more of it. Each attempt costs milliseconds of CPU. */
const BACKOFF = { firstMs: 40, maxMs: 400 } as const;

/** An address where no server listens. */
const NOWHERE = 'http://127.0.0.1:9';

/**
 * A client that uses the same connection as the page: one socket at a time, to any of the servers. It records
 * everything it receives.
 */
export class Client {
  readonly guest: Guest;
  readonly transcript: Transcript;
  /** The last update received. */
  latest: Update | null = null;

  readonly #connection: RoomConnection;
  readonly #sockets: RecordedSockets;
  readonly #shuffles: ShuffleAnswers;
  readonly #onUpdate: () => void;
  #room: string | null = null;
  #isEntered = false;

  constructor(
    { guest, cookie }: Credentials,
    { addresses, random }: ServerAddresses,
    onUpdate: () => void = () => undefined,
  ) {
    this.guest = guest;
    this.#onUpdate = onUpdate;
    const kept = new Map<string, string>();
    const session = newSessionId((length) => Uint8Array.from({ length }, () => randomInt(random, 256)));
    this.transcript = new Transcript(guest.id, session);
    this.#sockets = new RecordedSockets(this.transcript, {
      cookie,
      chooseAddress: () => {
        const known = addresses();
        return known[randomInt(random, Math.max(1, known.length))] ?? NOWHERE;
      },
    });
    this.#connection = new RoomConnection({
      open: this.#sockets.open,
      now: Date.now,
      schedule,
      random: () => randomInt(random, 1000) / 1000,
      hasNetwork: () => true,
      backoff: BACKOFF,
    });
    this.#shuffles = new ShuffleAnswers({
      request: (command) => this.#connection.request(command),
      newContribution: () => newContribution(randomBytes),
      memory: new ShuffleMemory({
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, text) => kept.set(key, text),
      }),
    });
    this.#connection.listen((event) => this.#onEvent(event));
    this.#connection.start();
  }

  /** The URL of the connected server, or null if disconnected. */
  get address(): string | null {
    return this.#connection.status.get().state === 'connected' ? this.#sockets.address : null;
  }

  /** Sends a command until it gets a reply, reconnecting as often as needed. */
  ask(command: OnlineCommand): Promise<Reply> {
    return this.#connection.request(command);
  }

  /** Sends a command that must succeed. Returns the room in the reply. */
  async must(command: OnlineCommand): Promise<string> {
    const reply = await this.ask(command);
    if (reply.type === 'refused') throw new Error(`${command.type} is refused: ${reply.reason}`);
    // Opening a room also enters it, so the client must enter it again after reconnecting.
    if (reply.room !== undefined) await this.enter(reply.room);
    return this.#room ?? '';
  }

  /** Enters a room, now and on every later connection. */
  async enter(room: string): Promise<void> {
    this.#room = room;
    this.#isEntered = false;
    this.#connection.enter(room, this.latest?.room === room ? this.latest.publicSeq : 0);
    while (!(this.#isEntered && this.latest?.room === room)) await sleep(10);
  }

  /** Drops the connection and reconnects, perhaps to another server. */
  drop(): void {
    this.#sockets.drop();
  }

  close(): void {
    this.#connection.stop();
    this.#sockets.close();
  }

  #onEvent(event: ConnectionEvent): void {
    if (event.type === 'update') {
      this.transcript.recordUpdate(event.update, this.latest?.publicSeq ?? 0);
      this.latest = event.update;
      void this.#shuffles.answer(event.update);
      this.#onUpdate();
    } else if (event.type === 'restored') this.latest = null;
    else if (event.type === 'entered') this.#isEntered = true;
    else if (event.type === 'out') this.transcript.errors.push(`${this.guest.name} was removed: ${event.reason}`);
  }
}
