import type { ComingShuffle, Update } from '@coup-fourre/room';
import type { ContributionPlace } from '@coup-fourre/room/commitments';
import type { KeyValueStorage } from '../settings.ts';
import type { RoomConnection } from './roomConnection.ts';

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

export interface ShuffleAnswersDeps {
  readonly request: RoomConnection['request'];
  /** A new contribution of this device: 64 hexadecimal digits that no one can guess. */
  readonly newContribution: () => string;
  readonly memory: Pick<ShuffleMemory, 'keep' | 'partsOf'>;
}

/** The attempt at a shuffle that an update shows, from the seat of this device. */
interface OwnAttempt {
  readonly room: string;
  readonly seat: number;
  readonly next: ComingShuffle;
}

/**
 * A device's part in every shuffle, which needs no person: it commits to a contribution once the server has committed to its
 * secret, and reveals it once the list of commitments is closed, to one list only.
 */
export class ShuffleAnswers {
  readonly #deps: ShuffleAnswersDeps;
  /** What is being sent. */
  readonly #pending = new Set<string>();

  constructor(deps: ShuffleAnswersDeps) {
    this.#deps = deps;
  }

  /** Answers what an update shows, if anything is to be answered. */
  async answer({ room, seat, shuffle, phase }: Pick<Update, 'room' | 'seat' | 'shuffle' | 'phase'>): Promise<void> {
    const next = shuffle?.next;
    if (next === undefined || seat === null || phase === 'closed' || next.withheld.flat().includes(seat)) return;
    const own = { room, seat, next };
    await (next.list === null ? this.#commit(own) : this.#reveal(own));
  }

  async #commit({ room, seat, next }: OwnAttempt): Promise<void> {
    const { deal, commitment, withheld } = next;
    // Another device of the same guest may have committed for the seat: then it is the one that reveals.
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
      // Whoever learns the value by one list could choose the other parts of a second one.
      if (part.list !== null && part.list !== digest) return;
      const { memory, request } = this.#deps;
      const shown = { ...part, list: digest };
      memory.keep(shown);
      const { attempt, value } = part;
      const reply = await request({ type: 'revealShuffle', room, deal, attempt, value });
      if (reply.type === 'done') memory.keep({ ...shown, isAcknowledged: true });
    });
  }

  #partsIn({
    room,
    deal,
    attempt,
    commitment,
    seat,
  }: Omit<ShufflePart, 'value' | 'hidden' | 'list' | 'isAcknowledged'>) {
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
