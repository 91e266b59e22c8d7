import { botOf } from '@coup-fourre/bots';
import { PASS, type Random } from '@coup-fourre/rules';
import { viewOf } from '@coup-fourre/rules/authority';
import type { Command } from '../decide.ts';
import { dealOf, isCoupFourreWindowOpen, isDealOver } from '../match.ts';
import { canCall } from '../pendingHazard.ts';
import { awaitedSeat, type Room } from '../room.ts';

/** What happens next in a room whose people play as computers of level `random` do. */
export function nextCommand(room: Room, random: Random): Command {
  if (isDealOver(room)) return { type: 'nextDeal' };
  const seat = awaitedSeat(room);
  if (seat === null) return { type: 'think' };
  if (seat !== room.viewer) return { type: 'look', seat };
  const state = dealOf(room);
  if (isCoupFourreWindowOpen(room) && !canCall(state, seat)) return { type: 'act', seat, action: PASS };
  return { type: 'act', seat, action: botOf('random')(viewOf(state, seat), random) };
}
