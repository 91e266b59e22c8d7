import { COMPUTER_NAMES } from '../computerNames.ts';
import type { Asked, Decided } from '../decide.ts';
import type { OnlineHappening } from '../event.ts';
import { OFFER_COMPUTERS } from '../options.ts';
import { hasFreeSeat, type OnlineRoom, seatOf, withSeat } from '../room.ts';
import type { RoomCommand } from '../wire.ts';
import { dealing, matchBeginning } from './dealing.ts';

type Command<Type extends RoomCommand['type']> = Extract<RoomCommand, { readonly type: Type }>;

/** Seats are taken, left and filled before a match and between two. */
function isOpen({ phase }: OnlineRoom): boolean {
  return phase === 'gathering' || phase === 'over';
}

/** Takes a free seat; a quick match begins when the last one is taken. */
export function sitting(room: OnlineRoom, { seat, contribution }: Command<'sit'>, asked: Asked): Decided {
  const { guest, connection } = asked.asker;
  if (!isOpen(room)) return 'alreadyStarted';
  if (room.removed.includes(guest.id)) return 'removedByHost';
  if (seatOf(room, guest.id) !== null) return 'alreadySeated';
  if (room.seats[seat]?.kind !== 'free') return hasFreeSeat(room) ? 'seatTaken' : 'roomFull';
  const sat: OnlineHappening[] = [
    { type: 'sat', seat, guest, contribution },
    { type: 'came', seat, connection },
  ];
  return [...sat, ...beginningIfFull(room, { taken: seat, contribution }, asked)];
}

/** A quick match needs no host: it begins by itself. */
function beginningIfFull(
  room: OnlineRoom,
  { taken, contribution }: { readonly taken: number; readonly contribution: string },
  { moment }: Asked,
): OnlineHappening[] {
  const isFull = room.seats.every(({ kind }, seat) => seat === taken || kind !== 'free');
  if (!room.isQuick || room.phase !== 'gathering' || !isFull) return [];
  return matchBeginning(
    { ...room, contributions: [...room.contributions, { seat: taken, value: contribution }] },
    moment,
  );
}

/** Gives a seat up: before a match it is free again, in a match a computer plays on. */
export function leaving(room: OnlineRoom, asked: Asked): Decided {
  const seat = seatOf(room, asked.asker.guest.id);
  if (seat === null) return 'notSeated';
  if (isOpen(room)) return [{ type: 'left', seat }];
  const sitter = room.seats[seat];
  return sitter?.kind === 'person' && !sitter.isStoodIn && room.phase === 'playing' ? [{ type: 'stoodIn', seat }] : [];
}

/** Puts a computer on a free seat; after a match another one begins, if everyone was waiting for that alone. */
export function filling(room: OnlineRoom, { seat, level, temperament }: Command<'fill'>, asked: Asked): Decided {
  const reason = whyNotArrange(room, asked);
  if (reason !== null) return reason;
  if (room.isQuick && room.phase === 'gathering' && asked.moment.now < room.openedAt + OFFER_COMPUTERS)
    return 'computersLater';
  if (room.seats[seat]?.kind !== 'free') return 'seatTaken';
  const taken = room.seats.flatMap((sitter) => (sitter.kind === 'computer' ? [sitter.name] : []));
  const name = COMPUTER_NAMES.find((each) => !taken.includes(each)) ?? `${seat + 1}`;
  const sitter = { kind: 'computer', name, level, ...(temperament ? { temperament } : {}) } as const;
  const filled: OnlineHappening = { type: 'filled', seat, sitter };
  return room.phase === 'over' ? [filled, ...dealing(withSeat(room, seat, sitter), asked.moment)] : [filled];
}

/** Takes a computer, or a guest of the host's choice, off a seat. */
export function removing(room: OnlineRoom, { seat }: Command<'remove'>, asked: Asked): Decided {
  const reason = whyNotArrange(room, asked);
  if (reason !== null) return reason;
  const sitter = room.seats[seat];
  if (sitter === undefined || sitter.kind === 'free') return [];
  if (sitter.kind === 'computer') return [{ type: 'removed', seat }];
  if (asked.asker.guest.id !== room.host) return 'notHost';
  return sitter.guest === room.host ? 'notYourSeat' : [{ type: 'removed', seat }];
}

export function starting(room: OnlineRoom, asked: Asked): Decided {
  if (room.phase !== 'gathering') return 'alreadyStarted';
  const reason = whyNotArrange(room, asked);
  if (reason !== null) return reason;
  return hasFreeSeat(room) ? 'seatsFree' : matchBeginning(room, asked.moment);
}

/** The host arranges the seats; in a quick match, which has no host, whoever is seated. */
function whyNotArrange(room: OnlineRoom, { asker }: Asked): 'alreadyStarted' | 'notHost' | 'notSeated' | null {
  if (!isOpen(room)) return 'alreadyStarted';
  if (asker.guest.id === room.host) return null;
  if (!room.isQuick) return 'notHost';
  return seatOf(room, asker.guest.id) === null ? 'notSeated' : null;
}

/** Is ready for the next deal, or after a match for another one, which begins when everyone is. */
export function readying(room: OnlineRoom, { contribution }: Command<'ready'>, asked: Asked): Decided {
  const seat = seatOf(room, asked.asker.guest.id);
  if (seat === null) return 'notSeated';
  const reason = whyNotReady(room);
  if (reason !== null) return reason;
  if (room.ready.includes(seat)) return [];
  const ready: OnlineHappening = { type: 'ready', seat, contribution };
  const next: OnlineRoom = {
    ...room,
    ready: [...room.ready, seat],
    contributions: [...room.contributions, { seat, value: contribution }],
  };
  return [ready, ...dealing(next, asked.moment)];
}

function whyNotReady(room: OnlineRoom): 'notStarted' | 'dealGoesOn' | 'roomClosed' | null {
  if (room.phase === 'gathering') return 'notStarted';
  if (room.phase === 'closed') return 'roomClosed';
  if (room.phase === 'over') return null;
  return room.match.state?.table.phase === 'dealOver' ? null : 'dealGoesOn';
}
