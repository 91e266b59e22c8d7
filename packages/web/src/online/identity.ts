import { ValueStore } from '@coup-fourre/client';
import type { Api, ApiReason, ApiResult } from '@coup-fourre/client/http';
import type { Guest } from '@coup-fourre/room';

/** Who this device is to the server: a cookie that the page cannot read says so, the page only asks. */
export type IdentityState =
  | { readonly state: 'unknown' }
  /** The server has never seen this device. */
  | { readonly state: 'nameless' }
  | { readonly state: 'known'; readonly guest: Guest }
  | { readonly state: 'failed'; readonly reason: ApiReason };

type IdentityApi = Pick<Api, 'guest' | 'changeGuest' | 'claim' | 'forget' | 'deleteGuest'>;

/** This device's guest: asked for its name once, remembered by the server. */
export class Identity {
  readonly #api: IdentityApi;
  readonly #state = new ValueStore<IdentityState>({ state: 'unknown' });
  #loading: Promise<IdentityState> | null = null;

  constructor(api: IdentityApi) {
    this.#api = api;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  readonly getState = (): IdentityState => this.#state.get();

  /** Finds out who this device is, unless that is known. */
  load(): Promise<IdentityState> {
    if (this.getState().state === 'known' || this.getState().state === 'nameless')
      return Promise.resolve(this.getState());
    return this.reload();
  }

  /** Asks the server who this device is; several askers at once share one request. */
  reload(): Promise<IdentityState> {
    this.#loading ??= this.#api.guest().then((fetched) => {
      this.#loading = null;
      if (!fetched.ok) return this.#failed(fetched.reason);
      const { guest } = fetched.value;
      return this.#set(guest === null ? { state: 'nameless' } : { state: 'known', guest });
    });
    return this.#loading;
  }

  /** Takes a name, a face and a car, the first or other ones; null where that was done, else why not. */
  async change(chosen: Omit<Guest, 'id'>): Promise<ApiReason | null> {
    return this.#setFromResult(await this.#api.changeGuest(chosen));
  }

  /** Becomes the guest who made a code on another device; null where that was done, else why not. */
  async claim(code: string): Promise<ApiReason | null> {
    return this.#setFromResult(await this.#api.claim(code));
  }

  /** Makes this device nobody's again; null where that was done, else why not. */
  async forget(): Promise<ApiReason | null> {
    return this.#becomeNobody(await this.#api.forget());
  }

  /** Deletes the guest for good, on all devices; null where that was done, else why not. */
  async deleteGuest(): Promise<ApiReason | null> {
    return this.#becomeNobody(await this.#api.deleteGuest());
  }

  #becomeNobody(fetched: ApiResult<unknown>): ApiReason | null {
    if (!fetched.ok) return fetched.reason;
    this.#set({ state: 'nameless' });
    return null;
  }

  /** The server has said in another way who this device is. */
  setGuest(guest: Guest): void {
    this.#set({ state: 'known', guest });
  }

  #setFromResult(fetched: ApiResult<{ readonly guest: Guest }>): ApiReason | null {
    if (!fetched.ok) return fetched.reason;
    this.setGuest(fetched.value.guest);
    return null;
  }

  /** A server that cannot be reached has not forgotten anyone. */
  #failed(reason: ApiReason): IdentityState {
    const known = this.getState();
    return known.state === 'known' ? known : this.#set({ state: 'failed', reason });
  }

  #set(known: IdentityState): IdentityState {
    this.#state.set(known);
    return known;
  }
}
