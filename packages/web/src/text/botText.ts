import type { BotKind, Level } from '@coup-fourre/bots/names';
import { capitalized, m } from '@coup-fourre/client/text';

export function levelText(level: Level): string {
  return m[`level${capitalized(level)}`]();
}

export function botText({ level, temperament }: BotKind): string {
  if (temperament === null) return levelText(level);
  return m.levelLeaning({ level: levelText(level), temperament: m[`temperament${capitalized(temperament)}`]() });
}

export function botDescription({ level, temperament }: BotKind): string {
  const note = m[`level${capitalized(level)}Note`]();
  return temperament === null ? note : `${note} ${m[`temperament${capitalized(temperament)}Note`]()}`;
}
