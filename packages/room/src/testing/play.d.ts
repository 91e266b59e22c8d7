import { type Random } from '@coup-fourre/rules';
import type { Command } from '../decide.ts';
import { type Room } from '../room.ts';
/** What happens next in a room whose people play as computers of level `random` do. */
export declare function nextCommand(room: Room, random: Random): Command;
