import { botOf } from '@coup-fourre/bots';
import { type Action, encodeAction, type Random, type Seat, whyIllegal } from '@coup-fourre/rules';
import { viewOf } from '@coup-fourre/rules/authority';
import { dealOf } from '../../match.ts';
import type { ComputerSeatHolder } from '../../wire.ts';
import type { OnlineDecideContext } from '../decide.ts';
import { automaticCaller, nextDue } from '../due.ts';
import type { OnlineEventPayload } from '../event.ts';
import { isPlayedByPerson, type OnlineRoom, personAt } from '../room.ts';
import { decideNextDeal } from './deal.ts';

/** Who plays for a person who is not there: steadily, and well enough to be no shame. */
const SUBSTITUTE_BOT: Pick<ComputerSeatHolder, 'level'> = { level: 'expert' };

/** A device of a guest's is connected. */
export function connectedEvents(seat: Seat, connection: string): OnlineEventPayload[] {
  return [{ type: 'came', seat, connection }];
}

/** Connections are no more, of whatever seats. */
export function disconnectedEvents(room: OnlineRoom, connections: readonly string[]): OnlineEventPayload[] {
  return room.seats.flatMap((occupant, seat) =>
    occupant.kind === 'person'
      ? occupant.connections
          .filter((connection) => connections.includes(connection))
          .map((connection) => ({ type: 'went' as const, seat, connection }))
      : [],
  );
}

/** What is due by now, if anything is; `thought` is a computer's action that was thought out elsewhere. */
export function decideDueEvents(
  room: OnlineRoom,
  plannedAction: Action | null,
  moment: OnlineDecideContext,
): OnlineEventPayload[] {
  const due = nextDue(room);
  if (due === null || due.at > moment.now) return [];
  switch (due.kind) {
    case 'answer':
      return decideAutomaticCall(room, moment.random);
    case 'window':
      return [{ type: 'stood' }];
    case 'computer':
      return [moveEvent(due.seat, computerAction(room, due.seat, { plannedAction, random: moment.random }))];
    case 'turn':
      return [{ type: 'stoodIn', seat: due.seat }];
    case 'away':
      return [{ type: room.phase === 'playing' ? 'stoodIn' : 'left', seat: due.seat }];
    case 'nextDeal':
      return decideNextDeal(room, moment);
    case 'close':
      return [{ type: 'closed' }];
  }
}

/** A setting of a person's calls; a computer weighs it. */
function decideAutomaticCall(room: OnlineRoom, random: Random): OnlineEventPayload[] {
  const seat = automaticCaller(room);
  if (seat === null) return [];
  const action = isPlayedByPerson(room, seat)
    ? coupFourreCallOf(room, seat)
    : computerAction(room, seat, { plannedAction: null, random });
  return action.type === 'coupFourre' ? [moveEvent(seat, action)] : [{ type: 'declined' }];
}

/** The call that a seat may make of the hazard in the air: a bot that always calls would choose the same. */
function coupFourreCallOf(room: OnlineRoom, seat: Seat): Action {
  return botOf('random')(viewOf(dealOf(room.match), seat), () => 0);
}

function moveEvent(seat: Seat, action: Action): OnlineEventPayload {
  return { type: 'moved', seat, action: encodeAction(action) };
}

interface ActionSource {
  readonly plannedAction: Action | null;
  readonly random: Random;
}

/** What the computer at a seat does: what was thought out, where that is legal, else what it chooses at once. */
function computerAction(room: OnlineRoom, seat: Seat, { plannedAction, random }: ActionSource): Action {
  const view = viewOf(dealOf(room.match), seat);
  if (plannedAction !== null && whyIllegal(view, plannedAction) === null) return plannedAction;
  const { level, temperament } = computerPlayerAt(room, seat);
  return botOf(level, temperament)(view, random, () => false);
}

/** The computer that plays a seat: the one that sits there, or who stands in for a person. */
export function computerPlayerAt(room: OnlineRoom, seat: Seat): Pick<ComputerSeatHolder, 'level' | 'temperament'> {
  const occupant = room.seats[seat];
  return occupant?.kind === 'computer' && personAt(room, seat) === null ? occupant : SUBSTITUTE_BOT;
}
