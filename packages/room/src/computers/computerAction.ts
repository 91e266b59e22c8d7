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

/** Milliseconds for a move where a person skips the pauses. */
export const SKIPPED_PACE_MS = 90;

/** Milliseconds without which a computer that searches would play worse. */
const SEARCH_PACE_MS = 500;

type ComputerPlayer = Pick<ComputerSeatHolder, 'level' | 'temperament'>;

/** Plays for a person who is not there: steadily, and well enough to be no shame. */
const SUBSTITUTE_BOT: ComputerPlayer = { level: 'expert' };

/** The computer that plays a seat: the one that sits there, or the one that plays for a person. */
export function computerPlayerAt({ seats }: Room, seat: Seat): ComputerPlayer {
  const occupant = seats[seat];
  return occupant?.kind === 'computer' ? occupant : SUBSTITUTE_BOT;
}

/** Where a computer's action comes from: `plannedAction` was found by a search elsewhere. */
export interface ActionSource {
  readonly plannedAction: Action | null;
  readonly random: Random;
}

/** What the computer at a seat does: what was found for it, where that is legal, else what it chooses at once by its View. */
export function computerAction(room: Room, seat: Seat, { plannedAction, random }: ActionSource): Action {
  const view = viewOf(dealOf(room.match), seat);
  if (plannedAction !== null && whyIllegal(view, plannedAction) === null) return plannedAction;
  const { level, temperament } = computerPlayerAt(room, seat);
  // The room waits for no one: a bot that searches takes what it would begin with.
  return botOf(level, temperament)(view, randomFor(room, view, random), () => false);
}

/** Where the cards are the same for everyone, the same view makes for the same chance. */
function randomFor({ options: { sameCards } }: Room, view: View, random: Random): Random {
  if (sameCards === undefined) return random;
  let ofView: Random | null = null;
  // Few bots need chance.
  return () => {
    ofView ??= fastRandom(seededRandom(JSON.stringify([sameCards.name, view.seat, encodeView(view)])));
    return ofView();
  };
}

/** The milliseconds that a person cannot take away from the computer whose turn it is, whatever its move. */
export function minPaceMs(room: Room): number {
  const due = nextDue(room);
  return due?.kind === 'computer' && usesSearch(computerPlayerAt(room, due.seat).level) ? SEARCH_PACE_MS : 0;
}
