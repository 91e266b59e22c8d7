import { botOf } from '@coup-fourre/bots';
import { PASS, type Random } from '@coup-fourre/rules';
import { viewOf } from '@coup-fourre/rules/authority';
import { dealOf, isCoupFourreWindowOpen, isDealOver } from '../state/match.ts';
import { canCall } from '../state/pendingHazard.ts';
import { awaitedSeat, type Room } from '../state/room.ts';
import type { Step } from './rooms.ts';

/** The next step of a room whose people play like computers of level `random`. */
export function nextStep(room: Room, random: Random): Step {
  const { match } = room;
  if (isDealOver(match)) return { type: 'ready' };
  const seat = awaitedSeat(room);
  if (seat === null) return { type: 'due' };
  if (seat !== room.device?.viewer) return { type: 'viewHand', seat };
  const state = dealOf(match);
  if (isCoupFourreWindowOpen(match) && !canCall(state, seat)) return { type: 'act', seat, action: PASS };
  return { type: 'act', seat, action: botOf('random')(viewOf(state, seat), random) };
}
