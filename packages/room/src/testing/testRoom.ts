import { botOf } from '@coup-fourre/bots';
import { type Action, decodeView, PASS, type Random, rulesFor, seededRandom } from '@coup-fourre/rules';
import { SHIPPED_COMPUTERS } from '../computers/shippedComputers.ts';
import type { CommandSender, GuestContext } from '../decide/context.ts';
import { decide, decideDisconnect, decideEnter, decideGuestChange, decideOpen } from '../decide/decide.ts';
import { decideDue } from '../decide/due.ts';
import { ChangeBuilder } from '../publish/changeBuilder.ts';
import { updateFor } from '../publish/updateBuilder.ts';
import { evolve } from '../state/evolve.ts';
import { nextDue } from '../state/nextDue.ts';
import { afterOutages, type LostTime } from '../state/pauses.ts';
import { type Room, seatOf } from '../state/room.ts';
import type { RoomEvent } from '../state/roomEvent.ts';
import type { RoomCommand } from '../wire/clientMessage.ts';
import type { RoomReason } from '../wire/reasons.ts';
import type { Checked } from '../wire/schemas.ts';
import type { GivenDeal, RoomOptions } from '../wire/tableOptions.ts';
import type { Change, Guest, Update } from '../wire/update.ts';
import { ShuffleDevice } from './shuffleDevice.ts';

type RoomRequest = Checked<RoomCommand>;

export const OPTIONS: RoomOptions = {
  edition: 'winning-moves-2008',
  players: 2,
  house: {},
  clock: { kind: 'untimed' },
  isPublic: true,
  canWatch: true,
  canChat: true,
  isRated: true,
};

export const ANNA: Guest = { id: 'anna', name: 'Anna' };
export const BRUNO: Guest = { id: 'bruno', name: 'Bruno' };
export const CLARA: Guest = { id: 'clara', name: 'Clara' };
export const DORA: Guest = { id: 'dora', name: 'Dora' };

interface TestOpening {
  readonly seed?: string;
  readonly isQuick?: boolean;
  readonly givenDeals?: readonly GivenDeal[];
}

/** A room without a server. Its clock advances only when the test says so, and its log is kept. */
export class TestRoom {
  readonly log: RoomEvent[] = [];
  readonly random: Random;
  now = 1_000_000;
  /** The devices of seated guests, which answer shuffles automatically. */
  readonly devices = new Map<string, ShuffleDevice>();
  #room: Room | null = null;
  #commands = 0;

  constructor(options: Partial<RoomOptions> = {}, { seed = 'table', isQuick = false, givenDeals }: TestOpening = {}) {
    this.random = seededRandom(seed);
    const opening = { room: 'a-room', options: { ...OPTIONS, ...options }, isQuick, givenDeals };
    this.#apply(decideOpen(opening, this.context(ANNA)));
  }

  get room(): Room {
    if (this.#room === null) throw new Error('the room is not open');
    return this.#room;
  }

  context(guest: Guest, id?: number, device?: string): GuestContext {
    const sender = this.sender(guest, id, device);
    return { sender, now: this.now, random: this.random, newSecret: () => this.seed() };
  }

  seed(): string {
    return Array.from({ length: 8 }, () => this.random().toString(16).padStart(8, '0')).join('');
  }

  /** The sender of a guest's next command. `device` names a second device. */
  sender(guest: Guest, id: number = this.#next(), device = ''): CommandSender {
    return {
      guest,
      connection: `node-${guest.id}${device}`,
      network: null,
      commandId: { guest: guest.id, session: `session${guest.id}${device}`, id },
    };
  }

  #next(): number {
    this.#commands += 1;
    return this.#commands;
  }

  /** Sends a guest’s command. Returns the reason if it is refused, else null. */
  ask(guest: Guest, request: RoomRequest, id?: number): RoomReason | null {
    return this.#apply(decide(this.room, request, this.context(guest, id)));
  }

  /** Sends a command. Throws if it is refused. */
  must(guest: Guest, request: RoomRequest): void {
    const reason = this.ask(guest, request);
    if (reason !== null) throw new Error(`${JSON.stringify(request)} is refused: ${reason}`);
  }

  connect(guest: Guest, device = ''): RoomReason | null {
    return this.#apply(decideEnter(this.room, this.context(guest, undefined, device)));
  }

  disconnect(guest: Guest, device = ''): void {
    this.#apply(decideDisconnect(this.room, [`node-${guest.id}${device}`], this.now));
  }

  change(guest: Guest): void {
    this.#apply(decideGuestChange(this.room, guest, this.now));
  }

  mustFrom(device: string, guest: Guest, request: RoomRequest): void {
    const reason = this.#apply(decide(this.room, request, this.context(guest, undefined, device)));
    if (reason !== null) throw new Error(`${JSON.stringify(request)} is refused: ${reason}`);
  }

  sit(guest: Guest, seat: number): void {
    this.connect(guest);
    this.must(guest, { type: 'sit', seat });
  }

  /** Advances the clock to the next automatic event and applies it. Throws if none is due. */
  advanceToDue(): void {
    const due = nextDue(this.room);
    if (due === null) throw new Error('no event is due');
    this.now = Math.max(this.now, due.at);
    const before = this.log.length;
    this.#apply(decideDue(this.room, null, { ...this.context(ANNA), computers: SHIPPED_COMPUTERS }));
    if (this.log.length === before) throw new Error(`nothing happened though ${due.kind} was due`);
  }

  /** Advances the clock by `ms` and applies all automatic events until then. */
  wait(ms: number): void {
    const end = this.now + ms;
    for (let due = nextDue(this.room); due !== null && due.at <= end; due = nextDue(this.room)) this.advanceToDue();
    this.now = end;
  }

  endOutage(outage: LostTime): void {
    this.#room = afterOutages(this.room, [outage]);
  }

  updateFor(guest: Guest, since = 0): Update {
    return updateFor(this.room, { seat: seatOf(this.room, guest.id), since }, this.now);
  }

  /** What a client that knows `before` receives. */
  changeFor(guest: Guest, before: Room): Change {
    const message = new ChangeBuilder(before, this.room, this.now).messageFor(guest.id);
    return (JSON.parse(message) as { readonly change: Change }).change;
  }

  /** Returns a random command that a person may send according to their update, or null if there is none. */
  choice(guest: Guest): Action | null {
    const { table, seat } = this.updateFor(guest);
    if (table === null || seat === null || seatOf(this.room, guest.id) === null) return null;
    const { options } = this.room;
    const view = decodeView(table.view, rulesFor(options.edition, options.players, options.house), seat);
    if (table.pendingHazard !== null) return table.pendingHazard.canCall ? botOf('random')(view, this.random) : PASS;
    return view.table.phase !== 'dealOver' && view.table.turn === seat ? botOf('random')(view, this.random) : null;
  }

  /** Plays until `until` returns true. People act at once. Throws after `most` steps. */
  play(guests: readonly Guest[], until: (room: Room) => boolean, most = 20_000): void {
    for (let step = 0; !until(this.room); step += 1) {
      if (step > most) throw new Error('the condition is never met');
      const { match, phase } = this.room;
      if (phase === 'playing' && match.pendingHazard === null && match.state?.table.phase === 'dealOver') {
        for (const guest of guests) this.ask(guest, { type: 'ready' });
        continue;
      }
      const guest = match.pendingHazard === null ? guests.find((each) => this.choice(each) !== null) : undefined;
      const action = guest === undefined ? null : this.choice(guest);
      if (guest === undefined || action === null) this.advanceToDue();
      else this.must(guest, { type: 'act', action });
    }
  }

  #apply(decided: readonly RoomEvent[] | RoomReason): RoomReason | null {
    if (typeof decided === 'string') return decided;
    this.#store(decided);
    this.#answerShuffles();
    return null;
  }

  deviceOf({ id }: Guest): ShuffleDevice {
    const device = this.devices.get(id) ?? new ShuffleDevice(() => this.seed());
    this.devices.set(id, device);
    return device;
  }

  #answerShuffles(): void {
    for (const occupant of this.room.seats) {
      if (occupant.kind !== 'person') continue;
      const [connection] = occupant.connections;
      const guest = { id: occupant.guest, name: occupant.name };
      const answer = connection === undefined ? null : this.deviceOf(guest).answer(this.updateFor(guest));
      if (connection === undefined || answer === null) continue;
      const sender = { ...this.sender(guest), connection };
      const decided = decide(this.room, answer, { ...this.context(guest), sender });
      if (typeof decided === 'string') throw new Error(`the device was refused: ${decided}`);
      this.#store(decided);
      this.#answerShuffles();
      return;
    }
  }

  #store(decided: readonly RoomEvent[]): void {
    for (const event of decided) {
      this.#room = evolve(this.#room, JSON.parse(JSON.stringify(event)) as RoomEvent);
      this.log.push(event);
    }
  }
}

/** A table for two people whose match has begun. */
export function startedTestRoom(options: Partial<RoomOptions> = {}, seed = 'table'): TestRoom {
  const table = new TestRoom(options, { seed });
  const others = [BRUNO, CLARA, DORA];
  for (let seat = 1; seat < table.room.options.players && seat <= 3; seat += 1)
    table.sit(others[seat - 1] as Guest, seat);
  for (let seat = 4; seat < table.room.options.players; seat += 1)
    table.must(ANNA, { type: 'addComputer', seat, level: 'classic' });
  table.must(ANNA, { type: 'start' });
  return table;
}

/** A guest's view of the room's shuffles. */
export function shuffleSeenBy(table: TestRoom, guest: Guest): NonNullable<Update['shuffle']> {
  const { shuffle } = table.updateFor(guest);
  if (shuffle === null) throw new Error('the update has no shuffle');
  return shuffle;
}
