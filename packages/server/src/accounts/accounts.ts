import { type Account, DAY_MS, type Guest, nameSkeleton, type ProfilePart } from '@coup-fourre/room';
import { formatCode, hashOf, newRecoveryCode, parseRecoveryCode } from '../guests/token.ts';
import type { AccountStore, StoredAccount } from '../store/accountStore.ts';
import type { SignInStore } from '../store/signInStore.ts';
import type { Store } from '../store/store.ts';
import type { CreatedPasskey } from './passkeys.ts';

const RECOVERY_CODES = 10;

/** A name can change again after this time. */
const RENAME_MS = 30 * DAY_MS;

/** How long after signing in a device may make dangerous changes. */
const FRESH_MS = 10 * 60_000;

const MAX_PASSKEYS = 20;

export interface AccountsDeps {
  readonly store: Pick<Store, 'accounts' | 'signIns'>;
  /** How long a device stays signed in, in milliseconds. */
  readonly signInMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A guest on a device that signs in. `device` stays the same when the device's token changes. */
export interface SignedInDevice {
  readonly guest: Guest;
  readonly device: string;
}

/** Recovery codes as people read them, or a refusal. */
type Opened =
  | { readonly ok: true; readonly codes: readonly string[] }
  | { readonly ok: false; readonly reason: 'nameTaken' | 'passkeyRefused' };

/** Guests who can sign in: by a passkey, or by one of ten recovery codes. */
export class Accounts {
  readonly #store: AccountStore;
  readonly #signIns: SignInStore;
  readonly #signInMs: number;
  readonly #now: () => number;

  constructor({ store, signInMs, now }: AccountsDeps) {
    this.#store = store.accounts;
    this.#signIns = store.signIns;
    this.#signInMs = signInMs;
    this.#now = now;
  }

  /** The guest's account for its owner, on a device that has signed in at `signedIn`. Null without an account. */
  async find({ id }: Guest, signedIn: number | null): Promise<Account | null> {
    const stored = await this.#store.find(id);
    if (stored === null) return null;
    const passkeys = await this.#store.passkeys(id);
    return {
      at: stored.at,
      renameFrom: renameFrom(stored),
      shown: stored.shown,
      passkeys: passkeys.map(({ id: passkey, name, at, used }) => ({ id: passkey, name, at, used })),
      codes: await this.#store.countCodes(id),
      signInBy: signedIn === null || this.#signInMs === Number.POSITIVE_INFINITY ? null : signedIn + this.#signInMs,
    };
  }

  async isAccount({ id }: Guest): Promise<boolean> {
    return (await this.#store.find(id)) !== null;
  }

  /** True if no other account has or had the guest's name. */
  async isNameFree({ id, name }: Guest): Promise<boolean> {
    const found = await this.#store.byName(nameSkeleton(name));
    return found === null || found.account.guest === id;
  }

  /** Makes the guest an account with this passkey, or with recovery codes alone. The device has then signed in. */
  async open({ guest, device }: SignedInDevice, created: CreatedPasskey | null, name = ''): Promise<Opened> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    const opened = await this.#store.open({
      guest: guest.id,
      skeleton: nameSkeleton(guest.name),
      at: this.#now(),
      passkey: created && { ...created, name, used: null },
      codes: codes.map(hashOf),
    });
    if (opened !== 'opened') return { ok: false, reason: opened === 'nameTaken' ? 'nameTaken' : 'passkeyRefused' };
    await this.recordSignIn({ guest, device });
    return { ok: true, codes: codes.map(formatCode) };
  }

  /** Adds a passkey. Returns false if it exists, the account has too many, or there is no account. */
  async addPasskey(created: CreatedPasskey, name: string): Promise<boolean> {
    const known = await this.#store.passkeys(created.guest);
    return known.length < MAX_PASSKEYS && this.#store.addPasskey({ ...created, name, used: null });
  }

  /** Replaces the recovery codes. Returns the new ones, which are never shown again, or null without an account. */
  async newCodes({ id }: Guest): Promise<string[] | null> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    return (await this.#store.replaceCodes(id, codes.map(hashOf))) ? codes.map(formatCode) : null;
  }

  /** Uses up a recovery code. With `owner`, only a code of that guest. Returns the id of its guest, or null. */
  async redeemCode(text: string, owner?: string): Promise<string | null> {
    const code = parseRecoveryCode(text);
    return code === null ? null : this.#store.takeRecoveryCode(hashOf(code), owner);
  }

  /** Gives an account another name. Returns why not, or null. A guest without an account has any name at any time. */
  async rename(guest: Guest, name: string): Promise<'renamedLately' | 'nameTaken' | null> {
    if (name === guest.name || !(await this.isAccount(guest))) return null;
    const at = this.#now();
    const skeleton = nameSkeleton(name);
    const renamed = await this.#store.rename({ guest: guest.id, name, skeleton, at, before: at - RENAME_MS });
    return renamed === 'renamed' ? null : renamed === 'tooSoon' ? 'renamedLately' : 'nameTaken';
  }

  /** Shows these parts of the profile to everyone. Returns false without an account. */
  show({ id }: Guest, shown: readonly ProfilePart[]): Promise<boolean> {
    return this.#store.show(id, shown);
  }

  recordSignIn({ guest, device }: SignedInDevice): Promise<void> {
    const at = this.#now();
    return this.#signIns.recordSignIn({ device, guest: guest.id, at }, at - FRESH_MS);
  }

  /** True if the device may make dangerous changes. Without an account no change needs a sign-in. */
  async isFresh({ guest, device }: SignedInDevice): Promise<boolean> {
    return (
      (await this.#signIns.hasSignedIn(device, guest.id, this.#now() - FRESH_MS)) || !(await this.isAccount(guest))
    );
  }
}

function renameFrom({ at, renamed }: StoredAccount): number {
  return renamed === null ? at : renamed + RENAME_MS;
}
