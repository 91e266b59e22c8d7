import { usesSearch } from '@coup-fourre/bots/names';
import {
  type Action,
  encodeView,
  fastRandom,
  type Random,
  type Seat,
  seededRandom,
  type View,
  whyIllegal,
} from '@coup-fourre/rules';
import { viewOf } from '@coup-fourre/rules/authority';
import { dealOf } from '../state/match.ts';
import { nextDue } from '../state/nextDue.ts';
import type { Room } from '../state/room.ts';
import type { ComputerSeatHolder } from '../wire/tableOptions.ts';
import type { Computers } from './computers.ts';

/** Pace while a person skips the pauses. */
export const SKIPPED_PACE_MS = 90;

/** A computer that searches plays worse if it has less time. */
const SEARCH_PACE_MS = 500;

type ComputerPlayer = Pick<ComputerSeatHolder, 'level' | 'temperament'>;

/** The computer that plays for an absent person. */
const SUBSTITUTE_BOT: ComputerPlayer = { level: 'expert' };

/** The seat's computer, or the substitute for a person. */
export function computerPlayerAt({ seats }: Room, seat: Seat): ComputerPlayer {
  const occupant = seats[seat];
  return occupant?.kind === 'computer' ? occupant : SUBSTITUTE_BOT;
}

/**
 * The planned action of an earlier search if it is legal, else the bot's immediate choice.
 * At given cards a bot that searches repeats the search instead, so that the machine's speed does not matter.
 */
export function computerAction(
  room: Room,
  seat: Seat,
  { plannedAction, computers }: { readonly plannedAction: Action | null; readonly computers: Computers },
): Action {
  const view = viewOf(dealOf(room.match), seat);
  if (plannedAction !== null && whyIllegal(view, plannedAction) === null) return plannedAction;
  const { level, temperament } = computerPlayerAt(room, seat);
  if (room.options.sameCards !== undefined && usesSearch(level) && view.table.phase !== 'coupFourreWindow')
    return computers.repeatableChoice(view, randomOf(view));
  // A bot that searches returns its first choice, because the room does not wait.
  return computers.botOf(level, temperament)(view, randomOf(view), () => false);
}

/** Random numbers for a bot. They depend only on its view, so a challenge meets the replies of the first game. */
function randomOf(view: View): Random {
  let random: Random | null = null;
  // Made lazily, because few bots use random numbers.
  return () => {
    random ??= fastRandom(seededRandom(seedOf(view)));
    return random();
  };
}

/**
 * The seed for a seat's decision: what the seat sees of the deal. The match is left out, because a challenge may be a
 * single deal of it.
 */
export function seedOf(view: View): string {
  const { totalsBefore: _, dealsLeft: __, ...deal } = encodeView(view);
  return JSON.stringify([view.seat, deal]);
}

/** The minimum time of the computer on turn, even if a person chose a faster pace. */
export function minPaceMs(room: Room): number {
  const due = nextDue(room);
  return due?.kind === 'computer' && usesSearch(computerPlayerAt(room, due.seat).level) ? SEARCH_PACE_MS : 0;
}
