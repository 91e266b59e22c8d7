import type { Guest } from '@coup-fourre/room';
import type { GuestStore } from '../store/guestStore.ts';
import {
  CODE_VALID_MS,
  formatTransferCode,
  hashOf,
  newGuestId,
  newToken,
  newTransferCode,
  parseTransferCode,
} from './token.ts';

/** A guest, and the token of one of their devices. */
export interface KnownGuest {
  readonly guest: Guest;
  readonly token: string;
}

/** What a guest chooses. */
export type GuestChoice = Omit<Guest, 'id'>;

/**
 * Identifies guests. Only a token does so, and only its hash is stored: a name, a room or a public id proves nothing.
 */
export class Guests {
  readonly #store: GuestStore;
  readonly #now: () => number;

  /** `now` gives milliseconds since 1970. */
  constructor(store: GuestStore, now: () => number = Date.now) {
    this.#store = store;
    this.#now = now;
  }

  /** The guest with that token; null if it is missing or unknown. */
  async findByToken(token: string | null): Promise<KnownGuest | null> {
    if (token === null) return null;
    const guest = await this.#store.byToken(hashOf(token));
    if (guest === null) return null;
    // Where this cannot be stored now, the next visit counts.
    await this.#store.recordVisit(guest.id, this.#now()).catch(() => undefined);
    return { guest, token };
  }

  async create(chosen: GuestChoice): Promise<KnownGuest> {
    const guest: Guest = { id: newGuestId(), ...chosen };
    const token = newToken();
    await this.#store.add(guest, hashOf(token), this.#now());
    return { guest, token };
  }

  /** Stores what a guest chose anew; a face or a car that is left out stays as it was. */
  async update(guest: Guest, { name, appearance }: GuestChoice): Promise<Guest> {
    const updated = { ...guest, name, ...(appearance && { appearance: { ...guest.appearance, ...appearance } }) };
    await this.#store.update(updated);
    return updated;
  }

  /** Deletes a guest with all their devices; their games stay for the others, without the name. */
  async delete({ id }: Guest): Promise<void> {
    await this.#store.delete(id);
  }

  /** Invalidates the token. */
  async removeToken(token: string): Promise<void> {
    await this.#store.removeToken(hashOf(token));
  }

  /** Makes all other devices nobody's. */
  async endOtherDevices({ guest, token }: KnownGuest): Promise<void> {
    await this.#store.removeOtherTokens(guest.id, hashOf(token));
  }

  /** A one-time code that makes another device the same guest, valid until a time in milliseconds since 1970. */
  async createTransferCode(guest: Guest): Promise<{ readonly code: string; readonly until: number }> {
    const code = newTransferCode();
    const until = this.#now() + CODE_VALID_MS;
    await this.#store.addCode(guest.id, hashOf(code), until);
    return { code: formatTransferCode(code), until };
  }

  /** Redeems a code: its guest with a new token; null if the code is wrong, used or expired. */
  async redeemTransferCode(text: string): Promise<KnownGuest | null> {
    const code = parseTransferCode(text);
    if (code === null) return null;
    const now = this.#now();
    const guest = await this.#store.takeCode(hashOf(code), now);
    if (guest === null) return null;
    const token = newToken();
    await this.#store.addToken(guest.id, hashOf(token), now);
    return { guest, token };
  }
}
