import { type Action, whyIllegal } from '@coup-fourre/rules';
import { viewOf } from '@coup-fourre/rules/authority';
import { dealOf, isCoupFourreWindowOpen } from '../state/match.ts';
import { awaitedAnswers } from '../state/nextDue.ts';
import { extraTimesLeft, isShuffling, type Room } from '../state/room.ts';
import type { RoomReason } from '../wire/reasons.ts';
import type { Command, DecideContext, Decision, SeatedGuest } from './context.ts';
import { moveEvent } from './due.ts';

/**
 * While a hazard is pending, only a coup fourré can be played. A pass changes nothing unless the table waits for it.
 */
export function decideAct({ room, seat, person }: SeatedGuest, action: Action): Decision {
  const reason = whyNotPlaying(room);
  if (reason !== null) return reason;
  if (room.pausedSince !== null) return 'paused';
  if (person.isPlayedByBot || person.hasResigned) return 'computerPlays';
  const { match } = room;
  if (isCoupFourreWindowOpen(match) && action.type === 'pass')
    return awaitedAnswers(room).includes(seat) ? [{ type: 'hazardAnswered', seat }] : [];
  if (isCoupFourreWindowOpen(match) && action.type !== 'coupFourre') return 'windowOpen';
  return whyIllegal(viewOf(dealOf(match), seat), action) ?? [moveEvent(seat, action)];
}

function whyNotPlaying({ phase }: Room): RoomReason | null {
  if (phase === 'playing') return null;
  if (phase === 'gathering') return 'notStarted';
  return phase === 'over' ? 'matchIsOver' : 'roomClosed';
}

/** Always allowed, so that a refusal cannot reveal anything about the hand. */
export function decideAutoCall({ seat, person }: SeatedGuest, { safety, on }: Command<'setAutoCall'>): Decision {
  return person.autoCalls.includes(safety) === on ? [] : [{ type: 'autoCallSet', seat, safety, on }];
}

/** Always allowed, like an automatic call. */
export function decideAutoExtend(
  { seat, person }: SeatedGuest,
  { value }: Command<'setAutoExtend'>,
  { random }: Pick<DecideContext, 'random'>,
): Decision {
  return (person.autoExtend ?? null) === value ? [] : [{ type: 'autoExtendSet', seat, value, salt: random() }];
}

/** Always allowed, and unknown to others until the next deal, so that it cannot reveal that a hazard is being answered. */
export function decideNeedWindow({ seat, person }: SeatedGuest, { window }: Command<'needWindow'>): Decision {
  return person.neededWindow === window ? [] : [{ type: 'windowNeeded', seat, window }];
}

/** Why a guest may not change the table's time now, or null. */
function whyNotChangeTime({ room, person }: SeatedGuest): RoomReason | null {
  const reason = whyNotPlaying(room);
  if (reason !== null) return reason;
  if (room.pausedSince !== null) return 'paused';
  if (person.isPlayedByBot || person.hasResigned) return 'computerPlays';
  return isCoupFourreWindowOpen(room.match) ? 'windowOpen' : null;
}

export function decideTakeExtraTime(guest: SeatedGuest): Decision {
  const reason = whyNotChangeTime(guest);
  if (reason !== null) return reason;
  const { room, seat } = guest;
  const { table } = dealOf(room.match);
  if (table.phase === 'dealOver' || table.turn !== seat) return 'notYourTurn';
  return extraTimesLeft(room, seat) > 0 ? [{ type: 'extraTimeTaken', seat }] : 'noExtraTime';
}

export function decideReclaimSeat({ room, seat, person }: SeatedGuest): Decision {
  const reason = whyNotPlaying(room);
  if (reason !== null) return reason;
  if (person.hasResigned) return 'computerPlays';
  return person.isPlayedByBot ? [{ type: 'seatReclaimed', seat }] : [];
}

/** Refused during a shuffle, because a player who has seen its result could cancel the deal. */
export function decideResign({ room, seat, person }: SeatedGuest): Decision {
  const reason = whyNotPlaying(room);
  if (reason !== null) return reason;
  if (person.hasResigned) return [];
  return isShuffling(room) ? 'shuffling' : [{ type: 'resigned', seat }];
}

/** A pause cannot begin while a hazard is pending: the window would not have the same length for everyone. */
export function decidePause(guest: SeatedGuest): Decision {
  const reason = whyNotChangeTime(guest);
  if (reason !== null) return reason;
  const { room, seat } = guest;
  return room.pauseAgreedBy.includes(seat) ? [] : [{ type: 'pauseAgreed', seat }];
}

/** Ends a pause, withdraws consent, or declines a request. */
export function decideResume({ room, seat }: SeatedGuest): Decision {
  return room.pausedSince !== null || room.pauseAgreedBy.length > 0 ? [{ type: 'resumed', seat }] : 'notPaused';
}

export function decideChat({ room, seat }: SeatedGuest, text: string): Decision {
  return room.options.canChat ? [{ type: 'chatted', seat, text }] : 'noChat';
}
