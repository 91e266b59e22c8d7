import { setTimeout as sleep } from 'node:timers/promises';
import type { RoomCommand } from '@coup-fourre/room';
import { type Random, randomInt } from '@coup-fourre/rules';
import { nextCommand, sideCommand } from './choice.ts';
import { Client, type Credentials, type ServerAddresses } from './client.ts';

/** The maximum time a player thinks, in milliseconds. */
const MAX_THINKING_MS = 12;
const REFUSAL_PAUSE_MS = 100;

/** A player at a table, who acts legally and at random until stopped. */
export class Player {
  readonly client: Client;
  readonly #random: Random;
  #isPlaying = false;
  #isAsking = false;
  /** The number of the last update considered. */
  #consideredSeq = 0;

  constructor(credentials: Credentials, servers: ServerAddresses) {
    this.#random = servers.random;
    this.client = new Client(credentials, servers, () => this.#consider());
  }

  play(): void {
    this.#isPlaying = true;
    this.#consideredSeq = 0;
    this.#consider();
  }

  /** Stops acting; resolves once every command has a reply. */
  async stopPlaying(): Promise<void> {
    this.#isPlaying = false;
    while (this.#isAsking) await sleep(5);
  }

  #consider(): void {
    const { latest } = this.client;
    if (!this.#isPlaying || this.#isAsking || latest === null || latest.publicSeq <= this.#consideredSeq) return;
    this.#consideredSeq = latest.publicSeq;
    const choice = nextCommand(latest, this.#random);
    if (choice === null) return;
    this.#isAsking = true;
    void this.#ask(latest.room, choice).finally(() => {
      this.#isAsking = false;
      this.#consider();
    });
  }

  async #ask(room: string, choice: RoomCommand): Promise<void> {
    await sleep(randomInt(this.#random, MAX_THINKING_MS));
    const aside = sideCommand(this.#random);
    // Sent together with the action: neither waits for the other's reply.
    const said = aside === null ? null : this.client.ask({ ...aside, room });
    const reply = await this.client.ask({ ...choice, room });
    await said;
    if (reply.type === 'done') return;
    await sleep(REFUSAL_PAUSE_MS);
    this.#consideredSeq = 0;
  }
}
