import type { ContributionPlace } from '@coup-fourre/room/commitments';
import type { KeyValueStorage } from '../settings/setting.ts';

const KEY = 'coup-fourre.shuffles';
const MAX_ROOMS = 30;
const MAX_PARTS_PER_ROOM = 60;

/** A device's part in one attempt at a shuffle, as this device knows it by itself, whatever the server says later. */
export interface ShufflePart extends ContributionPlace {
  readonly value: string;
  /** What `value` was committed to by. */
  readonly hidden: string;
  /** The digest of the list that it was revealed to; null before that. */
  readonly list: string | null;
  /** Whether the server has confirmed that it has the value. */
  readonly isAcknowledged: boolean;
}

/** Remembers this device's parts in shuffles: to reveal them even after a reload, and to check the proofs later. */
export class ShuffleMemory {
  readonly #storage: KeyValueStorage;
  /** What could not be stored, where the browser denies it. */
  #unstored: string | null = null;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
  }

  /** Keeps a part, in place of what was known of it. */
  keep(part: ShufflePart): void {
    const all = this.#all();
    const own = all.filter((each) => each.room === part.room && each.hidden !== part.hidden);
    const others = all.filter((each) => each.room !== part.room);
    const rooms = [...new Set(others.map(({ room }) => room))].slice(1 - MAX_ROOMS);
    const kept = others.filter(({ room }) => rooms.includes(room));
    const text = JSON.stringify([...kept, ...own.slice(1 - MAX_PARTS_PER_ROOM), part]);
    try {
      this.#storage.setItem(KEY, text);
      this.#unstored = null;
    } catch {
      this.#unstored = text;
    }
  }

  /** The parts in a deal of a room, the latest first. */
  partsOf(room: string, deal: number): readonly ShufflePart[] {
    return this.#all()
      .filter((each) => each.room === room && each.deal === deal)
      .toReversed();
  }

  #all(): readonly ShufflePart[] {
    try {
      const read: unknown = JSON.parse(this.#unstored ?? this.#storage.getItem(KEY) ?? '[]');
      return Array.isArray(read) ? read.filter(isShufflePart) : [];
    } catch {
      return [];
    }
  }
}

function isShufflePart(value: unknown): value is ShufflePart {
  if (typeof value !== 'object' || value === null) return false;
  const part = value as Partial<Record<keyof ShufflePart, unknown>>;
  const texts = [part.room, part.commitment, part.value, part.hidden, part.list ?? ''];
  const numbers = [part.deal, part.attempt, part.seat];
  return texts.every((each) => typeof each === 'string') && numbers.every((each) => typeof each === 'number');
}
