import type { BotKind } from '@coup-fourre/bots/names';
import { namesOf, ROLL, randomInt, rulesFor, type Seat } from '@coup-fourre/rules';
import { type DealState, deal, shuffledDeck } from '@coup-fourre/rules/authority';
import { whyRepeated } from '../state/commandRepeats.ts';
import { isDeviceRoom, isShuffling, personAt, type Room, seatOf, soloSeat } from '../state/room.ts';
import type { RoomEvent, RoomEventPayload } from '../state/roomEvent.ts';
import type { AnyCommand } from '../wire/deviceMessage.ts';
import { hasSameLooks } from '../wire/looks.ts';
import type { RoomReason } from '../wire/reasons.ts';
import { COMPUTER_NAMES, type GivenDeal, type RoomOptions, type Setup } from '../wire/tableOptions.ts';
import type { Guest } from '../wire/update.ts';
import { decideAtDevice } from './atDevice.ts';
import {
  connectedAt,
  type DecideContext,
  type Decision,
  type GuestContext,
  type SeatedGuest,
  stamped,
} from './context.ts';
import { givenDeal } from './due.ts';
import {
  decideAct,
  decideAutoCall,
  decideAutoExtend,
  decideChat,
  decideNeedWindow,
  decidePause,
  decideReclaimSeat,
  decideResign,
  decideResume,
  decideTakeExtraTime,
} from './play.ts';
import { decideAddComputer, decideLeaveSeat, decideReady, decideRemove, decideSit, decideStart } from './seating.ts';
import { decideCommitShuffle, decideRevealShuffle } from './shuffle.ts';

/** A room to open on a server. The host takes seat 0. */
export interface NewRoom {
  readonly room: string;
  readonly options: RoomOptions;
  readonly isQuick: boolean;
  /** The deals of the room's only match, if `options.sameCards` is set. */
  readonly givenDeals?: readonly GivenDeal[] | undefined;
}

/** The first events of a room on a server: its host sits at seat 0 and is connected. */
export function decideOpen(
  { room, options, isQuick, givenDeals }: NewRoom,
  { sender, now, newSecret }: GuestContext,
): readonly RoomEvent[] {
  const { guest, commandId } = sender;
  const happenings: RoomEventPayload[] = [
    {
      type: 'opened',
      hostedBy: 'server',
      room,
      options,
      host: guest,
      isQuick,
      secret: newSecret(),
      ...(givenDeals && { givenDeals }),
    },
    { type: 'seatTaken', seat: 0, guest },
    connectedAt(0, sender),
  ];
  return stamped(happenings, now, commandId);
}

/** A room for cards that other rooms get, too. */
export interface NewSameCardsRoom extends Pick<NewRoom, 'room' | 'options'> {
  readonly givenDeals: readonly GivenDeal[];
  readonly host: Guest;
  readonly hostSeat: Seat;
  /** The computer at each seat, or null for a person. */
  readonly computers: readonly (BotKind | null)[];
}

/** The match begins at once if computers have all other seats. No one is connected yet. */
export function decideOpenSameCards(
  { room, options, givenDeals, host, hostSeat, computers }: NewSameCardsRoom,
  { now, newSecret }: Pick<GuestContext, 'now' | 'newSecret'>,
): readonly RoomEvent[] {
  const secret = newSecret();
  const others = computers.flatMap((kind, seat) => (kind === null || seat === hostSeat ? [] : [{ ...kind, seat }]));
  const isFull = others.length === options.players - 1;
  const [first] = givenDeals;
  const happenings: RoomEventPayload[] = [
    { type: 'opened', hostedBy: 'server', room, options, host, isQuick: false, secret, givenDeals },
    { type: 'seatTaken', seat: hostSeat, guest: host },
    ...others.map(({ level, temperament, seat }, index): RoomEventPayload => {
      const name = COMPUTER_NAMES[index] ?? `${seat + 1}`;
      return {
        type: 'computerAdded',
        seat,
        computer: { kind: 'computer', name, level, ...(temperament && { temperament }) },
      };
    }),
    ...(isFull && first ? [{ type: 'matchStarted' as const, dealer: first.dealer }, ...givenDeal(givenDeals, 0)] : []),
  ];
  return stamped(happenings, now);
}

/** A game on a device. Without a position, deck and first dealer are random. */
export interface NewDeviceRoom {
  readonly setup: Setup;
  readonly position?: string;
  /** The deals of the room's only match, if `setup.sameCards` is set. */
  readonly givenDeals?: readonly GivenDeal[];
  /** True if every person begins with a Roll. */
  readonly isTeaching?: boolean;
}

/** The first events of a room on a device, which deal at once. */
export function decideDeviceOpen(
  { setup, position, givenDeals, isTeaching = false }: NewDeviceRoom,
  { now, random }: DecideContext,
): readonly RoomEvent[] {
  const rules = rulesFor(setup.edition, setup.players, setup.house);
  const room = Array.from({ length: 4 }, () => random().toString(16).padStart(8, '0')).join('');
  const opened: RoomEventPayload = { type: 'opened', hostedBy: 'device', room, setup };
  if (givenDeals !== undefined) return stamped([{ ...opened, givenDeals }, ...givenDeal(givenDeals, 0)], now);
  if (position !== undefined) return stamped([opened, { type: 'positionSet', position }], now);
  const dealer = randomInt(random, rules.players);
  let deck = shuffledDeck(rules, random);
  while (isTeaching && !holdRolls(setup, deal(rules, deck, { dealer, totals: null })))
    deck = shuffledDeck(rules, random);
  return stamped([opened, { type: 'dealt', dealer, deck: namesOf(deck) }], now);
}

function holdRolls({ occupants }: Setup, { hands }: DealState): boolean {
  return occupants.every(({ kind }, seat) => kind === 'computer' || hands[seat]?.has(ROLL));
}

/** Returns the events that a command causes, or the reason for a refusal. `evolve` applies the events. */
export function decide(
  room: Room,
  command: AnyCommand,
  context: DecideContext | GuestContext,
): readonly RoomEvent[] | RoomReason {
  if (isDeviceRoom(room)) return stampedDecision(decideAtDevice(room, command, context), context.now);
  if (!('sender' in context)) throw new Error('a command on a server needs a sender');
  return decideForGuest(room, command, context);
}

/** A repeated command has no further effect. */
function decideForGuest(room: Room, command: AnyCommand, context: GuestContext): readonly RoomEvent[] | RoomReason {
  const { commandId } = context.sender;
  const repeated = whyRepeated(room.sessions, commandId);
  if (repeated === 'executed') return [];
  if (repeated === 'late') return 'notRepeated';
  const decided = decideGuestCommand(room, command, context);
  if (typeof decided === 'string' || decided.length === 0) return stampedDecision(decided, context.now);
  return stamped([...connectIfAway(room, context), ...decided], context.now, commandId);
}

/** Acting proves presence, even if the device entered before the person took the seat. */
function connectIfAway(room: Room, { sender }: GuestContext): readonly RoomEventPayload[] {
  const seat = seatOf(room, sender.guest.id);
  return seat === null || isAtSeat(room, seat, sender.connection) ? [] : [connectedAt(seat, sender)];
}

/** A guest without a seat enters as a spectator. */
function watchIfUnseated(room: Room, { sender: { guest, connection } }: GuestContext): readonly RoomEventPayload[] {
  const isKnown = room.watchers.some((watcher) => watcher.connection === connection);
  return isKnown || seatOf(room, guest.id) !== null ? [] : [{ type: 'watched', guest: guest.id, connection }];
}

function isAtSeat(room: Room, seat: Seat, connection: string): boolean {
  return personAt(room, seat)?.connections.includes(connection) === true;
}

function decideGuestCommand(room: Room, command: AnyCommand, context: GuestContext): Decision {
  const seat = seatOf(room, context.sender.guest.id);
  const person = seat === null ? null : personAt(room, seat);
  switch (command.type) {
    case 'sit':
      return decideSit(room, command, context);
    case 'addComputer':
      return decideAddComputer(room, command, context);
    case 'remove':
      return decideRemove(room, command, context);
    case 'start':
      return decideStart(room, context);
    default:
      return seat === null || person === null
        ? decideUnseated(room, command, context)
        : decideSeated({ room, seat, person }, command, context);
  }
}

/** Spectators may only chat with each other. */
function decideUnseated(room: Room, command: AnyCommand, { sender: { guest } }: GuestContext): Decision {
  if (command.type === 'say') return [{ type: 'spectatorSaid', guest, phrase: command.phrase }];
  if (command.type !== 'chat') return 'notSeated';
  return room.options.canChat ? [{ type: 'spectatorSaid', guest, text: command.text }] : 'noChat';
}

function decideSeated(seated: SeatedGuest, command: AnyCommand, context: GuestContext): Decision {
  switch (command.type) {
    case 'leave':
      return decideLeaveSeat(seated);
    case 'ready':
      return decideReady(seated, context);
    case 'commitShuffle':
      return decideCommitShuffle(seated, command, context);
    case 'revealShuffle':
      return decideRevealShuffle(seated, command, context);
    case 'act':
      return decideAct(seated, command.action);
    case 'setAutoCall':
      return decideAutoCall(seated, command);
    case 'setAutoExtend':
      return decideAutoExtend(seated, command, context);
    case 'needWindow':
      return decideNeedWindow(seated, command);
    case 'takeExtraTime':
      return decideTakeExtraTime(seated);
    case 'reclaimSeat':
      return decideReclaimSeat(seated);
    case 'resign':
      return decideResign(seated);
    case 'pause':
      return decidePause(seated);
    case 'resume':
      return decideResume(seated);
    case 'say':
      return [{ type: 'said', seat: seated.seat, phrase: command.phrase }];
    case 'chat':
      return decideChat(seated, command.text);
    default:
      return 'badMessage';
  }
}

/** Lets a client in to play or watch, or refuses it. At a hot seat this also covers the hand. */
export function decideEnter(room: Room, context: DecideContext | GuestContext): readonly RoomEvent[] | RoomReason {
  // Without a new number, the client would ignore the update.
  if (isDeviceRoom(room)) return stamped([{ type: 'handViewed', seat: soloSeat(room.seats) }], context.now);
  if (!('sender' in context)) throw new Error('entering a room on a server needs a sender');
  const { guest } = context.sender;
  const came = [...connectIfAway(room, context), ...watchIfUnseated(room, context)];
  return whyNotEnter(room, guest.id) ?? stamped(came, context.now);
}

/** Why a guest may not enter, or null. */
export function whyNotEnter(room: Room, guest: string): 'removedByHost' | 'roomFull' | null {
  if (seatOf(room, guest) !== null) return null;
  if (room.removedGuests.includes(guest)) return 'removedByHost';
  return room.phase === 'gathering' || room.options.canWatch ? null : 'roomFull';
}

/** Ends connections. Ignores unknown ones. */
export function decideDisconnect(room: Room, ended: readonly string[], now: number): readonly RoomEvent[] {
  const happenings = room.seats.flatMap((occupant, seat) => {
    const connections = occupant.kind === 'person' ? occupant.connections : [];
    const gone = connections.filter((connection) => ended.includes(connection));
    return gone.map((connection) => ({ type: 'disconnected' as const, seat, connection }));
  });
  const unwatched = room.watchers
    .filter(({ connection }) => ended.includes(connection))
    .map(({ connection }) => ({ type: 'unwatched' as const, connection }));
  return stamped([...happenings, ...unwatched], now);
}

/** Changes a guest's name and appearance. No event if the room shows both already. */
export function decideGuestChange(room: Room, { id, name, appearance }: Guest, now: number): readonly RoomEvent[] {
  const seat = seatOf(room, id);
  const person = seat === null ? null : personAt(room, seat);
  if (seat === null || person === null || room.phase === 'closed') return [];
  if (person.name === name && hasSameLooks(person, { appearance })) return [];
  return stamped([{ type: 'renamed', seat, name, ...(appearance && { appearance }) }], now);
}

/** Takes the seat of a guest who is being deleted. If a match or its first shuffle has begun, a computer plays on. */
export function decideDeleteGuest(room: Room, guest: string, now: number): readonly RoomEvent[] {
  const seat = seatOf(room, guest);
  const isPlaying = room.phase === 'playing' || isShuffling(room);
  if (seat !== null && isPlaying) return stamped([{ type: 'guestDeleted', seat }], now);
  const known = [...room.chatMessages, ...room.spectatorMessages, ...room.networks];
  return stamped(
    [
      ...(seat === null ? [] : [{ type: 'seatLeft', seat } as const]),
      ...(known.some((each) => each.guest === guest) ? [{ type: 'nameRemoved', guest } as const] : []),
    ],
    now,
  );
}

/** Frees a guest's seat before the match, because the guest plays elsewhere. */
export function decideGiveUpSeat(room: Room, guest: string, now: number): readonly RoomEvent[] {
  const seat = seatOf(room, guest);
  if (seat === null || room.phase !== 'gathering' || isShuffling(room)) return [];
  return stamped([{ type: 'seatLeft', seat }], now);
}

function stampedDecision(decision: Decision, at: number): readonly RoomEvent[] | RoomReason {
  return typeof decision === 'string' ? decision : stamped(decision, at);
}
