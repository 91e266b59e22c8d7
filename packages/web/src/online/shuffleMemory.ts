import type { ShuffleProof } from '@coup-fourre/room/online';

const KEY = 'coup-fourre.shuffles';
const MOST_ROOMS = 30;

/** What this device knows of a room's shuffles by itself, whatever the server says later. */
interface Kept {
  readonly room: string;
  /** Own contributions, with the commitment they were given to; null for those with which the room was first asked for. */
  readonly given: readonly Given[];
  /** Commitments that were shown while their secrets were not known yet. */
  readonly seen: readonly string[];
}

interface Given {
  readonly value: string;
  readonly commitment: string | null;
}

/** How a shuffle's proof fits what this device remembers. */
export interface OwnCheck {
  /** Whether its commitment was seen here before the secret was; false where this device was not there in time. */
  readonly wasSeen: boolean;
  /** Whether the own contribution stands in it as it was given; null where this device gave none to this shuffle. */
  readonly wasMixedIn: boolean | null;
}

/** Remembers on this device what it gave to shuffles and which commitments it was shown, to check them later. */
export class ShuffleMemory {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'>;

  constructor(storage: Pick<Storage, 'getItem' | 'setItem'>) {
    this.#storage = storage;
  }

  gave(room: string, value: string, commitment: string | null): void {
    const { given, seen } = this.#of(room);
    this.#keep({ room, given: [...given, { value, commitment }], seen });
  }

  saw(room: string, commitment: string): void {
    const { given, seen } = this.#of(room);
    if (!seen.includes(commitment)) this.#keep({ room, given, seen: [...seen, commitment] });
  }

  /** Whether this device was in a room. */
  knows(room: string): boolean {
    return this.#all().some((kept) => kept.room === room);
  }

  /** How a proof fits what was seen and given here; `seat` is the own seat, null for none. */
  check(room: string, proof: ShuffleProof, seat: number | null): OwnCheck {
    const { given, seen } = this.#of(room);
    const own = proof.contributions.find((each) => each.seat === seat);
    const isMixedIn = given.some(({ value }) => value === own?.value);
    // Another device of the same guest may have given its part to other deals of the room.
    const gave = given.some(({ commitment }) =>
      commitment === null ? proof.deal === 1 : commitment === proof.commitment,
    );
    return { wasSeen: seen.includes(proof.commitment), wasMixedIn: own && (isMixedIn || gave) ? isMixedIn : null };
  }

  #of(room: string): Kept {
    return this.#all().find((kept) => kept.room === room) ?? { room, given: [], seen: [] };
  }

  #keep(kept: Kept): void {
    const others = this.#all().filter(({ room }) => room !== kept.room);
    this.#storage.setItem(KEY, JSON.stringify([...others, kept].slice(-MOST_ROOMS)));
  }

  #all(): readonly Kept[] {
    try {
      const read: unknown = JSON.parse(this.#storage.getItem(KEY) ?? '[]');
      return Array.isArray(read) ? read.filter(isKept) : [];
    } catch {
      return [];
    }
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { room, given, seen } = value as Partial<Record<keyof Kept, unknown>>;
  return typeof room === 'string' && Array.isArray(given) && given.every(isGiven) && Array.isArray(seen);
}

function isGiven(value: unknown): value is Given {
  return typeof value === 'object' && value !== null && 'value' in value && 'commitment' in value;
}
