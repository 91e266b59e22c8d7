import { Watched } from '../online/watched.ts';

const KEY = 'coup-fourre.coach';

/** How the person at this device wants to be helped. */
export interface CoachWished {
  /** Whether the card counter may be opened. */
  readonly hasCounter: boolean;
  /** Whether a costly slip is asked about before it is done. */
  readonly hasWarnings: boolean;
  /** Whether a discard is chosen beforehand where nothing can be played. */
  readonly choosesDiscard: boolean;
}

/** All of it opens only when asked, or before something is lost; nothing is chosen for anyone unless they wish it. */
const AT_FIRST: CoachWished = { hasCounter: true, hasWarnings: true, choosesDiscard: false };
const FIELDS = Object.keys(AT_FIRST) as readonly (keyof CoachWished)[];

/** What is wished of the coach, remembered in the browser: the fields that differ from the first wishes, by name. */
export class CoachWishes {
  readonly #storage: Storage;
  readonly #wished: Watched<CoachWished>;

  constructor(storage: Storage) {
    this.#storage = storage;
    const changed = (storage.getItem(KEY) ?? '').split(' ');
    const entries = FIELDS.map((field) => [field, AT_FIRST[field] !== changed.includes(field)]);
    this.#wished = new Watched<CoachWished>({ ...AT_FIRST, ...Object.fromEntries(entries) });
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#wished.subscribe(listener);

  readonly wished = (): CoachWished => this.#wished.get();

  choose(change: Partial<CoachWished>): void {
    this.#wished.change(change);
    const wished = this.#wished.get();
    this.#storage.setItem(KEY, FIELDS.filter((field) => wished[field] !== AT_FIRST[field]).join(' '));
  }
}
