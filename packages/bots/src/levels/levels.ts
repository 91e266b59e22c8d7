import { type Action, seededRandom, type View } from '@coup-fourre/rules';
import type { Bot } from '../bot.ts';
import { type HeuristicProfile, heuristicBot } from '../heuristics/heuristicBot.ts';
import {
  applyTemperament,
  CLASSIC_PROFILE,
  classicBot,
  NOVICE_PROFILE,
  noviceBot,
  randomBot,
} from './heuristicBots.ts';
import { championBot, expertBot } from './learnedBots.ts';
import {
  botKindNamed,
  hasTemperaments,
  LEVELS,
  type Level,
  type LevelWithTemperaments,
  type QuickLevel,
  TEMPERAMENTS,
  type Temperament,
} from './names.ts';

export * from './names.ts';

const BOTS: Readonly<Record<Level, Bot>> = {
  random: randomBot,
  novice: noviceBot,
  classic: classicBot,
  expert: expertBot,
  champion: championBot,
};

const PROFILES: Readonly<Record<LevelWithTemperaments, HeuristicProfile>> = {
  novice: NOVICE_PROFILE,
  classic: CLASSIC_PROFILE,
};

/**
 * The bot of a level. Without a temperament it is steady. Throws RangeError for a level or temperament that does not
 * exist, and for a temperament of a level that has none.
 * In a bundle it brings the learned weights of the higher levels (700 kB). `randomBot`, `noviceBot` and `classicBot` do
 * not.
 */
export function botOf(level: Level, temperament: Temperament | null = null): Bot {
  if (!LEVELS.includes(level)) throw new RangeError(`there is no level ${level}; the levels are ${LEVELS.join(', ')}`);
  if (temperament === null) return BOTS[level];
  if (!hasTemperaments(level)) throw new RangeError(`${level} has no temperaments`);
  if (!TEMPERAMENTS.includes(temperament))
    throw new RangeError(`there is no temperament ${temperament}; the temperaments are ${TEMPERAMENTS.join(', ')}`);
  const { weights, oversights } = PROFILES[level];
  return heuristicBot({ weights: applyTemperament(weights, temperament), oversights });
}

/** The bot of a `name`, which is `level` or `level:temperament`. Null if BOT_NAMES does not contain it. */
export function botNamed(name: string): Bot | null {
  const kind = botKindNamed(name);
  return kind === null ? null : botOf(kind.level, kind.temperament);
}

/** The choice of each level that answers at once. `seed` determines what a novice overlooks. */
export function quickChoices(view: View, seed: string): Record<QuickLevel, Action> {
  const choose = (level: QuickLevel): Action => BOTS[level](view, seededRandom(`${level} ${seed}`));
  return { novice: choose('novice'), classic: choose('classic'), expert: choose('expert') };
}
