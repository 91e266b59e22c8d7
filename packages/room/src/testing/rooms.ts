import type { Action } from '@coup-fourre/rules';
import {
  type Card,
  type CardName,
  cardOf,
  isSafety,
  namesOf,
  type Random,
  rulesFor,
  type Seat,
  seededRandom,
} from '@coup-fourre/rules';
import { deckOf, HAND_SIZE } from '@coup-fourre/rules/authority';
import { SHIPPED_COMPUTERS } from '../computers/shippedComputers.ts';
import type { DecideContext } from '../decide/context.ts';
import { decide, decideDeviceOpen, decideEnter, type NewDeviceRoom } from '../decide/decide.ts';
import { decideDue } from '../decide/due.ts';
import { updateFor } from '../publish/updateBuilder.ts';
import { evolve } from '../state/evolve.ts';
import { nextDue } from '../state/nextDue.ts';
import { type DeviceRoom, isDeviceRoom, type Room } from '../state/room.ts';
import type { RoomEvent } from '../state/roomEvent.ts';
import type { DeviceCommand } from '../wire/deviceMessage.ts';
import type { RoomReason } from '../wire/reasons.ts';
import type { Checked } from '../wire/schemas.ts';
import type { Setup } from '../wire/tableOptions.ts';
import type { TableUpdate } from '../wire/tableUpdate.ts';
import type { DeviceUpdate, Update } from '../wire/update.ts';

/** A step in a device's room: it opens, a client enters, a person sends a command, or an automatic event is due. */
export type Step =
  | Checked<DeviceCommand>
  | ({ readonly type: 'open' } & NewDeviceRoom)
  | { readonly type: 'enter' }
  | { readonly type: 'due'; readonly plannedAction?: Action };

export function decideStep(room: Room | null, step: Step, context: DecideContext): readonly RoomEvent[] | RoomReason {
  if (step.type === 'open') return decideDeviceOpen(step, context);
  if (room === null) throw new Error('the room was not opened');
  if (step.type === 'enter') return decideEnter(room, context);
  if (step.type === 'due')
    return decideDue(room, step.plannedAction ?? null, { ...context, paceMs: 0, computers: SHIPPED_COMPUTERS });
  return decide(room, step, context);
}

export function roomAfter(before: Room | null, events: readonly RoomEvent[]): DeviceRoom {
  const room = events.reduce<Room | null>(evolve, before);
  if (room === null || !isDeviceRoom(room)) throw new Error('the room is not on a device');
  return room;
}

/** An update of a device's room, with the fields of `table` and `device` at the top level. */
export type FlatUpdate = Omit<Update, 'table' | 'device'> & TableUpdate & DeviceUpdate;

export function flatUpdate({ table, device, ...rest }: Update): FlatUpdate {
  if (table === null || device === undefined) throw new Error('the update has no table of a device');
  return { ...rest, ...table, ...device };
}

/** The update for a seat, with the events after `since`. */
export function seenBy(room: Room, seat: Seat | null, since: number | null): FlatUpdate {
  return flatUpdate(updateFor(room, { seat, since }, 0));
}

/** The cards in each seat's hand, by name. The rest is filled without safeties. */
export type Hands = Readonly<Record<number, string>>;

/** A new room with these hands, in which seat 0 plays first. Other safeties are at the bottom of the pile. */
export function dealtRoom(setup: Setup, hands: Hands): DeviceRoom {
  const dealer = setup.players - 1;
  return roomAfter(null, [
    { type: 'opened', hostedBy: 'device', room: 'test', setup, at: 0 },
    { type: 'dealt', dealer, deck: deckThatDeals(setup, hands), at: 0 },
  ]);
}

/** A deck that deals these hands, seat 0 first. */
export function deckThatDeals(setup: Setup, hands: Hands): CardName[] {
  const rest = deckOf(rulesFor(setup.edition, setup.players, setup.house));
  const take = (card: Card): Card => rest.splice(rest.indexOf(card), 1)[0] as Card;
  const named = setup.occupants.map((_, seat) =>
    (hands[seat] ?? '')
      .split(' ')
      .filter(Boolean)
      .map((name) => take(cardOf(name as CardName))),
  );
  const full = named.map((cards) => [...cards, ...rest.splice(0, HAND_SIZE - cards.length)]);
  const dealt = Array.from({ length: HAND_SIZE }, (_, round) => full.map((hand) => hand[round] as Card)).flat();
  return namesOf([...dealt, ...rest.filter((card) => !isSafety(card)), ...rest.filter(isSafety)]);
}

/** The events of a step. Throws if it is refused. */
export function mustDecide(
  room: Room | null,
  step: Step,
  random: Random = seededRandom('decided'),
): readonly RoomEvent[] {
  const events = decideStep(room, step, { now: (room?.at ?? 0) + 1, random });
  if (typeof events === 'string') throw new Error(`${step.type} is refused: ${events}`);
  return events;
}

/** The room after these steps. Throws if one is refused. */
export function applySteps(room: DeviceRoom, ...steps: readonly Step[]): DeviceRoom {
  return steps.reduce((before, step) => roomAfter(before, mustDecide(before, step)), room);
}

/** Returns why a step is refused, or null if it is allowed. */
export function refusal(room: Room | null, step: Step): RoomReason | null {
  const events = decideStep(room, step, { now: 1, random: seededRandom('refusal') });
  return typeof events === 'string' ? events : null;
}

/** Time of the next automatic event at a device, or null if none is due. */
export function dueAt(room: Room, paceMs?: number): number | null {
  return nextDue(room, paceMs)?.at ?? null;
}
