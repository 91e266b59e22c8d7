import type { VisitStep } from './loadStats.ts';

/** A measured rate. */
export interface Rate {
  readonly name:
    | 'echo of an action'
    | 'echo of a change'
    | 'the same frames'
    | 'actions, at once'
    | 'actions, at a pace';
  readonly rooms: number;
  readonly sockets: number;
  readonly perSecond: number;
  /** Milliseconds from sending to the result: the echo, or the update that the opponent sees. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of CPU for each: of the server with all its threads, and of the generators. */
  readonly serverCpu: number;
  readonly generatorCpu: number;
  /** Bytes of a received frame: an echo or an update. */
  readonly frame: number;
  /** Bytes that the server sent for each action; null for the echo. */
  readonly sent: number | null;
  /** Milliseconds until an append was durable; null for the echo. */
  readonly append: number | null;
  readonly refusals: Readonly<Record<string, number>>;
  /** Sockets closed by the server, and rooms in which nothing happened any more. */
  readonly droppedSockets: number;
  readonly stalledRooms: number;
}

/** The server's memory in bytes after garbage collection. */
export interface Memory {
  readonly rooms: number;
  /** Of a socket in no room. */
  readonly perSocket: number;
  /** Of a room in play, without its two sockets. */
  readonly perPlayedRoom: number;
  /** Of an idle room whose two players are connected, without their sockets and with them. */
  readonly perRoom: number;
  readonly perRoomWithSockets: number;
  /** Growth of resident memory for each room with its two sockets. */
  readonly residentPerRoom: number;
  /** What remains of a room once its players have gone. */
  readonly perRoomLeft: number;
}

/** Sockets held open. */
export interface HeldSockets {
  readonly wanted: number;
  readonly open: number;
  /** Seconds it took to open them. */
  readonly openedIn: number;
  /** Milliseconds of a reply, while all are open. */
  readonly p50: number;
  readonly p99: number;
  /** The server's resident bytes for each, and the share of a core that it uses while idle. */
  readonly residentPerSocket: number;
  readonly cores: number;
}

/** Memory and disk of a server after some acknowledged commands. */
export interface SoakSample {
  readonly commands: number;
  /** Seconds since the start, and of the server's CPU. */
  readonly seconds: number;
  readonly cpu: number;
  /** The server's memory in bytes: resident, and in use after garbage collection. */
  readonly resident: number;
  readonly used: number;
  /** Rooms in memory. */
  readonly rooms: number;
  /** Size of the store's files. */
  readonly fileBytes: number;
  /** Size of the database's pages that are in use. */
  readonly storedBytes: number;
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
}

/** A long run, with a sample at the start and at each tenth. */
export interface Soak {
  readonly rooms: number;
  readonly samples: readonly SoakSample[];
  readonly refusals: Readonly<Record<string, number>>;
  readonly droppedSockets: number;
}

/** The answers that people waited for. */
export interface Waits {
  /** How many there were, and their milliseconds. */
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
}

/** People who play the same day, and as many who play in plain rooms. */
export interface Rush {
  readonly people: number;
  readonly seconds: number;
  readonly plain: Readonly<Record<VisitStep, Waits>>;
  readonly day: Readonly<Record<VisitStep, Waits>>;
  readonly refusals: Readonly<Record<string, number>>;
  readonly droppedSockets: number;
}

export interface Results {
  readonly node: string;
  readonly cores: number;
  readonly store: string;
  /** The load average of the last minute, at the beginning and at the end. */
  readonly load: readonly [number, number];
  readonly rates: readonly Rate[];
  readonly memory: Memory | null;
  readonly held: HeldSockets | null;
  readonly soaked: Soak | null;
  readonly rush: Rush | null;
}
