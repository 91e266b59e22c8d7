import { setTimeout as sleep } from 'node:timers/promises';
import { botOf } from '@coup-fourre/bots';
import type { RoomCommand, TableUpdate, Update } from '@coup-fourre/room';
import {
  type Action,
  decodeView,
  encodeAction,
  isAttack,
  type Random,
  randomInt,
  rulesFor,
  type View,
} from '@coup-fourre/rules';
import { Client, type Credentials, type ServerAddresses } from './client.ts';

/** Maximum thinking time of a player, in milliseconds. It is short, so that a kill often hits a command in flight. */
const QUICK_MS = 24;
const REFUSAL_PAUSE_MS = 100;

/** A player who makes random legal actions until stopped. */
export class Player {
  readonly client: Client;
  readonly #random: Random;
  readonly #maxThinkingMs: number;
  #isPlaying = false;
  #isAsking = false;
  /** The number of the last update that the player has considered. */
  #consideredSeq = 0;

  constructor(credentials: Credentials, servers: ServerAddresses, maxThinkingMs = QUICK_MS) {
    this.#random = servers.random;
    this.#maxThinkingMs = maxThinkingMs;
    this.client = new Client(credentials, servers, () => this.#consider());
  }

  play(): void {
    this.#isPlaying = true;
    this.#consideredSeq = 0;
    this.#consider();
  }

  /** Stops acting. Resolves once every command has a reply. */
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
    await sleep(randomInt(this.#random, this.#maxThinkingMs));
    const aside = sideCommand(this.#random);
    // The player sends both commands at once, so neither waits for the other's reply.
    const said = aside === null ? null : this.client.ask({ ...aside, room });
    const reply = await this.client.ask({ ...choice, room });
    await said;
    if (reply.type === 'done') return;
    await sleep(REFUSAL_PAUSE_MS);
    this.#consideredSeq = 0;
  }
}

/** How often to reroll a random hazard. Every hazard delays the table by a whole coup-fourré window. */
const MAX_REROLLS = 3;

/** Returns a random command that the view allows, or null if the player must wait or only watches. */
function nextCommand(update: Update, random: Random): RoomCommand | null {
  const { phase, seat, seats, table } = update;
  const own = seat === null ? undefined : seats[seat];
  if (seat === null || own?.kind !== 'person' || phase === 'closed') return null;
  if (phase === 'gathering') {
    const isReady = own.guest === update.host && seats.every(({ kind }) => kind !== 'free');
    return isReady ? { type: 'start' } : null;
  }
  if (update.isPaused) return { type: 'resume' };
  const isOver = phase === 'over' || (table !== null && table.pendingHazard === null && isDealOver(table));
  if (isOver) return update.ready.includes(seat) ? null : { type: 'ready' };
  if (own.isPlayedByBot) return { type: 'reclaimSeat' };
  const action = table === null ? null : nextAction(update, table, random);
  return action === null ? null : { type: 'act', action: encodeAction(action) };
}

function isDealOver({ view: { phase } }: TableUpdate): boolean {
  return phase === 'dealOver' || phase === 'matchOver';
}

function nextAction({ options, seat }: Update, { view, pendingHazard }: TableUpdate, random: Random): Action | null {
  const seen = decodeView(view, rulesFor(options.edition, options.players, options.house), seat);
  if (pendingHazard === null) return seen.table.turn === seat ? seldomAttack(seen, random) : null;
  // A player who declines sends nothing.
  const answer = pendingHazard.canCall ? botOf('random')(seen, random) : null;
  return answer?.type === 'coupFourre' ? answer : null;
}

function seldomAttack(view: View, random: Random): Action {
  let action = botOf('random')(view, random);
  for (let thought = 0; thought < MAX_REROLLS && isAttack(action); thought += 1) action = botOf('random')(view, random);
  return action;
}

/** Returns a chat message or a change of settings now and then, mostly null. */
function sideCommand(random: Random): RoomCommand | null {
  const dice = randomInt(random, 48);
  if (dice === 0) return { type: 'setAutoCall', safety: 'extraTank', on: randomInt(random, 2) === 0 };
  return dice < 3 ? { type: 'say', phrase: 'wellPlayed' } : null;
}
