import { createHash } from 'node:crypto';
import {
  type Asker,
  decideComing,
  decideGivingUp,
  decideOnline,
  decideOpening,
  type OnlineReason,
  type OnlineRequest,
  repeated,
} from '@coup-fourre/room/online';
import { type Listener, tell } from './listener.ts';
import { QuickMatch } from './quickMatch.ts';
import { Resident } from './resident.ts';
import type { Surroundings } from './surroundings.ts';
import { Sweep } from './sweep.ts';

type Opened = { readonly room: string } | OnlineReason;

/** The rooms of one node: takes the messages of its sockets, and does what is due. */
export class Rooms {
  readonly #around: Surroundings;
  readonly #residents = new Map<string, Resident>();
  readonly #listening = new Map<Listener, Set<Resident>>();
  readonly #sweep: Sweep;
  readonly #quick: QuickMatch;
  /** Listeners whose socket was closed, perhaps while they were being let in. */
  readonly #gone = new WeakSet<Listener>();
  /** When the last thing that a listener has asked is done. */
  readonly #latest = new WeakMap<Listener, Promise<unknown>>();
  #isStopping = false;

  constructor(around: Surroundings) {
    this.#around = around;
    this.#quick = new QuickMatch(around.store);
    this.#sweep = new Sweep(around, {
      resident: (id) => this.#residents.get(id) ?? null,
      residents: () => [...this.#residents.values()],
      stay: (id) => this.#resident(id),
      forgetIdle: () => this.#forgetIdle(),
    });
    around.bus.onNotice(({ room, seq }) => this.#residents.get(room)?.heard(seq));
    around.bus.onGap(() => {
      for (const resident of this.#residents.values()) void resident.catchUp();
    });
  }

  /** Begins to look after rooms in which something is due though no one listens. */
  begin(): Promise<void> {
    return this.#sweep.begin();
  }

  get counts(): { readonly rooms: number; readonly listeners: number } {
    return { rooms: this.#residents.size, listeners: this.#listening.size };
  }

  /** Answers one message; never throws. */
  async receive(listener: Listener, message: OnlineRequest): Promise<void> {
    const { id } = message;
    try {
      const carryOut = () => this.#carryOut(listener, message);
      // A sign of life must not wait for what is being stored.
      const answer = this.#isStopping
        ? 'serverStops'
        : await (message.type === 'ping' ? carryOut() : this.#inTurn(listener, carryOut));
      if (typeof answer === 'string') tell(listener, { type: 'refused', id, reason: answer });
      else tell(listener, { type: 'done', id, ...answer });
    } catch (fault) {
      this.#around.report(fault);
      tell(listener, { type: 'refused', id, reason: 'serverFault' });
    }
  }

  /** What a listener asks is done in the order in which it was asked. */
  #inTurn<Value>(listener: Listener, task: () => Promise<Value>): Promise<Value> {
    const done = (this.#latest.get(listener) ?? Promise.resolve()).then(task);
    this.#latest.set(
      listener,
      done.catch(() => undefined),
    );
    return done;
  }

  /** The socket of a listener is closed. */
  gone(listener: Listener): void {
    this.#gone.add(listener);
    for (const resident of this.#listening.get(listener) ?? []) void this.#goOut(listener, resident);
    this.#listening.delete(listener);
  }

  /** Finishes what is under way; nothing begins any more. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#sweep.stop();
    await Promise.all([...this.#residents.values()].map((resident) => resident.leave()));
  }

  async #carryOut(listener: Listener, message: OnlineRequest): Promise<OnlineReason | { readonly room?: string }> {
    const asker: Asker = {
      guest: listener.guest,
      connection: listener.connection,
      mark: { session: listener.session, id: message.id },
    };
    switch (message.type) {
      case 'ping':
        return {};
      case 'open':
        return this.#open(listener, asker, { ...message, isQuick: false });
      case 'quick':
        return this.#quickMatch(listener, asker, message);
      case 'enter':
        return (await this.#enter(listener, message)) ?? {};
      case 'exit': {
        const resident = this.#residents.get(message.room);
        if (resident !== undefined) await this.#goOut(listener, resident);
        return {};
      }
      default: {
        const resident = this.#residents.get(message.room);
        if (resident === undefined || !resident.audience.has(listener)) return 'noRoom';
        const reason = await resident.change((room, moment) =>
          room === null ? 'noSuchRoom' : decideOnline(room, message, { asker, moment }),
        );
        return reason ?? {};
      }
    }
  }

  /** A room's name follows from the command, so that a command sent twice opens one room. */
  async #open(listener: Listener, asker: Asker, { options, contribution, isQuick }: Opening): Promise<Opened> {
    const room = roomName(asker, contribution);
    const resident = this.#resident(room);
    const reason = await resident.change((before, moment) =>
      before === null ? decideOpening({ room, options, isQuick, contribution }, { asker, moment }) : [],
    );
    return reason ?? (await this.#enter(listener, { room, since: 0 })) ?? { room };
  }

  async #quickMatch(listener: Listener, asker: Asker, message: Quick): Promise<Opened> {
    const before = await this.#actedIn(await this.#quick.playedIn(message, asker.guest.id), asker);
    if (before !== null) return (await this.#enter(listener, { room: before, since: 0 })) ?? { room: before };
    const found = await this.#quick.roomFor(message, asker.guest.id);
    const taken = await this.#sitInOneOf(found, { listener, asker, contribution: message.contribution });
    if (taken !== null) return { room: taken };
    const opened = await this.#open(listener, asker, {
      ...message,
      options: QuickMatch.options(message),
      isQuick: true,
    });
    return typeof opened === 'string' ? opened : this.#joinOlder(opened.room, { listener, asker, message });
  }

  /** The room in which this very command has acted before, null where it has in none. */
  async #actedIn(rooms: readonly string[], { mark }: Asker): Promise<string | null> {
    for (const id of rooms) {
      let hasActed = false;
      await this.#resident(id).change((room) => {
        hasActed = room !== null && repeated(room.sessions, mark) === 'acted';
        return [];
      });
      if (hasActed) return id;
    }
    return null;
  }

  /** Two who ask at the same moment may each have opened a room: the one who came later goes over to the other. */
  async #joinOlder(own: string, { listener, asker, message }: Asking): Promise<Opened> {
    const waiting = await this.#around.store.quickRooms(message, QUICK_ROOMS);
    const older = waiting.slice(0, Math.max(0, waiting.indexOf(own)));
    const taken = await this.#sitInOneOf(older, { listener, asker, contribution: message.contribution });
    if (taken === null) return { room: own };
    const resident = this.#resident(own);
    const { now } = this.#around;
    await resident.change((room) => (room === null ? [] : decideGivingUp(room, asker.guest.id, now())));
    await this.#goOut(listener, resident);
    return { room: taken };
  }

  /** Takes a seat in the first of some rooms that has one; null where none has. */
  async #sitInOneOf(rooms: readonly string[], { listener, asker, contribution }: Sitting): Promise<string | null> {
    for (const room of rooms) {
      if ((await this.#enter(listener, { room, since: 0 })) !== null) continue;
      const reason = await this.#resident(room).change((before, moment) => {
        const seat = before?.seats.findIndex(({ kind }) => kind === 'free') ?? -1;
        if (before === null || seat === -1) return 'roomFull';
        return decideOnline(before, { type: 'sit', seat, contribution }, { asker, moment });
      });
      if (reason === null || reason === 'alreadySeated') return room;
      await this.#goOut(listener, this.#resident(room));
    }
    return null;
  }

  /** Lets a listener in; null, or why not. */
  async #enter(
    listener: Listener,
    { room: id, since }: { readonly room: string; readonly since: number },
  ): Promise<OnlineReason | null> {
    const resident = this.#resident(id);
    const { guest, connection, session } = listener;
    const asker = { guest, connection, mark: { session, id: 0 } };
    resident.comeBack(connection);
    if (!this.#around.isAlone && resident.room !== null) await resident.catchUp();
    const reason = await resident.change((room, moment) =>
      room === null ? 'noSuchRoom' : decideComing(room, { asker, moment }),
    );
    if (reason !== null || resident.room === null) return reason ?? 'noSuchRoom';
    // It may have been found idle in this very moment, and be forgotten.
    if (this.#residents.get(id) !== resident) return this.#enter(listener, { room: id, since });
    resident.audience.add(listener, since, resident.room);
    const rooms = this.#listening.get(listener) ?? new Set();
    this.#listening.set(listener, rooms.add(resident));
    if (this.#gone.has(listener)) this.gone(listener);
    return null;
  }

  /** Takes a listener out of a room, and the connection off the seat. */
  async #goOut(listener: Listener, resident: Resident): Promise<void> {
    if (!resident.audience.remove(listener)) return;
    this.#listening.get(listener)?.delete(resident);
    await resident.goOut(listener.connection);
    this.#forgetIdle([resident]);
  }

  #resident(id: string): Resident {
    const found = this.#residents.get(id) ?? new Resident(id, this.#around);
    this.#residents.set(id, found);
    return found;
  }

  #forgetIdle(residents: Iterable<Resident> = this.#residents.values()): void {
    for (const resident of residents) {
      if (!resident.isIdle) continue;
      this.#residents.delete(resident.id);
      void resident.leave();
    }
  }
}

type Quick = Extract<OnlineRequest, { type: 'quick' }>;

interface Asking {
  readonly listener: Listener;
  readonly asker: Asker;
  readonly message: Quick;
}

interface Sitting extends Omit<Asking, 'message'> {
  readonly contribution: string;
}

const QUICK_ROOMS = 50;

type Opening = Pick<Extract<OnlineRequest, { type: 'open' }>, 'options' | 'contribution'> & {
  readonly isQuick: boolean;
};

function roomName({ guest, mark }: Asker, contribution: string): string {
  const text = `room ${guest.id} ${mark.session} ${mark.id} ${contribution}`;
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
