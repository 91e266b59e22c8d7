import {
  type Card,
  type CardName,
  cardOf,
  isSafety,
  namesOf,
  type Random,
  rulesFor,
  seededRandom,
} from '@coup-fourre/rules';
import { deckOf, HAND_SIZE } from '@coup-fourre/rules/authority';
import { type Command, decide } from '../decide.ts';
import { evolve, rebuildRoom } from '../evolve.ts';
import type { Room } from '../room.ts';
import type { RoomEvent } from '../roomEvent.ts';
import type { RoomReason, Setup } from '../wire.ts';

/** The hands of a deal: cards for some seats, by name; what is not told is filled up without safeties. */
export type Hands = Readonly<Record<number, string>>;

/** A room just opened, seat 0 to play first, its hands as told. The safeties not told lie at the bottom of the pile. */
export function dealtRoom(setup: Setup, hands: Hands): Room {
  const dealer = setup.players - 1;
  const room = rebuildRoom([
    { type: 'opened', room: 'test', setup, at: 0 },
    { type: 'dealt', dealer, deck: deckThatDeals(setup, hands), at: 0 },
  ]);
  if (room === null) throw new Error('no room');
  return room;
}

/** A deck that deals those hands, seat 0 first. */
export function deckThatDeals(setup: Setup, hands: Hands): CardName[] {
  const rest = deckOf(rulesFor(setup.edition, setup.players, setup.house));
  const take = (card: Card): Card => rest.splice(rest.indexOf(card), 1)[0] as Card;
  const told = setup.occupants.map((_, seat) =>
    (hands[seat] ?? '')
      .split(' ')
      .filter(Boolean)
      .map((name) => take(cardOf(name as CardName))),
  );
  const full = told.map((cards) => [...cards, ...rest.splice(0, HAND_SIZE - cards.length)]);
  const dealt = Array.from({ length: HAND_SIZE }, (_, round) => full.map((hand) => hand[round] as Card)).flat();
  return namesOf([...dealt, ...rest.filter((card) => !isSafety(card)), ...rest.filter(isSafety)]);
}

/** The events of a command that must be allowed. */
export function mustDecide(room: Room | null, command: Command, random: Random = seededRandom('decided')): RoomEvent[] {
  const events = decide(room, command, { now: (room?.at ?? 0) + 1, random });
  if (typeof events === 'string') throw new Error(`${command.type} is refused: ${events}`);
  return events;
}

/** The room after commands that must be allowed. */
export function applyCommands(room: Room, ...commands: readonly Command[]): Room {
  return commands.reduce((before, command) => mustDecide(before, command).reduce(evolve, before), room);
}

/** Why a command is refused; null where it is allowed. */
export function refusal(room: Room | null, command: Command): RoomReason | null {
  const events = decide(room, command, { now: 1, random: seededRandom('refusal') });
  return typeof events === 'string' ? events : null;
}
