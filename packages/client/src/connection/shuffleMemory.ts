import type { ShuffleProof } from '@coup-fourre/room';
import type { KeyValueStorage } from '../settings/setting.ts';

const KEY = 'coup-fourre.shuffles';
const MAX_ROOMS = 30;

/** What this device knows of a room's shuffles by itself, whatever the server says later. */
interface RoomShuffles {
  readonly room: string;
  /** This device's contributions, each with the commitment it was given to, null for the one given to open the room or to find it. */
  readonly given: readonly StoredContribution[];
  /** Commitments that were seen before their secrets. */
  readonly seen: readonly string[];
}

interface StoredContribution {
  readonly value: string;
  readonly commitment: string | null;
}

/** How a shuffle's proof fits what this device remembers. */
export interface LocalShuffleCheck {
  /** Whether its commitment was seen here before the secret was; false where this device was not there in time. */
  readonly wasSeen: boolean;
  /** Whether this device's contribution stands in it as it was given; null where it gave none to this shuffle. */
  readonly wasMixedIn: boolean | null;
}

/** Remembers what this device gave to shuffles and which commitments it has seen, to check them later. */
export class ShuffleMemory {
  readonly #storage: KeyValueStorage;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
  }

  recordContribution(room: string, value: string, commitment: string | null): void {
    const { given, seen } = this.#find(room);
    this.#save({ room, given: [...given, { value, commitment }], seen });
  }

  recordCommitment(room: string, commitment: string): void {
    const { given, seen } = this.#find(room);
    if (!seen.includes(commitment)) this.#save({ room, given, seen: [...seen, commitment] });
  }

  /** Whether this device was in a room. */
  hasRoom(room: string): boolean {
    return this.#all().some((kept) => kept.room === room);
  }

  /** How a proof fits what was seen and given here, from the person's own seat, null for none. */
  check(room: string, proof: ShuffleProof, seat: number | null): LocalShuffleCheck {
    const { given, seen } = this.#find(room);
    const own = proof.contributions.find((each) => each.seat === seat);
    const isMixedIn = given.some(({ value }) => value === own?.value);
    // Another device of the same guest may have given its part to other deals of the room.
    const gave = given.some(({ commitment }) =>
      commitment === null ? proof.deal === 1 : commitment === proof.commitment,
    );
    return { wasSeen: seen.includes(proof.commitment), wasMixedIn: own && (isMixedIn || gave) ? isMixedIn : null };
  }

  #find(room: string): RoomShuffles {
    return this.#all().find((kept) => kept.room === room) ?? { room, given: [], seen: [] };
  }

  #save(kept: RoomShuffles): void {
    const others = this.#all().filter(({ room }) => room !== kept.room);
    this.#storage.setItem(KEY, JSON.stringify([...others, kept].slice(-MAX_ROOMS)));
  }

  #all(): readonly RoomShuffles[] {
    try {
      const read: unknown = JSON.parse(this.#storage.getItem(KEY) ?? '[]');
      return Array.isArray(read) ? read.filter(isRoomShuffles) : [];
    } catch {
      return [];
    }
  }
}

function isRoomShuffles(value: unknown): value is RoomShuffles {
  if (typeof value !== 'object' || value === null) return false;
  const { room, given, seen } = value as Partial<Record<keyof RoomShuffles, unknown>>;
  return typeof room === 'string' && Array.isArray(given) && given.every(isStoredContribution) && Array.isArray(seen);
}

function isStoredContribution(value: unknown): value is StoredContribution {
  return typeof value === 'object' && value !== null && 'value' in value && 'commitment' in value;
}
