import { ValueStore } from '@coup-fourre/client';
import type { Api, ApiReason, ApiResult } from '@coup-fourre/client/http';
import type { Guest, SignInOptions } from '@coup-fourre/room';

/** The server knows this device by a cookie that the page cannot read. */
export type IdentityState =
  | { readonly state: 'unknown' }
  /** The server has no guest for this device. `isSignedOut`: it had one, who may have an account. */
  | { readonly state: 'nameless'; readonly isSignedOut?: true }
  /** The device watches a table, and has not been asked for a name yet. */
  | { readonly state: 'watching' }
  | { readonly state: 'known'; readonly guest: Guest }
  | { readonly state: 'failed'; readonly reason: ApiReason };

export function needsName({ state }: IdentityState): boolean {
  return state === 'nameless' || state === 'watching';
}

/** The name of a device that only watches. No one sees it: a person who chats or sits chooses another first. */
const SPECTATOR_NAME = 'Spectator-0';

type IdentityApi = Pick<Api, 'guest' | 'changeGuest' | 'claim' | 'signIn' | 'recover' | 'forget' | 'deleteGuest'>;

export class Identity {
  readonly #api: IdentityApi;
  readonly #state = new ValueStore<IdentityState>({ state: 'unknown' });
  #loading: Promise<IdentityState> | null = null;

  constructor(api: IdentityApi) {
    this.#api = api;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  readonly getState = (): IdentityState => this.#state.get();

  /** Loads the identity unless it is known. */
  load(): Promise<IdentityState> {
    const { state } = this.getState();
    return state === 'unknown' || state === 'failed' ? this.reload() : Promise.resolve(this.getState());
  }

  /** Asks the server for the identity. Concurrent calls share one request. */
  reload(): Promise<IdentityState> {
    this.#loading ??= this.#api.guest().then((fetched) => {
      this.#loading = null;
      if (!fetched.ok) return this.#failed(fetched.reason);
      const { guest, isSignedOut } = fetched.value;
      if (guest !== null) return this.setGuest(guest);
      return this.#set({ state: 'nameless', ...(isSignedOut && { isSignedOut }) });
    });
    return this.#loading;
  }

  /** Called when the server has refused a request because it does not know this device: it was signed out elsewhere. */
  onRefused(): void {
    const { state } = this.getState();
    if (state === 'known' || state === 'watching') void this.reload();
  }

  /** Changes name, face and car. Returns the refusal, or null. */
  async change(chosen: Omit<Guest, 'id'>): Promise<ApiReason | null> {
    return this.#setFromResult(await this.#api.changeGuest(chosen));
  }

  /** Becomes a guest who may only watch until a name is chosen. Returns the refusal, or null. */
  watch(): Promise<ApiReason | null> {
    return this.change({ name: SPECTATOR_NAME });
  }

  /** Becomes the guest who created this transfer code. Returns the refusal, or null. */
  async claim(code: string): Promise<ApiReason | null> {
    return this.#setFromResult(await this.#api.claim(code));
  }

  /** Becomes the account of a passkey. `response` comes from the browser. Returns the refusal, or null. */
  async signIn(response: object, options: SignInOptions): Promise<ApiReason | null> {
    return this.#setFromResult(await this.#api.signIn(response, options));
  }

  /** Becomes the account of a recovery code. Returns the refusal, or null. */
  async recover(code: string, options: SignInOptions): Promise<ApiReason | null> {
    return this.#setFromResult(await this.#api.recover(code, options));
  }

  /** Disconnects this device from its guest. Returns the refusal, or null. */
  async forget(): Promise<ApiReason | null> {
    return this.#becomeNobody(await this.#api.forget());
  }

  /** Deletes the guest on all devices. Returns the refusal, or null. */
  async deleteGuest(): Promise<ApiReason | null> {
    return this.#becomeNobody(await this.#api.deleteGuest());
  }

  #becomeNobody(fetched: ApiResult<unknown>): ApiReason | null {
    if (!fetched.ok) return fetched.reason;
    this.#set({ state: 'nameless' });
    return null;
  }

  /** Sets the identity that the room connection has received. */
  setGuest(guest: Guest): IdentityState {
    return this.#set(guest.name === SPECTATOR_NAME ? { state: 'watching' } : { state: 'known', guest });
  }

  #setFromResult(fetched: ApiResult<{ readonly guest: Guest }>): ApiReason | null {
    if (!fetched.ok) return fetched.reason;
    this.setGuest(fetched.value.guest);
    return null;
  }

  /** A known guest stays known while the server is unreachable. */
  #failed(reason: ApiReason): IdentityState {
    const known = this.getState();
    return known.state === 'known' ? known : this.#set({ state: 'failed', reason });
  }

  #set(known: IdentityState): IdentityState {
    this.#state.set(known);
    return known;
  }
}
