import type { Action, Random, Seat } from '@coup-fourre/rules';
import { goingOn, pausing, saying } from './decide/agreeing.ts';
import { filling, leaving, readying, removing, sitting, starting } from './decide/gathering.ts';
import { coming, going, passing } from './decide/passing.ts';
import { acting, presetting, resigning, takingBack } from './decide/playing.ts';
import type { RoomRequest } from './decode.ts';
import type { CommandMark, OnlineEvent, OnlineHappening } from './event.ts';
import type { RoomOptions } from './options.ts';
import { repeated } from './repeats.ts';
import { type OnlineRoom, personAt, seatOf } from './room.ts';
import type { Guest, OnlineReason } from './wire.ts';

/** Who asks: the guest, by which device and as which of its commands. */
export interface Asker {
  readonly guest: Guest;
  /** The connection asked from, as the node names it. */
  readonly connection: string;
  readonly mark: CommandMark;
}

/** When a command is decided, and where chance comes from. */
export interface OnlineMoment {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** For computers' choices and who deals first. */
  readonly random: Random;
  /** A new secret to shuffle from: 64 hexadecimal digits that no one can guess. */
  readonly secret: () => string;
}

export interface Asked {
  readonly asker: Asker;
  readonly moment: OnlineMoment;
}

/** What happens, or why it is refused. An empty list: nothing happens, and that is well. */
export type Decided = readonly OnlineHappening[] | OnlineReason;

/** A room to open, with its host at the first seat. */
export interface Opening {
  readonly room: string;
  readonly options: RoomOptions;
  readonly isQuick: boolean;
  readonly contribution: string;
}

export function decideOpening({ room, options, isQuick, contribution }: Opening, asked: Asked): readonly OnlineEvent[] {
  const { guest, connection } = asked.asker;
  const happenings: OnlineHappening[] = [
    { type: 'opened', room, options, host: guest, isQuick, secret: asked.moment.secret() },
    { type: 'sat', seat: 0, guest, contribution },
    { type: 'came', seat: 0, connection },
  ];
  return dated(happenings, asked.moment.now, asked.asker.mark);
}

/** What a guest's command brings about, or why it is refused; one that has acted before brings about nothing. */
export function decideOnline(
  room: OnlineRoom,
  request: RoomRequest,
  asked: Asked,
): readonly OnlineEvent[] | OnlineReason {
  const { mark } = asked.asker;
  const before = repeated(room.sessions, mark);
  if (before !== null) return before === 'acted' ? [] : 'notRepeated';
  const decided = deciding(room, request, asked);
  if (typeof decided === 'string') return decided;
  if (decided.length === 0) return [];
  return dated([...noticed(room, asked), ...decided], asked.moment.now, mark);
}

/** Whoever does something at the own seat is there: by a device, too, that was in the room before the seat was taken. */
function noticed(room: OnlineRoom, { asker: { guest, connection } }: Asked): readonly OnlineHappening[] {
  const seat = seatOf(room, guest.id);
  return seat === null || isAtSeat(room, seat, connection) ? [] : coming(seat, connection);
}

function isAtSeat(room: OnlineRoom, seat: Seat, connection: string): boolean {
  return personAt(room, seat)?.connections.includes(connection) === true;
}

function deciding(room: OnlineRoom, request: RoomRequest, asked: Asked): Decided {
  switch (request.type) {
    case 'sit':
      return sitting(room, request, asked);
    case 'leave':
      return leaving(room, asked);
    case 'fill':
      return filling(room, request, asked);
    case 'remove':
      return removing(room, request, asked);
    case 'start':
      return starting(room, asked);
    case 'ready':
      return readying(room, request, asked);
    case 'act':
      return acting(room, request.action, asked);
    case 'callForMe':
      return presetting(room, request, asked);
    case 'takeBack':
      return takingBack(room, asked);
    case 'resign':
      return resigning(room, asked);
    case 'pause':
      return pausing(room, asked);
    case 'goOn':
      return goingOn(room, asked);
    case 'say':
    case 'chat':
      return saying(room, request, asked);
  }
}

/** A guest comes in by a connection: to the own seat, to watch, or is told why not. */
export function decideComing(room: OnlineRoom, { asker, moment }: Asked): readonly OnlineEvent[] | OnlineReason {
  const { guest, connection } = asker;
  const seat = seatOf(room, guest.id);
  if (seat === null) return whyNotIn(room, guest.id) ?? [];
  return isAtSeat(room, seat, connection) ? [] : dated(coming(seat, connection), moment.now);
}

/** Why a guest may not be in a room, null where they may: to play, to take a seat or to watch. */
export function whyNotIn(room: OnlineRoom, guest: string): 'removedByHost' | 'roomFull' | null {
  if (seatOf(room, guest) !== null) return null;
  if (room.removed.includes(guest)) return 'removedByHost';
  return room.phase === 'gathering' || room.options.canWatch ? null : 'roomFull';
}

/** Connections are no more; those that the room does not know bring about nothing. */
export function decideGoing(room: OnlineRoom, connections: readonly string[], now: number): readonly OnlineEvent[] {
  return dated(going(room, connections), now);
}

/** A guest's seat is free again, where the match has not begun: they play elsewhere. */
export function decideGivingUp(room: OnlineRoom, guest: string, now: number): readonly OnlineEvent[] {
  const seat = seatOf(room, guest);
  return seat === null || room.phase !== 'gathering' ? [] : dated([{ type: 'left', seat }], now);
}

/** What is due by now; `thought` is a computer's action that was thought out elsewhere. */
export function decideDue(room: OnlineRoom, thought: Action | null, moment: OnlineMoment): readonly OnlineEvent[] {
  return dated(passing(room, thought, moment), moment.now);
}

/** The first event of a command carries its mark. */
function dated(happenings: readonly OnlineHappening[], at: number, by?: CommandMark): OnlineEvent[] {
  return happenings.map((happening, place) => ({ ...happening, at, ...(by && place === 0 ? { by } : {}) }));
}
