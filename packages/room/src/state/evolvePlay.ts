import { usesSearch } from '@coup-fourre/bots/names';
import { type Action, cardOf, type Event, isMatchOver, readAction } from '@coup-fourre/rules';
import { deckFromKey, keyOfProof } from '../fairness/shuffle.ts';
import { type CoupFourreWindow, longerWindow } from '../wire/coupFourreWindow.ts';
import { DELETED_GUEST, windowOf } from '../wire/tableOptions.ts';
import { EXTRA_TIME_MS } from '../wire/timings.ts';
import {
  dealOf,
  isCoupFourreWindowOpen,
  newMatch,
  withActionRemembered,
  withDeal,
  withMove,
  withPosition,
  withWindowClosed,
} from './match.ts';
import { seatsToAnswer } from './pendingHazard.ts';
import { isDeviceRoom, isPlayedByPerson, personAt, type Room, withDevice, withPerson } from './room.ts';
import type { EventOf } from './roomEvent.ts';
import { newShuffle, proofOfShuffle } from './shuffling.ts';

export function matchStarted(room: Room, { dealer }: EventOf<'matchStarted'>): Room {
  return {
    ...room,
    phase: 'playing',
    matchCount: room.matchCount + 1,
    matchSeq: room.seq + 1,
    match: newMatch(room.rules, room.givenDeals?.length),
    firstDealer: dealer,
    isRated: room.options.isRated && room.seats.every(({ kind }) => kind === 'person'),
    moveCounts: room.seats.map(() => ({ own: 0, computer: 0 })),
    winners: null,
    currentShuffle: null,
    pauseAgreedBy: [],
    pausedSince: null,
    // If no one may watch, only people with a seat stay.
    watchers: room.options.canWatch ? room.watchers : [],
    seats: room.seats.map((seat) =>
      seat.kind === 'person' ? { ...seat, isPlayedByBot: seat.guest === DELETED_GUEST.id, hasResigned: false } : seat,
    ),
  };
}

export function dealt(room: Room, event: EventOf<'dealt'>, events: Event[]): Room {
  const dealCount = room.dealCount + 1;
  const next: Room = {
    ...withNewDeal(room),
    dealCount,
    ready: [],
    isAutoCallDeclined: false,
    coupFourreWindow: neededWindow(room),
    seats: room.seats.map((seat) => (seat.kind === 'person' ? { ...seat, extraTimes: 0 } : seat)),
    waitingSince: event.at,
    extraTimeMs: 0,
  };
  const { dealer } = event;
  if ('deck' in event)
    return { ...next, match: withDeal(room.match, { dealer, deck: event.deck.map(cardOf) }, events) };
  const currentShuffle = proofOfShuffle(room);
  const deck = deckFromKey(room.rules, keyOfProof(currentShuffle, { room: room.id, dealer }));
  const match = withDeal(room.match, { dealer, deck }, events);
  const nextShuffle = newShuffle(event.nextSecret, { room: room.id, deal: dealCount + 1, attempt: 1 });
  return { ...next, match, currentShuffle, nextShuffle };
}

export function positionSet(room: Room, { position }: EventOf<'positionSet'>, events: Event[]): Room {
  return { ...withNewDeal(room), dealCount: 1, match: withPosition(room.match, position, events) };
}

function withNewDeal(room: Room): Room {
  return isDeviceRoom(room) ? withDevice(room, { unansweredSeats: [], undone: null }) : room;
}

export function moved(room: Room, { seat, action: json, at }: EventOf<'moved'>, events: Event[]): Room {
  const action = readAction(json);
  const [asked, ...others] = room.device?.unansweredSeats ?? [];
  if (isDeviceRoom(room) && action.type === 'pass' && asked === seat)
    return withDevice(room, { unansweredSeats: others });
  const before = hasReader(room) ? withActionRemembered(room.match, action) : room.match;
  const match = withMove(before, { seat, action }, events);
  const isOpen = isCoupFourreWindowOpen(match);
  const moveCounts = withMoveCounted(room, seat, action);
  const next = {
    ...room,
    match,
    moveCounts,
    isAutoCallDeclined: false,
    answeredSeats: [],
    waitingSince: at,
    extraTimeMs: 0,
  };
  const unansweredSeats = isOpen ? seatsToAnswer(room.seats, dealOf(match)) : [];
  return afterDealEnd(isDeviceRoom(next) ? withDevice(next, { unansweredSeats }) : next);
}

/** True if a computer at the table uses past turns. Only then are they kept in memory. */
function hasReader({ seats }: Room): boolean {
  return seats.some((seat) => seat.kind === 'computer' && usesSearch(seat.level));
}

/** Counts a move. A pass, or leaving a hazard unanswered, is not a move. */
function withMoveCounted(room: Room, seat: number, { type }: Action): Room['moveCounts'] {
  const count = room.moveCounts[seat];
  if (count === undefined || type === 'pass') return room.moveCounts;
  const by = isPlayedByPerson(room, seat) ? 'own' : 'computer';
  return room.moveCounts.with(seat, { ...count, [by]: count[by] + 1 });
}

export function windowClosed(room: Room, { at }: EventOf<'windowClosed'>, events: Event[]): Room {
  if (room.device !== null && room.device.unansweredSeats.length > 0) throw new Error('not everyone has answered');
  return afterDealEnd({ ...room, match: withWindowClosed(room.match, events), answeredSeats: [], waitingSince: at });
}

/** The room's window, or a longer one that a person at the table needs. */
function neededWindow({ options, seats }: Room): CoupFourreWindow {
  return seats.reduce(
    (longest, seat) => (seat.kind === 'person' ? longerWindow(longest, seat.neededWindow ?? longest) : longest),
    windowOf(options),
  );
}

export function extraTimeTaken(room: Room, { seat }: EventOf<'extraTimeTaken'>): Room {
  const extraTimes = (personAt(room, seat)?.extraTimes ?? 0) + 1;
  return { ...withPerson(room, seat, { extraTimes }), extraTimeMs: room.extraTimeMs + EXTRA_TIME_MS };
}

/** At the end of a deal, publishes its shuffle. At the end of a match, everyone may agree to another one. */
function afterDealEnd(room: Room): Room {
  const { table } = dealOf(room.match);
  if (table.phase !== 'dealOver') return room;
  return { ...room, lastShuffle: room.currentShuffle, phase: isMatchOver(table) ? 'over' : room.phase };
}
