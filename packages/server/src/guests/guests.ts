import type { Guest } from '@coup-fourre/room';
import { DAY_MS } from '@coup-fourre/room/options';
import type { GuestStore, StoredDevice, StoredToken } from '../store/guestStore.ts';
import { CODE_VALID_MS, formatCode, hashOf, newId, newToken, newTransferCode, parseTransferCode } from './token.ts';

/** A guest, and one of the guest's devices with its token. `device` is the device's public id. */
export interface DeviceToken {
  readonly guest: Guest;
  readonly token: string;
  readonly device: string;
}

/** The guest of a request. */
export interface KnownGuest extends DeviceToken {
  /** `old`: it may be replaced. `replaced`: it has a successor that was used, and ends within a day. */
  readonly tokenState: 'current' | 'old' | 'replaced';
  /** When the device last signed in, in milliseconds since 1970. Null for a guest without an account. */
  readonly signedIn: number | null;
}

export type GuestChoice = Omit<Guest, 'id'>;

/** A use within this time of the last stored use is not stored. */
const USE_INTERVAL_MS = 3_600_000;

/** A token older than this is replaced. */
const RENEW_AFTER_MS = 7 * DAY_MS;

export interface GuestsOptions {
  /** How long an unused token stays valid, in milliseconds. */
  readonly keepDeviceMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Identifies guests by a token. Only its hash is stored. Names, rooms and public ids prove nothing. */
export class Guests {
  readonly #store: GuestStore;
  readonly #now: () => number;
  /** How long an unused token stays valid, in milliseconds. */
  readonly keepDeviceMs: number;

  constructor(store: GuestStore, { keepDeviceMs, now }: GuestsOptions) {
    this.#store = store;
    this.#now = now;
    this.keepDeviceMs = keepDeviceMs;
  }

  /** The guest of a token, or null if the token is missing, unknown or expired. */
  async findByToken(token: string | null): Promise<KnownGuest | null> {
    if (token === null) return null;
    const now = this.#now();
    const stored = await this.#store.byToken(hashOf(token));
    if (stored === null || this.#isExpired(stored, now)) return null;
    if (stored.isPending || stored.seen < now - USE_INTERVAL_MS)
      // If the store fails now, the next visit is recorded instead.
      await this.#store.recordUse(stored, now).catch(() => undefined);
    const { guest, device, at, until, signedIn } = stored;
    const tokenState = until !== null ? 'replaced' : at < now - RENEW_AFTER_MS ? 'old' : 'current';
    return { guest, token, device, tokenState, signedIn };
  }

  #isExpired({ seen, until }: StoredToken, now: number): boolean {
    return seen < now - this.keepDeviceMs || (until !== null && until <= now);
  }

  /**
   * Creates a guest. `label` is the browser and system of the device, or null if unknown. `former` is the token of a guest
   * who has left the device, or null.
   */
  async create(chosen: GuestChoice, label: string | null, former: string | null = null): Promise<DeviceToken> {
    const guest: Guest = { id: newId(), ...chosen };
    const [token, device] = [newToken(), newId()];
    const known = former === null ? {} : { former: hashOf(former) };
    await this.#store.add(guest, { hash: hashOf(token), device, label, ...known }, this.#now());
    return { guest, token, device };
  }

  /** Makes another device the same guest. `isProof`: by a passkey or a recovery code, and not by another device. */
  async addDevice(guest: Guest, label: string | null, { isProof }: { isProof: boolean }): Promise<DeviceToken> {
    const [token, device] = [newToken(), newId()];
    await this.#store.addToken(guest.id, { hash: hashOf(token), device, label, isProof }, this.#now());
    return { guest, token, device };
  }

  /** Gives a device that has signed in again another token. Its former tokens prove nothing any more. */
  async replaceToken({ guest, device }: KnownGuest, label: string | null): Promise<DeviceToken> {
    const token = newToken();
    await this.#store.replaceTokens(guest.id, { hash: hashOf(token), device, label }, this.#now());
    return { guest, token, device };
  }

  /**
   * The token that the device is to keep: its own, or a successor if that is old. Null if the device already has one.
   * The old token ends a day after the first use of the successor. If that is lost on its way, nothing changes.
   */
  async renewToken(
    { guest, token: own, device, tokenState }: KnownGuest,
    label: string | null,
  ): Promise<string | null> {
    if (tokenState !== 'old') return tokenState === 'current' ? own : null;
    const token = newToken();
    const isAdded = await this.#store.addSuccessor(guest.id, { hash: hashOf(token), device, label }, this.#now());
    return isAdded ? token : null;
  }

  /** Stores a new name and looks. An omitted face or car stays the same. */
  async update(guest: Guest, { name, appearance }: GuestChoice): Promise<Guest> {
    const updated = { ...guest, name, ...(appearance && { appearance: { ...guest.appearance, ...appearance } }) };
    await this.#store.update(updated, this.#now());
    return updated;
  }

  /** Deletes a guest and all devices. The guest's games stay for the other players, without the name. */
  async delete({ id }: Guest): Promise<void> {
    await this.#store.delete(id);
  }

  /** The devices that are still valid, the last used first. */
  devices({ id }: Guest): Promise<StoredDevice[]> {
    return this.#store.devices(id, Math.max(0, this.#now() - this.keepDeviceMs));
  }

  /** Signs out a device of the guest. */
  async endDevice({ id }: Guest, device: string): Promise<void> {
    await this.#store.removeDevice(id, device);
  }

  /** Signs out all other devices of the guest. */
  async endOtherDevices({ guest, device }: KnownGuest): Promise<void> {
    await this.#store.removeOtherDevices(guest.id, device);
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
  async redeemTransferCode(text: string, label: string | null): Promise<DeviceToken | null> {
    const code = parseTransferCode(text);
    if (code === null) return null;
    const guest = await this.#store.takeCode(hashOf(code), this.#now());
    return guest === null ? null : this.addDevice(guest, label, { isProof: false });
  }
}
