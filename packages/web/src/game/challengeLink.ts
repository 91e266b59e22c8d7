import type { SameCards } from '@coup-fourre/room';

/** The id of the server's challenge that cards belong to; null where they belong to none. */
export function sharedChallengeOf(sameCards: SameCards | undefined): string | null {
  return sameCards?.name.match(/^challenge ([\w-]+)$/)?.[1] ?? null;
}

/** The part of localStorage that is used. */
type BrowserStorage = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'coup-fourre.challenges';
const MAX_KEPT = 40;

/** A link by the name of its cards. */
interface KeptLink {
  readonly name: string;
  readonly link: string;
}

/** Keeps the link of a challenge that is played on this device, so that its result can be shown beside the first one. */
export function keepChallengeLink(storage: BrowserStorage, name: string, link: string): void {
  const others = keptLinks(storage).filter((kept) => kept.name !== name);
  storage.setItem(KEY, JSON.stringify([{ name, link }, ...others].slice(0, MAX_KEPT)));
}

/** The link by which the cards of that name came; null if it is not known any more. */
export function keptChallengeLink(storage: BrowserStorage, name: string): string | null {
  return keptLinks(storage).find((kept) => kept.name === name)?.link ?? null;
}

function keptLinks(storage: BrowserStorage): readonly KeptLink[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKeptLink) : [];
  } catch {
    return [];
  }
}

function isKeptLink(value: unknown): value is KeptLink {
  const { name, link } = (value ?? {}) as Partial<Record<string, unknown>>;
  return typeof name === 'string' && typeof link === 'string';
}
