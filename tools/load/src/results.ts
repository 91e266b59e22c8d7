import type { Beside } from './beside.ts';
import type { Refusals, VisitStep, Waits } from './loadStats.ts';

export interface Rate {
  readonly name:
    | 'echo of an action'
    | 'echo of a change'
    | 'the same frames'
    | 'actions, at once'
    | 'actions, at a pace'
    | 'actions, alone'
    | 'actions, beside a new day';
  readonly rooms: number;
  readonly sockets: number;
  readonly perSecond: number;
  /** Milliseconds from sending to the result. The result is the echo, or the update that the opponent sees. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of CPU per action or echo: of the server without its background threads, and of the generators. */
  readonly serverCpu: number;
  readonly generatorCpu: number;
  /** Commands per action: players also take part in shuffles and agree to new deals. 1 for an echo. */
  readonly commands: number;
  /** Bytes of a received frame. */
  readonly frame: number;
  /** Bytes that the server sent per action, or null for the echo. */
  readonly sent: number | null;
  /** Milliseconds until an append was durable, or null for the echo. */
  readonly append: number | null;
  readonly refusals: Refusals;
  /** Sockets closed by the server, and rooms in which play stalled. */
  readonly droppedSockets: number;
  readonly stalledRooms: number;
  /** CPU use of other processes, or null if the system does not show it. */
  readonly beside: Beside | null;
}

/** The server's memory in bytes after garbage collection. */
export interface Memory {
  readonly rooms: number;
  /** Memory of a socket without a room. */
  readonly perSocket: number;
  /** Memory of a room in play, without its two sockets. */
  readonly perPlayedRoom: number;
  /** Memory of an idle room with two connected players: without their sockets, and with them. */
  readonly perRoom: number;
  readonly perRoomWithSockets: number;
  /** Growth of resident memory per room with its two sockets. */
  readonly residentPerRoom: number;
  /** Memory left per room after its players have gone. */
  readonly perRoomLeft: number;
}

export interface HeldSockets {
  readonly wanted: number;
  readonly open: number;
  /** Seconds it took to open the sockets. */
  readonly openedIn: number;
  /** Milliseconds until a ping's reply, while all sockets are open. */
  readonly p50: number;
  readonly p99: number;
  /** The server's resident bytes per socket, and the share of a core that the idle server uses. */
  readonly residentPerSocket: number;
  readonly cores: number;
}

/** Memory and disk of a server after some acknowledged commands. */
export interface SoakSample {
  readonly commands: number;
  /** Seconds since the start: elapsed, and of the server's CPU. */
  readonly seconds: number;
  readonly cpu: number;
  /** The server's memory in bytes: resident, and in use after garbage collection. */
  readonly resident: number;
  readonly used: number;
  readonly rooms: number;
  /** Size of the store's files in bytes. */
  readonly fileBytes: number;
  /** Bytes in database pages that are in use. */
  readonly storedBytes: number;
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
}

/** A long run. Samples are taken at the start and after each tenth. */
export interface Soak {
  readonly rooms: number;
  readonly samples: readonly SoakSample[];
  readonly refusals: Refusals;
  readonly droppedSockets: number;
}

/** Response times of people who play the same day, and of the same number of people in plain rooms. */
export interface Rush {
  readonly people: number;
  readonly seconds: number;
  readonly plain: Readonly<Record<VisitStep, Waits>>;
  readonly day: Readonly<Record<VisitStep, Waits>>;
  readonly refusals: Refusals;
  readonly droppedSockets: number;
}

export interface Results {
  readonly node: string;
  readonly cores: number;
  readonly store: string;
  /** The load average of the last minute: at the beginning and at the end. */
  readonly load: readonly [number, number];
  readonly rates: readonly Rate[];
  readonly memory: Memory | null;
  readonly held: HeldSockets | null;
  readonly soaked: Soak | null;
  readonly rush: Rush | null;
}
