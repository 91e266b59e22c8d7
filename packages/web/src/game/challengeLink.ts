import type { SameCards } from '@coup-fourre/room';
import { type ListStorage, readList } from './storedList.ts';

/** The id of the server's challenge with these cards, or null. */
export function sharedChallengeOf(sameCards: SameCards | undefined): string | null {
  return sameCards?.name.match(/^challenge ([\w-]+)$/)?.[1] ?? null;
}

const KEY = 'coup-fourre.challenges';
const MAX_KEPT = 40;

/** The link of a challenge, by the name of its cards. */
interface KeptLink {
  readonly name: string;
  readonly link: string;
}

/** Remembers the link of a challenge that is played on this device, so that its original result can be shown later. */
export function keepChallengeLink(storage: ListStorage, name: string, link: string): void {
  const others = readList(storage, KEY, isKeptLink).filter((kept) => kept.name !== name);
  storage.setItem(KEY, JSON.stringify([{ name, link }, ...others].slice(0, MAX_KEPT)));
}

/** The link of the challenge with these cards, or null if it is not stored. */
export function keptChallengeLink(storage: ListStorage, name: string): string | null {
  return readList(storage, KEY, isKeptLink).find((kept) => kept.name === name)?.link ?? null;
}

function isKeptLink(value: unknown): value is KeptLink {
  const { name, link } = (value ?? {}) as Partial<Record<string, unknown>>;
  return typeof name === 'string' && typeof link === 'string';
}

export interface DayRunAtTable {
  /** Such as 2026-11-23. */
  readonly day: string;
  readonly isRanked: boolean;
  readonly deals: number;
}

const NAME = /^day (\d{4}-\d\d-\d\d) (ranked|practice)$/;

/** The run of a day that a room belongs to, or null. */
export function dayRunOf(sameCards: SameCards | undefined): DayRunAtTable | null {
  const [, day, kind] = NAME.exec(sameCards?.name ?? '') ?? [];
  if (sameCards === undefined || day === undefined) return null;
  return { day, isRanked: kind === 'ranked', deals: sameCards.deals };
}
