import type { Bot } from './bot.ts';
import { type Character, playerOf } from './player.ts';
import { CLASSIC } from './weights.ts';

/** A sound player: the advice of the published rules in weights. */
export const CLASSIC_CHARACTER: Character = { weights: CLASSIC, slips: [] };

/** The player of that character. */
export const classic: Bot = playerOf(CLASSIC_CHARACTER);
