import type { BotKind, Level, Temperament } from '@coup-fourre/bots/names';
import { m } from '@coup-fourre/client/text';

interface Words {
  readonly name: () => string;
  /** A sentence on what to expect of it. */
  readonly note: () => string;
}

const LEVEL_WORDS: Readonly<Record<Level, Words>> = {
  random: { name: m.levelRandom, note: m.levelRandomNote },
  novice: { name: m.levelNovice, note: m.levelNoviceNote },
  classic: { name: m.levelClassic, note: m.levelClassicNote },
  expert: { name: m.levelExpert, note: m.levelExpertNote },
  champion: { name: m.levelChampion, note: m.levelChampionNote },
};

const TEMPERAMENT_WORDS: Readonly<Record<Temperament, Words>> = {
  racer: { name: m.temperRacer, note: m.temperRacerNote },
  saboteur: { name: m.temperSaboteur, note: m.temperSaboteurNote },
  hoarder: { name: m.temperHoarder, note: m.temperHoarderNote },
  gambler: { name: m.temperGambler, note: m.temperGamblerNote },
};

export function levelText(level: Level): string {
  return LEVEL_WORDS[level].name();
}

/** What a computer player is called: its level, and what it leans to. */
export function botText({ level, temperament }: BotKind): string {
  if (temperament === null) return levelText(level);
  return m.levelLeaning({ level: levelText(level), temperament: TEMPERAMENT_WORDS[temperament].name() });
}

/** What to expect of a computer player. */
export function botDescription({ level, temperament }: BotKind): string {
  const note = LEVEL_WORDS[level].note();
  return temperament === null ? note : `${note} ${TEMPERAMENT_WORDS[temperament].note()}`;
}
