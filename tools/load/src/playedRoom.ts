import { randomBytes } from 'node:crypto';
import { newContribution, ShuffleAnswers, ShuffleMemory } from '@coup-fourre/client/connection';
import type { RoomOptions, ServerMessage, TableUpdate } from '@coup-fourre/room';
import { decodeView, encodeAction, randomInt, rulesFor, type Seat } from '@coup-fourre/rules';
import { PLAIN_TABLE } from '@coup-fourre/testing';
import { chooseAction, type PlayStyle } from './choice.ts';
import type { GuestPool } from './guestPool.ts';
import { LoadClient } from './loadClient.ts';
import type { LoadCounter } from './loadStats.ts';

/** How the players of a room behave. */
export interface RoomStyle extends Omit<PlayStyle, 'random'> {
  /** Milliseconds from the start of a turn until its player acts, or null to act at once. */
  readonly pace: { readonly min: number; readonly max: number } | null;
  /** The number of actions to play, or null for no limit. */
  readonly actions: number | null;
  /** Average turns of a player between two breaks, or null for no breaks. In a break, people talk, leave and return. */
  readonly turnsPerBreak: number | null;
}

export interface PlayedRoomDeps {
  readonly random: PlayStyle['random'];
  readonly stats: LoadCounter;
}

interface Player {
  readonly seat: Seat;
  readonly client: LoadClient;
  /** Actions that the opponent has not seen yet: the time of sending and the action's number. */
  readonly sent: { readonly at: number; readonly number: number }[];
  timer: NodeJS.Timeout | null;
  isAway: boolean;
  readonly shuffles: ShuffleAnswers;
}

const RULES = rulesFor(PLAIN_TABLE.edition, PLAIN_TABLE.players);

/** A room has stalled after these milliseconds without an event. At a human pace, windows and new deals take longer. */
const AT_ONCE_STALL_MS = 5000;
const PACED_STALL_MS = 15_000;

/** Milliseconds after which a refused player retries. */
const RETRY_MS = 1000;

/** A room of two. Each player is simulated from the updates on its own socket only. */
export class PlayedRoom {
  readonly #room: string;
  readonly #players: readonly [Player, Player];
  readonly #deps: PlayedRoomDeps;
  #style: RoomStyle | null = null;
  #actions = 0;
  #actedAt = 0;
  /** Called at the end of the match. Null if another match follows. */
  #onMatchOver: (() => void) | null = null;

  private constructor(room: string, callers: readonly [LoadClient, LoadClient], deps: PlayedRoomDeps) {
    this.#room = room;
    this.#deps = deps;
    const player = (seat: 0 | 1): Player => ({
      seat,
      client: callers[seat],
      sent: [],
      timer: null,
      isAway: false,
      shuffles: shuffleAnswers(callers[seat], deps.stats),
    });
    this.#players = [player(0), player(1)];
    for (const each of this.#players) {
      each.client.onUpdate = (frame, message) => this.#receive(each, frame, message);
      each.client.onRefusal = () => this.#retry(each);
    }
  }

  /** Creates two guests. The first opens a room, the second enters it, and the match begins. */
  static async start(guests: GuestPool, deps: PlayedRoomDeps, house: RoomOptions['house'] = {}): Promise<PlayedRoom> {
    const come = () => LoadClient.connect(guests, deps.stats);
    const [host, other] = await Promise.all([come(), come()]);
    const name = await host.ask({ type: 'open', options: { ...PLAIN_TABLE, house } });
    const room = new PlayedRoom(name, [host, other], deps);
    await other.ask({ type: 'enter', room: name, since: 0 });
    await other.ask({ type: 'sit', room: name, seat: 1 });
    await host.ask({ type: 'start', room: name });
    return room;
  }

  get name(): string {
    return this.#room;
  }

  /** True if the room is in play but nothing has happened for too long. */
  get isStalled(): boolean {
    if (this.#style === null) return false;
    return performance.now() - this.#actedAt > (this.#style.pace === null ? AT_ONCE_STALL_MS : PACED_STALL_MS);
  }

  /** True if no message is in flight. */
  get isResting(): boolean {
    return this.#style === null && this.#players.every(({ sent }) => sent.length === 0);
  }

  play(style: RoomStyle): void {
    this.#style = style;
    this.#actedAt = performance.now();
    for (const player of this.#players) this.#scheduleMove(player);
  }

  /** Plays one match. Resolves once the match is over or the room is closed. */
  playMatch(style: RoomStyle): Promise<void> {
    return new Promise((resolve) => {
      this.#onMatchOver = resolve;
      this.play(style);
    });
  }

  /** Stops playing. Replies to sent messages are still awaited. */
  stopPlaying(): void {
    this.#style = null;
    for (const { timer } of this.#players) if (timer !== null) clearTimeout(timer);
    this.#onMatchOver?.();
  }

  close(): void {
    this.stopPlaying();
    for (const { client } of this.#players) client.close();
  }

  #receive(player: Player, frame: Buffer, message: ServerMessage): void {
    this.#deps.stats.addFrame(frame);
    const { update } = player.client;
    if (update === null) return;
    void player.shuffles.answer(update);
    this.#countSeen(player, update.publicSeq);
    if (message.type === 'update' || (message.type === 'change' && message.change.table)) this.#scheduleMove(player);
  }

  /** Counts the opponent's actions up to this public number as seen. */
  #countSeen({ seat }: Player, publicSeq: number): void {
    const { sent } = this.#players[seat === 0 ? 1 : 0];
    const now = performance.now();
    for (let first = sent[0]; first !== undefined && first.number < publicSeq; first = sent[0]) {
      this.#deps.stats.addLatency(now - first.at);
      this.#actions += 1;
      this.#actedAt = now;
      sent.shift();
    }
    const most = this.#style?.actions ?? null;
    if (most !== null && this.#actions >= most) this.stopPlaying();
  }

  #scheduleMove(player: Player): void {
    if (player.timer !== null) clearTimeout(player.timer);
    const { table } = player.client.update ?? {};
    if (this.#style === null || !table || player.isAway) return;
    if (this.#onMatchOver !== null && table.view.phase === 'matchOver') {
      this.stopPlaying();
      return;
    }
    if (table.view.actor !== player.seat && !isDealOver(table)) return;
    const { pace } = this.#style;
    if (pace === null) this.#move(player);
    else {
      const ms = pace.min + randomInt(this.#deps.random, pace.max - pace.min + 1);
      player.timer = setTimeout(() => this.#move(player), ms);
    }
  }

  #move(player: Player): void {
    const { seat, client, sent } = player;
    const { update } = client;
    if (this.#style === null || !client.isOpen || !update?.table) return;
    const { view } = update.table;
    const room = this.#room;
    if (view.actor === seat) {
      const { hazards, turnsPerBreak } = this.#style;
      if (turnsPerBreak !== null && randomInt(this.#deps.random, turnsPerBreak) === 0) {
        void this.#takeBreak(player);
        return;
      }
      const action = chooseAction(decodeView(view, RULES, seat), { hazards, random: this.#deps.random });
      sent.push({ at: performance.now(), number: update.publicSeq });
      this.#deps.stats.addAction(client.send({ type: 'act', room, action: encodeAction(action) }));
    } else client.send({ type: 'ready', room });
  }

  async #takeBreak(player: Player): Promise<void> {
    const { client } = player;
    const room = this.#room;
    player.isAway = true;
    try {
      await client.ask({ type: 'say', room, phrase: 'oneMoment' });
      await client.ask({ type: 'exit', room });
      await client.ask({ type: 'enter', room, since: 0 });
      await client.ask({ type: 'chat', room, text: 'Here I am again.' });
    } catch (error) {
      this.#deps.stats.addRefusal(String(error));
    }
    player.isAway = false;
    this.#scheduleMove(player);
  }

  #retry(player: Player): void {
    player.sent.length = 0;
    if (player.timer !== null) clearTimeout(player.timer);
    player.timer = setTimeout(() => this.#scheduleMove(player), RETRY_MS);
  }
}

/** Answers the room's requests to take part in shuffles. */
export function shuffleAnswers(client: LoadClient, stats: LoadCounter): ShuffleAnswers {
  const kept = new Map<string, string>();
  return new ShuffleAnswers({
    request: async (command) => {
      // A client that has left needs no reply.
      await client.ask(command).catch((error: unknown) => client.isOpen && stats.addRefusal(String(error)));
      return { type: 'done', id: 0 };
    },
    newContribution: () => newContribution(randomBytes),
    memory: new ShuffleMemory({ getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => kept.set(key, text) }),
  });
}

function isDealOver({ view: { phase } }: TableUpdate): boolean {
  return phase === 'dealOver' || phase === 'matchOver';
}
