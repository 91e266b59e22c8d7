import { botOf } from '@coup-fourre/bots';
import { type Action, encodeAction, type Random, type Seat, whyIllegal } from '@coup-fourre/rules';
import { viewOf } from '@coup-fourre/rules/authority';
import { dealOf } from '../../match.ts';
import type { ComputerSitter } from '../../wire.ts';
import type { OnlineMoment } from '../decide.ts';
import { answererOf, nextDue } from '../due.ts';
import type { OnlineHappening } from '../event.ts';
import { isSteered, type OnlineRoom, personAt } from '../room.ts';
import { nextDeal } from './dealing.ts';

/** Who plays for a person who is not there: steadily, and well enough to be no shame. */
const STAND_IN: Pick<ComputerSitter, 'level'> = { level: 'expert' };

/** A device of a guest's is connected. */
export function coming(seat: Seat, connection: string): OnlineHappening[] {
  return [{ type: 'came', seat, connection }];
}

/** Connections are no more, of whatever seats. */
export function going(room: OnlineRoom, connections: readonly string[]): OnlineHappening[] {
  return room.seats.flatMap((sitter, seat) =>
    sitter.kind === 'person'
      ? sitter.connections
          .filter((connection) => connections.includes(connection))
          .map((connection) => ({ type: 'went' as const, seat, connection }))
      : [],
  );
}

/** What is due by now, if anything is; `thought` is a computer's action that was thought out elsewhere. */
export function passing(room: OnlineRoom, thought: Action | null, moment: OnlineMoment): OnlineHappening[] {
  const due = nextDue(room);
  if (due === null || due.at > moment.now) return [];
  switch (due.what) {
    case 'answer':
      return answering(room, moment.random);
    case 'window':
      return [{ type: 'stood' }];
    case 'computer':
      return [moved(due.seat, chosen(room, due.seat, { thought, random: moment.random }))];
    case 'turn':
      return [{ type: 'stoodIn', seat: due.seat }];
    case 'away':
      return [{ type: room.phase === 'playing' ? 'stoodIn' : 'left', seat: due.seat }];
    case 'nextDeal':
      return nextDeal(room, moment);
    case 'close':
      return [{ type: 'closed' }];
  }
}

/** A setting of a person's calls; a computer weighs it. */
function answering(room: OnlineRoom, random: Random): OnlineHappening[] {
  const seat = answererOf(room);
  if (seat === null) return [];
  const action = isSteered(room, seat) ? callOf(room, seat) : chosen(room, seat, { thought: null, random });
  return action.type === 'coupFourre' ? [moved(seat, action)] : [{ type: 'declined' }];
}

/** The call that a seat may make of the hazard in the air: a bot that always calls would choose the same. */
function callOf(room: OnlineRoom, seat: Seat): Action {
  return botOf('random')(viewOf(dealOf(room.match), seat), () => 0);
}

function moved(seat: Seat, action: Action): OnlineHappening {
  return { type: 'moved', seat, action: encodeAction(action) };
}

interface Choice {
  readonly thought: Action | null;
  readonly random: Random;
}

/** What the computer at a seat does: what was thought out, where that is legal, else what it chooses at once. */
function chosen(room: OnlineRoom, seat: Seat, { thought, random }: Choice): Action {
  const view = viewOf(dealOf(room.match), seat);
  if (thought !== null && whyIllegal(view, thought) === null) return thought;
  const { level, temperament } = playerAt(room, seat);
  return botOf(level, temperament)(view, random, () => false);
}

/** The computer that plays a seat: the one that sits there, or who stands in for a person. */
export function playerAt(room: OnlineRoom, seat: Seat): Pick<ComputerSitter, 'level' | 'temperament'> {
  const sitter = room.seats[seat];
  return sitter?.kind === 'computer' && personAt(room, seat) === null ? sitter : STAND_IN;
}
