import { botOf } from '@coup-fourre/bots';
import { type Action, PASS, type Random, rulesFor, seededRandom, viewFrom } from '@coup-fourre/rules';
import {
  type Asker,
  decideComing,
  decideDue,
  decideGoing,
  decideOnline,
  decideOpening,
  type OnlineMoment,
} from '../decide.ts';
import type { RoomRequest } from '../decode.ts';
import { nextDue } from '../due.ts';
import type { OnlineEvent } from '../event.ts';
import { evolveOnline } from '../evolve.ts';
import type { RoomOptions } from '../options.ts';
import { type OnlineRoom, seatOf } from '../room.ts';
import { onlineUpdateFor } from '../tell.ts';
import type { Guest, OnlineReason, OnlineUpdate } from '../wire.ts';

export const OPTIONS: RoomOptions = {
  edition: 'winning-moves-2008',
  players: 2,
  house: {},
  clock: { kind: 'untimed' },
  isPublic: true,
  canWatch: true,
  canChat: true,
};

export const ANNA: Guest = { id: 'anna', name: 'Anna' };
export const BRUNO: Guest = { id: 'bruno', name: 'Bruno' };
export const CLARA: Guest = { id: 'clara', name: 'Clara' };
export const DORA: Guest = { id: 'dora', name: 'Dora' };

/** A room without a server: time passes only when it is told to, and its log is kept. */
export class OnlineTable {
  readonly log: OnlineEvent[] = [];
  readonly random: Random;
  now = 1_000_000;
  #room: OnlineRoom | null = null;
  #commands = 0;

  constructor(options: Partial<RoomOptions> = {}, { seed = 'table', isQuick = false } = {}) {
    this.random = seededRandom(seed);
    const opening = { room: 'a-room', options: { ...OPTIONS, ...options }, isQuick, contribution: this.seed() };
    this.#take(decideOpening(opening, { asker: this.asker(ANNA), moment: this.moment }));
  }

  get room(): OnlineRoom {
    if (this.#room === null) throw new Error('the room is not open');
    return this.#room;
  }

  get moment(): OnlineMoment {
    return { now: this.now, random: this.random, secret: () => this.seed() };
  }

  seed(): string {
    return Array.from({ length: 8 }, () => this.random().toString(16).padStart(8, '0')).join('');
  }

  /** A guest's device with its next command; `device` tells a second one apart. */
  asker(guest: Guest, id: number = this.#next(), device = ''): Asker {
    return { guest, connection: `node-${guest.id}${device}`, mark: { session: `session${guest.id}`, id } };
  }

  #next(): number {
    this.#commands += 1;
    return this.#commands;
  }

  /** Asks something for a guest; the reason where it is refused, null where it is not. */
  ask(guest: Guest, request: RoomRequest, id?: number): OnlineReason | null {
    const decided = decideOnline(this.room, request, { asker: this.asker(guest, id), moment: this.moment });
    return this.#take(decided);
  }

  /** Asks what must not be refused. */
  must(guest: Guest, request: RoomRequest): void {
    const reason = this.ask(guest, request);
    if (reason !== null) throw new Error(`${JSON.stringify(request)} is refused: ${reason}`);
  }

  come(guest: Guest, device = ''): OnlineReason | null {
    const asker = this.asker(guest, this.#next(), device);
    return this.#take(decideComing(this.room, { asker, moment: this.moment }));
  }

  go(guest: Guest, device = ''): void {
    this.#take(decideGoing(this.room, [`node-${guest.id}${device}`], this.now));
  }

  /** As `must`, by another device of the guest. */
  mustBy(device: string, guest: Guest, request: RoomRequest): void {
    const asker = this.asker(guest, this.#next(), device);
    const reason = this.#take(decideOnline(this.room, request, { asker, moment: this.moment }));
    if (reason !== null) throw new Error(`${JSON.stringify(request)} is refused: ${reason}`);
  }

  sit(guest: Guest, seat: number): void {
    this.come(guest);
    this.must(guest, { type: 'sit', seat, contribution: this.seed() });
  }

  /** Lets time pass to what is due next, and does it; throws where nothing is. */
  pass(): void {
    const due = nextDue(this.room);
    if (due === null) throw new Error('nothing will ever happen');
    this.now = Math.max(this.now, due.at);
    const before = this.log.length;
    this.#take(decideDue(this.room, null, this.moment));
    if (this.log.length === before) throw new Error(`nothing happened though ${due.what} was due`);
  }

  /** Lets so many milliseconds pass, doing everything that is due meanwhile. */
  wait(ms: number): void {
    const end = this.now + ms;
    for (let due = nextDue(this.room); due !== null && due.at <= end; due = nextDue(this.room)) this.pass();
    this.now = end;
  }

  sees(guest: Guest, since = 0): OnlineUpdate {
    return onlineUpdateFor(this.room, { guest: guest.id, since, now: this.now });
  }

  /** What a person may do now, chosen at random from what they are told alone; null where there is nothing. */
  choice(guest: Guest): Action | null {
    const { table, seat } = this.sees(guest);
    if (table === null || seat === null || seatOf(this.room, guest.id) === null) return null;
    const { options } = this.room;
    const view = viewFrom(table.view, rulesFor(options.edition, options.players, options.house), seat);
    if (table.question !== null) return table.question.canCall ? botOf('random')(view, this.random) : PASS;
    return view.table.phase !== 'dealOver' && view.table.turn === seat ? botOf('random')(view, this.random) : null;
  }

  /** Plays on until `until` says so, people acting at once; throws if that takes more than `most` steps. */
  play(guests: readonly Guest[], until: (room: OnlineRoom) => boolean, most = 20_000): void {
    for (let step = 0; !until(this.room); step += 1) {
      if (step > most) throw new Error('this never ends');
      const { match, phase } = this.room;
      if (phase === 'playing' && match.held === null && match.state?.table.phase === 'dealOver') {
        for (const guest of guests) this.ask(guest, { type: 'ready', contribution: this.seed() });
        continue;
      }
      const guest = match.held === null ? guests.find((each) => this.choice(each) !== null) : undefined;
      const action = guest === undefined ? null : this.choice(guest);
      if (guest === undefined || action === null) this.pass();
      else this.must(guest, { type: 'act', action });
    }
  }

  #take(decided: readonly OnlineEvent[] | OnlineReason): OnlineReason | null {
    if (typeof decided === 'string') return decided;
    for (const event of decided) {
      this.#room = evolveOnline(this.#room, JSON.parse(JSON.stringify(event)) as OnlineEvent);
      this.log.push(event);
    }
    return null;
  }
}

/** Two people at a table for two, playing. */
export function atTable(options: Partial<RoomOptions> = {}, seed = 'table'): OnlineTable {
  const table = new OnlineTable(options, { seed });
  const others = [BRUNO, CLARA, DORA];
  for (let seat = 1; seat < table.room.options.players && seat <= 3; seat += 1)
    table.sit(others[seat - 1] as Guest, seat);
  for (let seat = 4; seat < table.room.options.players; seat += 1)
    table.must(ANNA, { type: 'fill', seat, level: 'classic' });
  table.must(ANNA, { type: 'start' });
  return table;
}
