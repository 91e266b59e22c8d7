import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ConnectionEvent,
  newSessionId,
  type OnlineCommand,
  type Reply,
  RoomConnection,
} from '@coup-fourre/client/connection';
import type { Guest, Update } from '@coup-fourre/room';
import { type Random, randomInt } from '@coup-fourre/rules';
import { RecordedSockets } from './recordedSockets.ts';
import { Transcript } from './transcript.ts';

/** A guest and the cookie that proves it. */
export interface Credentials {
  readonly guest: Guest;
  readonly cookie: string;
}

/** Where a client finds servers: their addresses at present, such as http://127.0.0.1:8080. */
export interface ServerAddresses {
  readonly addresses: () => readonly string[];
  readonly random: Random;
}

/** Comes back sooner than a page does, so that a test has more of it. */
const BACKOFF = { firstMs: 40, maxMs: 140 } as const;

/** Where no server is. */
const NOWHERE = 'http://127.0.0.1:9';

/**
 * A client as a person's page is one, over the same connection: one socket at a time, to any of the servers. It notes
 * everything that it is sent.
 */
export class Client {
  readonly guest: Guest;
  readonly transcript: Transcript;
  /** The last update it was sent. */
  latest: Update | null = null;

  readonly #connection: RoomConnection;
  readonly #sockets: RecordedSockets;
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
      schedule: (ms, call) => {
        const timer = setTimeout(call, ms);
        return () => clearTimeout(timer);
      },
      random: () => randomInt(random, 1000) / 1000,
      hasNetwork: () => true,
      backoff: BACKOFF,
    });
    this.#connection.listen((event) => this.#onEvent(event));
    this.#connection.start();
  }

  /** Where it is connected at present, null where it is not. */
  get address(): string | null {
    return this.#connection.status.get().state === 'connected' ? this.#sockets.address : null;
  }

  /** Asks something, over as many connections as it takes to get an answer. */
  ask(command: OnlineCommand): Promise<Reply> {
    return this.#connection.request(command);
  }

  /** Asks what must not be refused; the room that the answer names. */
  async must(command: OnlineCommand): Promise<string> {
    const reply = await this.ask(command);
    if (reply.type === 'refused') throw new Error(`${command.type} is refused: ${reply.reason}`);
    // Whoever has opened a room is in it, and comes back into it.
    if (reply.room !== undefined) await this.enter(reply.room);
    return this.#room ?? '';
  }

  /** Comes into a room, now and on every later connection. */
  async enter(room: string): Promise<void> {
    this.#room = room;
    this.#isEntered = false;
    this.#connection.enter(room, this.latest?.room === room ? this.latest.publicSeq : 0);
    while (!(this.#isEntered && this.latest?.room === room)) await sleep(10);
  }

  /** Loses its connection, and makes another one, perhaps to another server. */
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
      this.#onUpdate();
    } else if (event.type === 'entered') this.#isEntered = true;
    else if (event.type === 'out') this.transcript.errors.push(`${this.guest.name} was removed: ${event.reason}`);
  }
}
