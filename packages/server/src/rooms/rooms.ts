import {
  type ClientRequest,
  type CommandSender,
  decide,
  decideEnter,
  decideGiveUpSeat,
  decideGuestChange,
  decideOpen,
  type Guest,
  type LostTime,
  type Room,
  type RoomReason,
} from '@coup-fourre/room';
import { CommandLimits } from './commandLimits.ts';
import { GuestRooms } from './guestRooms.ts';
import { type Listener, roomName, senderOf } from './listener.ts';
import { LoadedRoom } from './loadedRoom.ts';
import { outagesAtStart } from './outage.ts';
import { type OpenRoomRequest, QuickMatch, type QuickMatchRequest, type SitRequest } from './quickMatch.ts';
import type { Decide, RoomsDeps } from './roomsDeps.ts';
import { SanctionGuard } from './sanctionGuard.ts';
import { Sweep } from './sweep.ts';
import { TableAccess } from './tableAccess.ts';
import { TasksInOrder } from './tasksInOrder.ts';

type OpenResult = { readonly room: string } | RoomReason;

type Answer = { readonly room?: string } | RoomReason;

type Request = Exclude<ClientRequest, { readonly type: 'ping' }>;

/** The rooms of one node. Executes the messages of its sockets, and due events. */
export class Rooms {
  readonly #deps: RoomsDeps;
  readonly #loaded = new Map<string, LoadedRoom>();
  readonly #roomsByListener = new Map<Listener, Set<LoadedRoom>>();
  readonly #sweep: Sweep;
  readonly #quick: QuickMatch;
  readonly #guestRooms: GuestRooms;
  readonly #limits: CommandLimits;
  readonly #access: TableAccess;
  readonly #sanctionGuard: SanctionGuard;
  /** Listeners whose socket was closed, possibly while they were entering a room. */
  readonly #disconnected = new WeakSet<Listener>();
  readonly #requests = new TasksInOrder<Listener>();
  #outages: readonly LostTime[] = [];
  #isStopping = false;

  constructor(deps: RoomsDeps) {
    this.#deps = deps;
    this.#access = new TableAccess(deps);
    this.#sanctionGuard = new SanctionGuard(deps);
    this.#quick = new QuickMatch(deps.store);
    this.#guestRooms = new GuestRooms(deps.store, {
      load: (id) => this.#load(id),
      enteredBy: (guest) => this.#enteredBy(guest).flatMap(([, rooms]) => [...rooms].map(({ id }) => id)),
      isStopping: () => this.#isStopping,
    });
    this.#limits = new CommandLimits(deps.limits);
    this.#sweep = new Sweep(deps, {
      get: (id) => this.#loaded.get(id) ?? null,
      all: () => [...this.#loaded.values()],
      load: (id) => this.#load(id),
      dropIdle: () => this.#dropIdle(),
      removeName: (guest) => this.#guestRooms.removeName(guest, deps.now()),
      sendAway: (guest) => this.sendAway(guest),
    });
    deps.bus.onMessage((message) => {
      if ('room' in message) this.#loaded.get(message.room)?.noteSeq(message.seq);
    });
    deps.bus.onGap(() => {
      for (const loaded of this.#loaded.values()) void loaded.catchUp();
    });
  }

  async start(): Promise<void> {
    this.#outages = await outagesAtStart(this.#deps);
    await this.#sweep.start();
  }

  get counts(): { readonly rooms: number; readonly listeners: number } {
    return { rooms: this.#loaded.size, listeners: this.#roomsByListener.size };
  }

  /** Replies to a message. Never throws. */
  async receive(listener: Listener, message: ClientRequest): Promise<void> {
    const { id } = message;
    const room = this.#roomOf(message);
    const refusal = this.#isStopping
      ? 'serverStops'
      : this.#limits.whyNot(listener.guest.id, message, { now: this.#deps.now(), room });
    // A ping must not wait for the store.
    const answer = refusal ?? (message.type === 'ping' ? {} : await this.#answer(listener, message));
    if (typeof answer === 'string') listener.send({ type: 'refused', id, reason: answer });
    else listener.send({ type: 'done', id, ...answer });
  }

  /** Executes the requests of a listener in order. Never rejects: if the store fails, the client retries on `notStored`. */
  async #answer(listener: Listener, message: Request): Promise<Answer> {
    try {
      return await this.#requests.run(listener, () => this.#execute(listener, message));
    } catch (fault) {
      this.#deps.report(fault);
      return 'notStored';
    }
  }

  /** The room of a message, or null if it is not loaded on this node. */
  #roomOf(message: ClientRequest): Room | null {
    return 'room' in message ? (this.#loaded.get(message.room)?.room ?? null) : null;
  }

  /** Shows a guest's name and looks in every room where the guest sits. Rejects if a change was not stored. May be repeated. */
  async updateGuest(guest: Guest): Promise<void> {
    await this.#guestRooms.change(guest.id, (room) => decideGuestChange(room, guest, this.#deps.now()));
  }

  /** Removes a guest who is being deleted from all rooms. Rejects and may be repeated like `updateGuest`. */
  async deleteGuest(guest: Guest): Promise<void> {
    await this.#guestRooms.removeName(guest.id, this.#deps.now());
    // Afterwards a game could no longer be rated for the others.
    await this.#sweep.rate();
  }

  /** Stops showing tables that a guest may no longer enter, and takes the seats of a suspended guest. May be repeated. */
  async sendAway(guest: string): Promise<void> {
    const from = { rooms: this.#guestRooms, entered: this.#enteredBy(guest), leave: this.#leaveRoom.bind(this) };
    await this.#access.sendAway(from.entered, from.leave);
    await this.#sanctionGuard.sendAway(guest, from);
  }

  #enteredBy(guest: string): [Listener, Set<LoadedRoom>][] {
    return [...this.#roomsByListener].filter(([listener]) => listener.guest.id === guest);
  }

  /** Changes a room without a socket. Resolves with null, or with the reason for a refusal. */
  change(room: string, deciding: Decide): Promise<RoomReason | null> {
    return this.#load(room).change(deciding);
  }

  /** Called when the socket of a listener is closed. */
  disconnect(listener: Listener): void {
    this.#disconnected.add(listener);
    for (const loaded of this.#roomsByListener.get(listener) ?? []) void this.#leaveRoom(listener, loaded);
    this.#roomsByListener.delete(listener);
  }

  /** Waits for pending work. Afterwards nothing starts. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#sweep.stop();
    await Promise.all([...this.#loaded.values()].map((loaded) => loaded.close()));
  }

  async #execute(listener: Listener, message: Request): Promise<Answer> {
    const sender = senderOf(listener, message.id);
    const asked = this.#sanctionGuard.whyNot(this.#roomOf(message), message, sender.guest.id);
    const unwanted = asked && (await asked);
    if (unwanted !== null) return unwanted;
    switch (message.type) {
      case 'open':
        return this.#open(listener, sender, { ...message, isQuick: false });
      case 'quick':
        return this.#quickMatch({ listener, sender, message });
      case 'enter':
        return (await this.#enter(listener, message)) ?? {};
      case 'exit': {
        const loaded = this.#loaded.get(message.room);
        if (loaded !== undefined) await this.#leaveRoom(listener, loaded);
        return {};
      }
      default: {
        const loaded = this.#loaded.get(message.room);
        if (loaded === undefined || !loaded.audience.has(listener)) return 'noRoom';
        if (message.type === 'sit' && (await this.#guestRooms.areTooMany(sender, loaded.room))) return 'tooMany';
        const closed = message.type === 'sit' ? await this.#access.whyNotSit(loaded.room, listener.guest.id) : null;
        const deciding: Decide = (room, context) =>
          room === null ? 'noSuchRoom' : decide(room, message, { sender, ...context });
        return closed ?? (await loaded.change(deciding)) ?? {};
      }
    }
  }

  async #open(listener: Listener, sender: CommandSender, asked: OpenRoomRequest): Promise<OpenResult> {
    const { isQuick } = asked;
    const options = await this.#access.openingOptions(asked.options, sender.guest.id);
    if (options === 'clubOnly') return options;
    const room = roomName(sender);
    const loaded = this.#load(room);
    const isNew = loaded.room === null && (await this.#deps.store.rooms.find(room)) === null;
    if (isNew && (await this.#guestRooms.areTooMany(sender, null))) return 'tooMany';
    const reason = await loaded.change((before, context) =>
      before === null ? decideOpen({ room, options, isQuick }, { sender, ...context }) : [],
    );
    return reason ?? (await this.#enter(listener, { room, since: 0 })) ?? { room };
  }

  async #quickMatch({ listener, sender, message }: QuickMatchRequest): Promise<OpenResult> {
    const before = await this.#guestRooms.roomAppliedIn(
      await this.#quick.roomsPlayedIn(message, sender.guest.id),
      sender,
    );
    if (before !== null) return (await this.#enter(listener, { room: before, since: 0 })) ?? { room: before };
    const found = await this.#quick.candidateRooms(message, sender.guest.id);
    if (await this.#guestRooms.areTooMany(sender, null)) return 'tooMany';
    const taken = await this.#sitInOneOf(found, { listener, sender });
    if (taken !== null) return { room: taken };
    const opened = await this.#open(listener, sender, {
      ...message,
      options: QuickMatch.options(message),
      isQuick: true,
    });
    return typeof opened === 'string' ? opened : this.#joinOlder(opened.room, { listener, sender, message });
  }

  /** Two people who ask at the same moment may each open a room. The later person then moves to the older room. */
  async #joinOlder(own: string, { listener, sender, message }: QuickMatchRequest): Promise<OpenResult> {
    const older = await this.#quick.roomsBefore(own, message, sender.guest.id);
    const taken = await this.#sitInOneOf(older, { listener, sender });
    if (taken === null) return { room: own };
    await this.change(own, (room, { now }) => (room === null ? [] : decideGiveUpSeat(room, sender.guest.id, now)));
    await this.#leaveRoom(listener, this.#load(own));
    return { room: taken };
  }

  /** Takes a seat in the first room with a free seat. Returns that room, or null. */
  async #sitInOneOf(rooms: readonly string[], { listener, sender }: SitRequest): Promise<string | null> {
    for (const room of rooms) {
      if ((await this.#enter(listener, { room, since: 0 })) !== null) continue;
      const reason = await this.#load(room).change((before, context) => {
        const seat = before?.seats.findIndex(({ kind }) => kind === 'free') ?? -1;
        if (before === null || seat === -1) return 'roomFull';
        return decide(before, { type: 'sit', seat }, { sender, ...context });
      });
      if (reason === null || reason === 'alreadySeated') return room;
      await this.#leaveRoom(listener, this.#load(room));
    }
    return null;
  }

  /** Lets a listener into a room. Returns null, or the reason for a refusal. */
  async #enter(
    listener: Listener,
    { room: id, since }: { readonly room: string; readonly since: number },
  ): Promise<RoomReason | null> {
    const loaded = this.#load(id);
    const sender = senderOf(listener, 0);
    loaded.reconnect(listener.connection);
    const { sendAwayCount } = this.#access;
    // A client treats its first update as the current state, so it must not be outdated.
    const behind = this.#deps.isOnlyNode || loaded.room === null ? null : await loaded.catchUp();
    if (behind !== null) return behind;
    const closed = await this.#access.whyNotEnter(loaded, sender.guest.id);
    if (closed !== null) return closed;
    const reason = await loaded.change((room, context) =>
      room === null ? 'noSuchRoom' : decideEnter(room, { sender, ...context }),
    );
    if (reason !== null || loaded.room === null) return reason ?? 'noSuchRoom';
    if (!(await this.#guestRooms.noteVisit(sender.guest.id, id))) return 'notStored';
    // The room may have been dropped as idle, or unloaded, or the guest blocked just now.
    const isCurrent = this.#loaded.get(id) === loaded && this.#access.sendAwayCount === sendAwayCount;
    if (!isCurrent || loaded.room === null) return this.#enter(listener, { room: id, since });
    loaded.audience.add(listener, since, loaded.room);
    const rooms = this.#roomsByListener.get(listener) ?? new Set();
    this.#roomsByListener.set(listener, rooms.add(loaded));
    if (this.#disconnected.has(listener)) this.disconnect(listener);
    return null;
  }

  /** Removes a listener from a room and stores that the connection has ended. */
  async #leaveRoom(listener: Listener, loaded: LoadedRoom): Promise<void> {
    if (!loaded.audience.remove(listener)) return;
    this.#roomsByListener.get(listener)?.delete(loaded);
    await loaded.disconnect(listener.connection);
  }

  /** Moves the room to the end, so that `#loaded` is ordered by last use. */
  #load(id: string): LoadedRoom {
    const found = this.#loaded.get(id) ?? new LoadedRoom(id, this.#deps, this.#outages);
    this.#loaded.delete(id);
    this.#loaded.set(id, found);
    return found;
  }

  /** Drops rooms that have been idle for a while. If there are too many, also drops the least recently used. */
  #dropIdle(): void {
    const idle = [...this.#loaded.values()].filter(({ isIdle }) => isIdle);
    for (const [index, loaded] of idle.entries()) {
      if (loaded.idleMs < KEEP_IDLE_MS && index >= idle.length - MAX_IDLE_ROOMS) continue;
      this.#loaded.delete(loaded.id);
      void loaded.close();
    }
  }
}

/** How long, and how many, rooms without listeners stay in memory. A room takes about 12 kB. */
const KEEP_IDLE_MS = 30_000;
const MAX_IDLE_ROOMS = 1000;
