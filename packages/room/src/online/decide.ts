import type { Action, Random, Seat } from '@coup-fourre/rules';
import { whyRepeated } from './commandRepeats.ts';
import { connectedEvents, decideDueEvents, disconnectedEvents } from './decide/due.ts';
import { decidePause, decideResume, decideSay } from './decide/pauseAndChat.ts';
import { decideAct, decideAutoCall, decideReclaimSeat, decideResign } from './decide/play.ts';
import {
  decideAddComputer,
  decideLeaveSeat,
  decideReady,
  decideRemove,
  decideSit,
  decideStart,
} from './decide/seating.ts';
import type { RoomRequest } from './decode.ts';
import type { CommandId, OnlineEvent, OnlineEventPayload } from './event.ts';
import type { RoomOptions } from './options.ts';
import { type OnlineRoom, personAt, seatOf } from './room.ts';
import type { Guest, OnlineReason } from './wire.ts';

/** Who asks: the guest, by which device and as which of its commands. */
export interface CommandSender {
  readonly guest: Guest;
  /** The connection asked from, as the node names it. */
  readonly connection: string;
  readonly commandId: CommandId;
}

/** When a command is decided, and where chance comes from. */
export interface OnlineDecideContext {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** For computers' choices and who deals first. */
  readonly random: Random;
  /** A new secret to shuffle from: 64 hexadecimal digits that no one can guess. */
  readonly newSecret: () => string;
}

export interface CommandContext {
  readonly sender: CommandSender;
  readonly decideContext: OnlineDecideContext;
}

/** What happens, or why it is refused. An empty list: nothing happens, and that is well. */
export type Decision = readonly OnlineEventPayload[] | OnlineReason;

/** A room to open, with its host at the first seat. */
export interface NewRoom {
  readonly room: string;
  readonly options: RoomOptions;
  readonly isQuick: boolean;
  readonly contribution: string;
}

export function decideOpen(
  { room, options, isQuick, contribution }: NewRoom,
  asked: CommandContext,
): readonly OnlineEvent[] {
  const { guest, connection } = asked.sender;
  const happenings: OnlineEventPayload[] = [
    { type: 'opened', room, options, host: guest, isQuick, secret: asked.decideContext.newSecret() },
    { type: 'sat', seat: 0, guest, contribution },
    { type: 'came', seat: 0, connection },
  ];
  return stamped(happenings, asked.decideContext.now, asked.sender.commandId);
}

/** What a guest's command brings about, or why it is refused; one that has acted before brings about nothing. */
export function decideOnline(
  room: OnlineRoom,
  request: RoomRequest,
  asked: CommandContext,
): readonly OnlineEvent[] | OnlineReason {
  const { commandId } = asked.sender;
  const before = whyRepeated(room.sessions, commandId);
  if (before !== null) return before === 'acted' ? [] : 'notRepeated';
  const decided = decideRequest(room, request, asked);
  if (typeof decided === 'string') return decided;
  if (decided.length === 0) return [];
  return stamped([...connectIfAway(room, asked), ...decided], asked.decideContext.now, commandId);
}

/** Whoever does something at the own seat is there: by a device, too, that was in the room before the seat was taken. */
function connectIfAway(
  room: OnlineRoom,
  { sender: { guest, connection } }: CommandContext,
): readonly OnlineEventPayload[] {
  const seat = seatOf(room, guest.id);
  return seat === null || isAtSeat(room, seat, connection) ? [] : connectedEvents(seat, connection);
}

function isAtSeat(room: OnlineRoom, seat: Seat, connection: string): boolean {
  return personAt(room, seat)?.connections.includes(connection) === true;
}

function decideRequest(room: OnlineRoom, request: RoomRequest, asked: CommandContext): Decision {
  switch (request.type) {
    case 'sit':
      return decideSit(room, request, asked);
    case 'leave':
      return decideLeaveSeat(room, asked);
    case 'fill':
      return decideAddComputer(room, request, asked);
    case 'remove':
      return decideRemove(room, request, asked);
    case 'start':
      return decideStart(room, asked);
    case 'ready':
      return decideReady(room, request, asked);
    case 'act':
      return decideAct(room, request.action, asked);
    case 'callForMe':
      return decideAutoCall(room, request, asked);
    case 'takeBack':
      return decideReclaimSeat(room, asked);
    case 'resign':
      return decideResign(room, asked);
    case 'pause':
      return decidePause(room, asked);
    case 'goOn':
      return decideResume(room, asked);
    case 'say':
    case 'chat':
      return decideSay(room, request, asked);
  }
}

/** A guest comes in by a connection: to the own seat, to watch, or is told why not. */
export function decideConnect(
  room: OnlineRoom,
  { sender, decideContext }: CommandContext,
): readonly OnlineEvent[] | OnlineReason {
  const { guest, connection } = sender;
  const seat = seatOf(room, guest.id);
  if (seat === null) return whyNotEnter(room, guest.id) ?? [];
  return isAtSeat(room, seat, connection) ? [] : stamped(connectedEvents(seat, connection), decideContext.now);
}

/** Why a guest may not be in a room, null where they may: to play, to take a seat or to watch. */
export function whyNotEnter(room: OnlineRoom, guest: string): 'removedByHost' | 'roomFull' | null {
  if (seatOf(room, guest) !== null) return null;
  if (room.removedGuests.includes(guest)) return 'removedByHost';
  return room.phase === 'gathering' || room.options.canWatch ? null : 'roomFull';
}

/** Connections are no more; those that the room does not know bring about nothing. */
export function decideDisconnect(
  room: OnlineRoom,
  connections: readonly string[],
  now: number,
): readonly OnlineEvent[] {
  return stamped(disconnectedEvents(room, connections), now);
}

/** A guest's seat is free again, where the match has not begun: they play elsewhere. */
export function decideGiveUpSeat(room: OnlineRoom, guest: string, now: number): readonly OnlineEvent[] {
  const seat = seatOf(room, guest);
  return seat === null || room.phase !== 'gathering' ? [] : stamped([{ type: 'left', seat }], now);
}

/** What is due by now; `thought` is a computer's action that was thought out elsewhere. */
export function decideDue(
  room: OnlineRoom,
  thought: Action | null,
  moment: OnlineDecideContext,
): readonly OnlineEvent[] {
  return stamped(decideDueEvents(room, thought, moment), moment.now);
}

/** The first event of a command carries its mark. */
function stamped(happenings: readonly OnlineEventPayload[], at: number, causedBy?: CommandId): OnlineEvent[] {
  return happenings.map((happening, index) => ({ ...happening, at, ...(causedBy && index === 0 ? { causedBy } : {}) }));
}
