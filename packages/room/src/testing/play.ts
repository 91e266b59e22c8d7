import { botOf } from '@coup-fourre/bots';
import { PASS, type Random } from '@coup-fourre/rules';
import { viewOf } from '@coup-fourre/rules/authority';
import type { Command } from '../decide.ts';
import { canAnswer } from '../hazardInTheAir.ts';
import { dealOf, isDealOver, isHazardInTheAir } from '../match.ts';
import { awaitedOf, type Room } from '../room.ts';

/** What happens next in a room whose people play as computers of level `random` do. */
export function nextCommand(room: Room, random: Random): Command {
  if (isDealOver(room)) return { type: 'nextDeal' };
  const seat = awaitedOf(room);
  if (seat === null) return { type: 'think' };
  if (seat !== room.looking) return { type: 'look', seat };
  const state = dealOf(room);
  if (isHazardInTheAir(room) && !canAnswer(state, seat)) return { type: 'act', seat, action: PASS };
  return { type: 'act', seat, action: botOf('random')(viewOf(state, seat), random) };
}
