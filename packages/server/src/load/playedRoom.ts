import { randomBytes } from 'node:crypto';
import type { OnlineAnswer, RoomOptions } from '@coup-fourre/room/online';
import { below, DEFAULT_EDITION, encodeAction, rulesFor, type Seat, type ViewJson, viewFrom } from '@coup-fourre/rules';
import { Caller } from './caller.ts';
import { choose, type Taste } from './choice.ts';
import { actorOf, hasView, isOver, numberOf } from './frameScan.ts';
import type { Guests } from './guests.ts';
import type { Tallying } from './tally.ts';

/** How a room is played. */
export interface Style extends Omit<Taste, 'random'> {
  /** Milliseconds from the beginning of a turn until its player acts; null for at once. */
  readonly pace: { readonly least: number; readonly most: number } | null;
  /** Actions after which the room rests; null for no end. */
  readonly actions: number | null;
}

export interface RoomMeans {
  readonly random: Taste['random'];
  readonly tallying: Tallying;
}

interface Player {
  readonly seat: Seat;
  readonly caller: Caller;
  /** The last frame with a view of the deal. */
  view: Buffer | null;
  /** The number of the last frame. */
  number: number;
  /** Actions that the opponent has not seen: when they were sent, and at which number. */
  readonly sent: { readonly at: number; readonly number: number }[];
  timer: NodeJS.Timeout | null;
}

const PLAYERS = 2;
const RULES = rulesFor(DEFAULT_EDITION, PLAYERS);
const OPTIONS: RoomOptions = {
  edition: DEFAULT_EDITION,
  players: PLAYERS,
  house: {},
  clock: { kind: 'untimed' },
  isPublic: false,
  canWatch: true,
  canChat: false,
};

/** Milliseconds within which something happens in a room: at a pace there are windows after hazards, and new deals. */
const AT_ONCE_WITHIN = 5000;
const PACE_WITHIN = 15_000;

/** Milliseconds after which a player tries again who was refused. */
const TRY_AGAIN = 1000;

function contribution(): string {
  return randomBytes(32).toString('hex');
}

/** A room of two whose players are both played from here, each from nothing but the updates that come to their socket. */
export class PlayedRoom {
  readonly #room: string;
  readonly #players: readonly [Player, Player];
  readonly #means: RoomMeans;
  #style: Style | null = null;
  #actions = 0;
  #actedAt = 0;

  private constructor(room: string, callers: readonly [Caller, Caller], means: RoomMeans) {
    this.#room = room;
    this.#means = means;
    const player = (seat: 0 | 1): Player => ({
      seat,
      caller: callers[seat],
      view: null,
      number: 0,
      sent: [],
      timer: null,
    });
    this.#players = [player(0), player(1)];
    for (const each of this.#players) {
      each.caller.onUpdate = (frame) => this.#hear(each, frame);
      each.caller.onRefusal = () => this.#retry(each);
    }
  }

  /** Two guests, one of whom opens a room, which the other enters; the match begins. */
  static async begin(guests: Guests, means: RoomMeans): Promise<PlayedRoom> {
    const come = () => Caller.come(guests, means.tallying);
    const [host, other] = await Promise.all([come(), come()]);
    const name = await host.ask({ type: 'open', options: OPTIONS, contribution: contribution() });
    const room = new PlayedRoom(name, [host, other], means);
    await other.ask({ type: 'enter', room: name, since: 0 });
    await other.ask({ type: 'sit', room: name, seat: 1, contribution: contribution() });
    await host.ask({ type: 'start', room: name });
    return room;
  }

  /** Whether it is played, but nothing has happened for longer than there is a reason for. */
  get isStill(): boolean {
    if (this.#style === null) return false;
    return performance.now() - this.#actedAt > (this.#style.pace === null ? AT_ONCE_WITHIN : PACE_WITHIN);
  }

  /** Whether nothing is under way. */
  get isResting(): boolean {
    return this.#style === null && this.#players.every(({ sent }) => sent.length === 0);
  }

  play(style: Style): void {
    this.#style = style;
    this.#actedAt = performance.now();
    for (const player of this.#players) this.#wait(player);
  }

  /** Nothing is done from now on; what was sent is still waited for. */
  rest(): void {
    this.#style = null;
    for (const { timer } of this.#players) if (timer !== null) clearTimeout(timer);
  }

  leave(): void {
    this.rest();
    for (const { caller } of this.#players) caller.close();
  }

  #hear(player: Player, frame: Buffer): void {
    this.#means.tallying.came(frame);
    player.number = numberOf(frame);
    this.#seen(player);
    if (!hasView(frame)) return;
    player.view = frame;
    this.#wait(player);
  }

  /** The opponent's actions before the player's number have been seen by now. */
  #seen({ seat, number }: Player): void {
    const { sent } = this.#players[seat === 0 ? 1 : 0];
    const now = performance.now();
    for (let first = sent[0]; first !== undefined && first.number < number; first = sent[0]) {
      this.#means.tallying.answered(now - first.at);
      this.#actions += 1;
      this.#actedAt = now;
      sent.shift();
    }
    const most = this.#style?.actions ?? null;
    if (most !== null && this.#actions >= most) this.rest();
  }

  #wait(player: Player): void {
    if (player.timer !== null) clearTimeout(player.timer);
    const { view } = player;
    if (this.#style === null || view === null) return;
    if (actorOf(view) !== player.seat && !isOver(view)) return;
    const { pace } = this.#style;
    if (pace === null) this.#move(player, view);
    else {
      const ms = pace.least + below(this.#means.random, pace.most - pace.least + 1);
      player.timer = setTimeout(() => this.#move(player, view), ms);
    }
  }

  #move({ seat, number, caller, sent }: Player, frame: Buffer): void {
    if (this.#style === null || !caller.isOpen) return;
    const view = viewIn(frame);
    const room = this.#room;
    if (view.actor === seat) {
      const { hazards } = this.#style;
      const action = choose(viewFrom(view, RULES, seat), { hazards, random: this.#means.random });
      sent.push({ at: performance.now(), number });
      this.#means.tallying.acts(caller.send({ type: 'act', room, action: encodeAction(action) }));
    } else caller.send({ type: 'ready', room, contribution: contribution() });
  }

  #retry(player: Player): void {
    player.sent.length = 0;
    if (player.timer !== null) clearTimeout(player.timer);
    player.timer = setTimeout(() => this.#wait(player), TRY_AGAIN);
  }
}

function viewIn(frame: Buffer): ViewJson {
  const answer = JSON.parse(frame.toString()) as OnlineAnswer;
  const told = answer.type === 'update' ? answer.update : answer.type === 'change' ? answer.change : null;
  if (!told?.table?.view) throw new Error('a frame has no view');
  return told.table.view;
}
