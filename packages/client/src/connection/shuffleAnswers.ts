import type { ComingShuffle, Update } from '@coup-fourre/room';
import type { ContributionPlace } from '@coup-fourre/room/commitments';
import type { KeyValueStorage } from '../settings.ts';
import type { RoomConnection } from './roomConnection.ts';

const KEY = 'coup-fourre.shuffles';
const MAX_ROOMS = 30;
const MAX_PARTS_PER_ROOM = 60;

/** A device's own record of its contribution to an attempt, independent of the server. */
export interface ShufflePart extends ContributionPlace {
  readonly value: string;
  /** The commitment to `value`. */
  readonly hidden: string;
  /** Digest of the list for which the value was revealed, or null. */
  readonly list: string | null;
  readonly isAcknowledged: boolean;
}

/** Stores this device's contributions to shuffles. They are revealed after a reload and compared with proofs later. */
export class ShuffleMemory {
  readonly #storage: KeyValueStorage;
  /** The text to store, if the browser refused to store it. */
  #unstored: string | null = null;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
  }

  /** Replaces an earlier version of the part. */
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

  /** This device's parts in a deal, latest first. */
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

export interface ShuffleAnswersDeps {
  readonly request: RoomConnection['request'];
  /** 64 unpredictable hexadecimal digits. */
  readonly newContribution: () => string;
  readonly memory: Pick<ShuffleMemory, 'keep' | 'partsOf'>;
}

interface OwnAttempt {
  readonly room: string;
  readonly seat: number;
  readonly next: ComingShuffle;
}

/**
 * A device's automatic part in shuffles.
 * It commits once the server has committed. It reveals once the list is closed, for one list only.
 */
export class ShuffleAnswers {
  readonly #deps: ShuffleAnswersDeps;
  /** Requests in flight. */
  readonly #pending = new Set<string>();

  constructor(deps: ShuffleAnswersDeps) {
    this.#deps = deps;
  }

  async answer({ room, seat, shuffle, phase }: Pick<Update, 'room' | 'seat' | 'shuffle' | 'phase'>): Promise<void> {
    const next = shuffle?.next;
    if (next === undefined || seat === null || phase === 'closed' || next.withheld.flat().includes(seat)) return;
    const own = { room, seat, next };
    await (next.list === null ? this.#commit(own) : this.#reveal(own));
  }

  async #commit({ room, seat, next }: OwnAttempt): Promise<void> {
    const { deal, commitment, withheld } = next;
    // If the guest's other device has committed, that device reveals.
    if (next.commitments.some((each) => each.seat === seat)) return;
    await this.#once(`commit ${commitment} ${seat}`, async () => {
      const { contributionCommitment } = await import('@coup-fourre/room/commitments');
      const place = { room, deal, attempt: withheld.length + 1, commitment, seat };
      const known = this.#partsIn(place).find(({ list }) => list === null);
      const value = known?.value ?? this.#deps.newContribution();
      const hidden = contributionCommitment(value, place);
      this.#deps.memory.keep({ ...place, value, hidden, list: null, isAcknowledged: false });
      await this.#deps.request({ type: 'commitShuffle', room, deal, attempt: place.attempt, commitment: hidden });
    });
  }

  async #reveal({ room, seat, next }: OwnAttempt): Promise<void> {
    const { deal, commitment, withheld, list } = next;
    const listed = list?.seats[seat];
    if (list === null || listed?.kind !== 'person') return;
    const place = { room, deal, attempt: withheld.length + 1, commitment, seat };
    const part = this.#partsIn(place).find(({ hidden }) => hidden === listed.value);
    if (part === undefined || part.isAcknowledged) return;
    await this.#once(`reveal ${part.hidden}`, async () => {
      const { listDigest } = await import('@coup-fourre/room/commitments');
      const digest = listDigest({ room, deal, withheld, ...list }, commitment);
      // Others could use a value revealed for one list to choose their contributions to another list.
      if (part.list !== null && part.list !== digest) return;
      const { memory, request } = this.#deps;
      const shown = { ...part, list: digest };
      memory.keep(shown);
      const { attempt, value } = part;
      const reply = await request({ type: 'revealShuffle', room, deal, attempt, value });
      if (reply.type === 'done') memory.keep({ ...shown, isAcknowledged: true });
    });
  }

  #partsIn({ room, deal, attempt, commitment, seat }: ContributionPlace) {
    return this.#deps.memory
      .partsOf(room, deal)
      .filter((part) => part.attempt === attempt && part.commitment === commitment && part.seat === seat);
  }

  async #once(name: string, send: () => Promise<void>): Promise<void> {
    if (this.#pending.has(name)) return;
    this.#pending.add(name);
    try {
      await send();
    } finally {
      this.#pending.delete(name);
    }
  }
}
