import type { BotKind, Level } from '@coup-fourre/bots/names';
import { capitalized, m } from '@coup-fourre/client/text';

export function levelText(level: Level): string {
  return m[`level${capitalized(level)}`]();
}

/** What a computer player is called: its level, and what it leans to. */
export function botText({ level, temperament }: BotKind): string {
  if (temperament === null) return levelText(level);
  return m.levelLeaning({ level: levelText(level), temperament: m[`temperament${capitalized(temperament)}`]() });
}

/** What to expect of a computer player. */
export function botDescription({ level, temperament }: BotKind): string {
  const note = m[`level${capitalized(level)}Note`]();
  return temperament === null ? note : `${note} ${m[`temperament${capitalized(temperament)}Note`]()}`;
}
