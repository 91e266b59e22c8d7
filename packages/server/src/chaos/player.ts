import { setTimeout as sleep } from 'node:timers/promises';
import type { RoomCommand } from '@coup-fourre/room/online';
import { below, type Random } from '@coup-fourre/rules';
import { asideOf, choiceIn } from './choice.ts';
import { Client, type Credentials, type Whereabouts } from './client.ts';

/** Milliseconds that a person thinks at most. */
const THINKS = 12;
const AFTER_REFUSAL = 100;

/** Someone who plays at a table, legally and at random, for as long as they are told to. */
export class Player {
  readonly client: Client;
  readonly #random: Random;
  #isPlaying = false;
  #isAsking = false;
  /** The number of the last update that was thought about. */
  #considered = 0;

  constructor(credentials: Credentials, where: Whereabouts) {
    this.#random = where.random;
    this.client = new Client(credentials, where, () => this.#consider());
  }

  play(): void {
    this.#isPlaying = true;
    this.#considered = 0;
    this.#consider();
  }

  /** Asks nothing more until it plays again; resolves once everything asked is answered. */
  async rest(): Promise<void> {
    this.#isPlaying = false;
    while (this.#isAsking) await sleep(5);
  }

  #consider(): void {
    const { latest } = this.client;
    if (!this.#isPlaying || this.#isAsking || latest === null || latest.number <= this.#considered) return;
    this.#considered = latest.number;
    const choice = choiceIn(latest, this.#random);
    if (choice === null) return;
    this.#isAsking = true;
    void this.#ask(latest.room, choice).finally(() => {
      this.#isAsking = false;
      this.#consider();
    });
  }

  async #ask(room: string, choice: RoomCommand): Promise<void> {
    await sleep(below(this.#random, THINKS));
    const aside = asideOf(this.#random);
    // Said in one breath with the action: neither waits for the other's answer.
    const said = aside === null ? null : this.client.ask({ ...aside, room });
    const answered = await this.client.ask({ ...choice, room });
    await said;
    if (answered.ok) return;
    await sleep(AFTER_REFUSAL);
    this.#considered = 0;
  }
}
