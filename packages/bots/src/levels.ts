import type { Bot } from './bot.ts';
import { classic } from './classic.ts';
import { random } from './random.ts';

/** The strengths of computer players, weakest first. */
export const LEVELS = ['random', 'classic'] as const;
export type Level = (typeof LEVELS)[number];

const BOTS: Readonly<Record<Level, Bot>> = { random, classic };

/** The bot that plays at a level. */
export function botOf(level: Level): Bot {
  return BOTS[level];
}
