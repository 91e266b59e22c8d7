import type { Bot } from './bot.ts';
import { champion } from './champion.ts';
import { CLASSIC_CHARACTER, classic } from './classic.ts';
import { expert } from './expert.ts';
import { botKindNamed, hasTemperaments, type Level, type Temperament, type TemperedLevel } from './names.ts';
import { NOVICE_CHARACTER, novice } from './novice.ts';
import { type Character, playerOf } from './player.ts';
import { random } from './random.ts';
import { tempered } from './temperaments.ts';

export * from './names.ts';

const BOTS: Readonly<Record<Level, Bot>> = { random, novice, classic, expert, champion };

const CHARACTERS: Readonly<Record<TemperedLevel, Character>> = {
  novice: NOVICE_CHARACTER,
  classic: CLASSIC_CHARACTER,
};

/** The bot that plays at a level, steady or with a temperament; throws where the level has no temperaments. */
export function botOf(level: Level, temperament: Temperament | null = null): Bot {
  if (temperament === null) return BOTS[level];
  if (!hasTemperaments(level)) throw new RangeError(`${level} has no temperaments`);
  const { weights, slips } = CHARACTERS[level];
  return playerOf({ weights: tempered(weights, temperament), slips });
}

/** The bot that a name tells, `level` or `level:temperament`; null where BOT_NAMES does not have it. */
export function botNamed(name: string): Bot | null {
  const kind = botKindNamed(name);
  return kind === null ? null : botOf(kind.level, kind.temperament);
}
