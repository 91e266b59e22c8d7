/** The strengths of computer players, weakest first. */
export const LEVELS = ['random', 'novice', 'classic', 'expert', 'champion'] as const;
export type Level = (typeof LEVELS)[number];

/** The style of a computer player, apart from its strength. Without a temperament it is steady. */
export const TEMPERAMENTS = ['racer', 'saboteur', 'hoarder', 'gambler'] as const;
export type Temperament = (typeof TEMPERAMENTS)[number];

/** The levels that play by hand-made weights, which a temperament can change. */
const LEVELS_WITH_TEMPERAMENTS = ['novice', 'classic'] as const satisfies readonly Level[];
export type LevelWithTemperaments = (typeof LEVELS_WITH_TEMPERAMENTS)[number];

/** The levels that search. They play better with more time. */
const SEARCH_LEVELS: readonly Level[] = ['champion'];

/** The levels that choose at once and not at random. */
export const QUICK_LEVELS = ['novice', 'classic', 'expert'] as const satisfies readonly Level[];
export type QuickLevel = (typeof QUICK_LEVELS)[number];

/** True if the level may have a temperament. */
export function hasTemperaments(level: Level): level is LevelWithTemperaments {
  return LEVELS_WITH_TEMPERAMENTS.some((name) => name === level);
}

/** True if the level plays better with more time. */
export function usesSearch(level: Level): boolean {
  return SEARCH_LEVELS.includes(level);
}

const LEARNED_LEVELS: readonly Level[] = ['expert', 'champion'];

/** True if the level needs the learned weights. */
export function usesLearnedWeights(level: Level): boolean {
  return LEARNED_LEVELS.includes(level);
}

/** A computer player: its strength, and its style or null. */
export interface BotKind {
  readonly level: Level;
  readonly temperament: Temperament | null;
}

/** All computer players, weakest level first. */
export const BOT_KINDS: readonly BotKind[] = LEVELS.flatMap((level) =>
  [null, ...(hasTemperaments(level) ? TEMPERAMENTS : [])].map((temperament) => ({ level, temperament })),
);

/** The name of a computer player: `level` or `level:temperament`, such as `classic:racer`. */
export function botName({ level, temperament }: BotKind): string {
  return temperament === null ? level : `${level}:${temperament}`;
}

/** The computer player of a name, or null. */
export function botKindNamed(name: string): BotKind | null {
  return BOT_KINDS.find((kind) => botName(kind) === name) ?? null;
}

/** The names of BOT_KINDS, as options of programs have them. */
export const BOT_NAMES: readonly string[] = BOT_KINDS.map(botName);
