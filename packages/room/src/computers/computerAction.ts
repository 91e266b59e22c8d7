import { botOf, usesSearch } from '@coup-fourre/bots';
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

/** `plannedAction` is the result of an earlier search. */
export interface ActionSource {
  readonly plannedAction: Action | null;
  readonly random: Random;
}

/** The planned action if it is legal, else the bot's immediate choice. */
export function computerAction(room: Room, seat: Seat, { plannedAction, random }: ActionSource): Action {
  const view = viewOf(dealOf(room.match), seat);
  if (plannedAction !== null && whyIllegal(view, plannedAction) === null) return plannedAction;
  const { level, temperament } = computerPlayerAt(room, seat);
  // A bot that searches returns its first choice, because the room does not wait.
  return botOf(level, temperament)(view, randomFor(room, view, random), () => false);
}

/** Random numbers for a bot. If other people play the same cards, they depend only on the view. */
function randomFor({ options: { sameCards } }: Room, view: View, random: Random): Random {
  if (sameCards === undefined) return random;
  let ofView: Random | null = null;
  // Loaded lazily, because few bots use random numbers.
  return () => {
    ofView ??= fastRandom(seededRandom(JSON.stringify([sameCards.name, view.seat, encodeView(view)])));
    return ofView();
  };
}

/** The minimum time of the computer on turn, even if a person chose a faster pace. */
export function minPaceMs(room: Room): number {
  const due = nextDue(room);
  return due?.kind === 'computer' && usesSearch(computerPlayerAt(room, due.seat).level) ? SEARCH_PACE_MS : 0;
}
