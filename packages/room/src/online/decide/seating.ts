import { COMPUTER_NAMES } from '../computerNames.ts';
import type { CommandContext, Decision } from '../decide.ts';
import type { OnlineEventPayload } from '../event.ts';
import { OFFER_COMPUTERS_AFTER_MS } from '../options.ts';
import { hasFreeSeat, type OnlineRoom, seatOf, withSeat } from '../room.ts';
import type { RoomCommand } from '../wire.ts';
import { decideDeal, decideMatchStart } from './deal.ts';

type Command<Type extends RoomCommand['type']> = Extract<RoomCommand, { readonly type: Type }>;

/** Seats are taken, left and filled before a match and between two. */
function areSeatsOpen({ phase }: OnlineRoom): boolean {
  return phase === 'gathering' || phase === 'over';
}

/** Takes a free seat; a quick match begins when the last one is taken. */
export function decideSit(room: OnlineRoom, { seat, contribution }: Command<'sit'>, asked: CommandContext): Decision {
  const { guest, connection } = asked.sender;
  if (!areSeatsOpen(room)) return 'alreadyStarted';
  if (room.removedGuests.includes(guest.id)) return 'removedByHost';
  if (seatOf(room, guest.id) !== null) return 'alreadySeated';
  if (room.seats[seat]?.kind !== 'free') return hasFreeSeat(room) ? 'seatTaken' : 'roomFull';
  const sat: OnlineEventPayload[] = [
    { type: 'sat', seat, guest, contribution },
    { type: 'came', seat, connection },
  ];
  return [...sat, ...decideStartIfFull(room, { taken: seat, contribution }, asked)];
}

/** A quick match needs no host: it begins by itself. */
function decideStartIfFull(
  room: OnlineRoom,
  { taken, contribution }: { readonly taken: number; readonly contribution: string },
  { decideContext }: CommandContext,
): OnlineEventPayload[] {
  const isFull = room.seats.every(({ kind }, seat) => seat === taken || kind !== 'free');
  if (!room.isQuick || room.phase !== 'gathering' || !isFull) return [];
  return decideMatchStart(
    { ...room, contributions: [...room.contributions, { seat: taken, value: contribution }] },
    decideContext,
  );
}

/** Gives a seat up: before a match it is free again, in a match a computer plays on. */
export function decideLeaveSeat(room: OnlineRoom, asked: CommandContext): Decision {
  const seat = seatOf(room, asked.sender.guest.id);
  if (seat === null) return 'notSeated';
  if (areSeatsOpen(room)) return [{ type: 'left', seat }];
  const occupant = room.seats[seat];
  return occupant?.kind === 'person' && !occupant.isPlayedByBot && room.phase === 'playing'
    ? [{ type: 'stoodIn', seat }]
    : [];
}

/** Puts a computer on a free seat; after a match another one begins, if everyone was waiting for that alone. */
export function decideAddComputer(
  room: OnlineRoom,
  { seat, level, temperament }: Command<'fill'>,
  asked: CommandContext,
): Decision {
  const reason = whyNotArrange(room, asked);
  if (reason !== null) return reason;
  if (room.isQuick && room.phase === 'gathering' && asked.decideContext.now < room.openedAt + OFFER_COMPUTERS_AFTER_MS)
    return 'computersLater';
  if (room.seats[seat]?.kind !== 'free') return 'seatTaken';
  const taken = room.seats.flatMap((occupant) => (occupant.kind === 'computer' ? [occupant.name] : []));
  const name = COMPUTER_NAMES.find((each) => !taken.includes(each)) ?? `${seat + 1}`;
  const computer = { kind: 'computer', name, level, ...(temperament ? { temperament } : {}) } as const;
  const filled: OnlineEventPayload = { type: 'filled', seat, computer };
  return room.phase === 'over'
    ? [filled, ...decideDeal(withSeat(room, seat, computer), asked.decideContext)]
    : [filled];
}

/** Takes a computer, or a guest of the host's choice, off a seat. */
export function decideRemove(room: OnlineRoom, { seat }: Command<'remove'>, asked: CommandContext): Decision {
  const reason = whyNotArrange(room, asked);
  if (reason !== null) return reason;
  const occupant = room.seats[seat];
  if (occupant === undefined || occupant.kind === 'free') return [];
  if (occupant.kind === 'computer') return [{ type: 'removed', seat }];
  if (asked.sender.guest.id !== room.host) return 'notHost';
  return occupant.guest === room.host ? 'notYourSeat' : [{ type: 'removed', seat }];
}

export function decideStart(room: OnlineRoom, asked: CommandContext): Decision {
  if (room.phase !== 'gathering') return 'alreadyStarted';
  const reason = whyNotArrange(room, asked);
  if (reason !== null) return reason;
  return hasFreeSeat(room) ? 'seatsFree' : decideMatchStart(room, asked.decideContext);
}

/** The host arranges the seats; in a quick match, which has no host, whoever is seated. */
function whyNotArrange(
  room: OnlineRoom,
  { sender }: CommandContext,
): 'alreadyStarted' | 'notHost' | 'notSeated' | null {
  if (!areSeatsOpen(room)) return 'alreadyStarted';
  if (sender.guest.id === room.host) return null;
  if (!room.isQuick) return 'notHost';
  return seatOf(room, sender.guest.id) === null ? 'notSeated' : null;
}

/** Is ready for the next deal, or after a match for another one, which begins when everyone is. */
export function decideReady(room: OnlineRoom, { contribution }: Command<'ready'>, asked: CommandContext): Decision {
  const seat = seatOf(room, asked.sender.guest.id);
  if (seat === null) return 'notSeated';
  const reason = whyNotReady(room);
  if (reason !== null) return reason;
  if (room.ready.includes(seat)) return [];
  const ready: OnlineEventPayload = { type: 'ready', seat, contribution };
  const next: OnlineRoom = {
    ...room,
    ready: [...room.ready, seat],
    contributions: [...room.contributions, { seat, value: contribution }],
  };
  return [ready, ...decideDeal(next, asked.decideContext)];
}

function whyNotReady(room: OnlineRoom): 'notStarted' | 'dealGoesOn' | 'roomClosed' | null {
  if (room.phase === 'gathering') return 'notStarted';
  if (room.phase === 'closed') return 'roomClosed';
  if (room.phase === 'over') return null;
  return room.match.state?.table.phase === 'dealOver' ? null : 'dealGoesOn';
}
