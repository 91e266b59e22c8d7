import type { Guest } from '@coup-fourre/room';
import type { GuestStore } from '../store/guestStore.ts';
import {
  CODE_VALID_MS,
  formatCode,
  hashOf,
  newGuestId,
  newToken,
  newTransferCode,
  parseTransferCode,
} from './token.ts';

/** A guest, and the token of one of the guest's devices. */
export interface KnownGuest {
  readonly guest: Guest;
  readonly token: string;
}

export type GuestChoice = Omit<Guest, 'id'>;

/** Identifies guests by a token. Only its hash is stored. Names, rooms and public ids prove nothing. */
export class Guests {
  readonly #store: GuestStore;
  readonly #now: () => number;

  /** `now` gives milliseconds since 1970. */
  constructor(store: GuestStore, now: () => number = Date.now) {
    this.#store = store;
    this.#now = now;
  }

  /** The guest of a token, or null if the token is missing or unknown. */
  async findByToken(token: string | null): Promise<KnownGuest | null> {
    if (token === null) return null;
    const guest = await this.#store.byToken(hashOf(token));
    if (guest === null) return null;
    // If the store fails now, the next visit is recorded instead.
    await this.#store.recordVisit(guest.id, this.#now()).catch(() => undefined);
    return { guest, token };
  }

  async create(chosen: GuestChoice): Promise<KnownGuest> {
    const guest: Guest = { id: newGuestId(), ...chosen };
    const token = newToken();
    await this.#store.add(guest, hashOf(token), this.#now());
    return { guest, token };
  }

  /** Stores a new name and looks. An omitted face or car stays the same. */
  async update(guest: Guest, { name, appearance }: GuestChoice): Promise<Guest> {
    const updated = { ...guest, name, ...(appearance && { appearance: { ...guest.appearance, ...appearance } }) };
    await this.#store.update(updated);
    return updated;
  }

  /** Deletes a guest and all devices. The guest's games stay for the other players, without the name. */
  async delete({ id }: Guest): Promise<void> {
    await this.#store.delete(id);
  }

  /** Makes another device the same guest. */
  async addDevice(guest: Guest): Promise<KnownGuest> {
    const token = newToken();
    await this.#store.addToken(guest.id, hashOf(token), this.#now());
    return { guest, token };
  }

  async removeToken(token: string): Promise<void> {
    await this.#store.removeToken(hashOf(token));
  }

  /** Removes the tokens of all other devices of the guest. */
  async endOtherDevices({ guest, token }: KnownGuest): Promise<void> {
    await this.#store.removeOtherTokens(guest.id, hashOf(token));
  }

  /**
   * A one-time code that makes another device the same guest, and the time in milliseconds since 1970 until which it is
   * valid.
   */
  async createTransferCode(guest: Guest): Promise<{ readonly code: string; readonly until: number }> {
    const code = newTransferCode();
    const until = this.#now() + CODE_VALID_MS;
    await this.#store.addCode(guest.id, hashOf(code), until);
    return { code: formatCode(code), until };
  }

  /** Redeems a code: returns its guest with a new token, or null if the code is wrong, used or expired. */
  async redeemTransferCode(text: string): Promise<KnownGuest | null> {
    const code = parseTransferCode(text);
    if (code === null) return null;
    const guest = await this.#store.takeCode(hashOf(code), this.#now());
    return guest === null ? null : this.addDevice(guest);
  }
}
