import { ValueStore } from './valueStore.ts';

/** The part of localStorage that is used. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** How a setting is stored, and its value until it is changed. */
export interface Setting<Value> {
  readonly key: string;
  readonly initial: Value;
  readonly format: (value: Value) => string;
  /** Parses a stored text. Null if the text is invalid, for example from another version. */
  readonly parse: (text: string) => Value | null;
}

export function choice<Value extends string>(key: string, values: readonly Value[], initial: Value): Setting<Value> {
  return { key, initial, format: (value) => value, parse: (text) => values.find((value) => value === text) ?? null };
}

const TRUTH = { yes: true, no: false } as const;

/** Stored as `yes` or `no`. */
export function toggle(key: string, { isOn }: { readonly isOn: boolean }): Setting<boolean> {
  return {
    key,
    initial: isOn,
    format: (value) => (value ? 'yes' : 'no'),
    parse: (text) => (text === 'yes' || text === 'no' ? TRUTH[text] : null),
  };
}

/** A number from 0 to 100. */
export function percentage(key: string, initial: number): Setting<number> {
  return {
    key,
    initial,
    format: String,
    parse: (text) => {
      const value = text.trim() === '' ? Number.NaN : Number(text);
      return value >= 0 && value <= 100 ? value : null;
    },
  };
}

/** Any text, empty at first. */
export function text(key: string): Setting<string> {
  return { key, initial: '', format: (value) => value, parse: (value) => value };
}

/** A setting with the latest `max` names. The names contain no spaces. */
export function names(key: string, { max }: { readonly max: number }): Setting<readonly string[]> {
  return {
    key,
    initial: [],
    format: (value) => value.slice(-max).join(' '),
    parse: (value) => value.split(' ').filter(Boolean),
  };
}

/** A setting for each field of `Values`. */
export type SettingsOf<Values> = { readonly [Field in keyof Values]: Setting<Values[Field]> };

/** The values of `Settings`, the inverse of SettingsOf. */
export type SettingOf<Settings> = {
  readonly [Field in keyof Settings]: Settings[Field] extends Setting<infer Value> ? Value : never;
};

/** This device's settings. Each is stored once it has been changed. */
export class SettingsStore<Values extends object> {
  readonly #storage: KeyValueStorage;
  readonly #settings: SettingsOf<Values>;
  readonly #values: ValueStore<Values>;

  constructor(storage: KeyValueStorage, settings: SettingsOf<Values>) {
    this.#storage = storage;
    this.#settings = settings;
    this.#values = new ValueStore<Values>(this.#readAll());
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#values.subscribe(listener);

  readonly get = (): Values => this.#values.get();

  change(change: Partial<Values>): void {
    for (const field of Object.keys(change) as (keyof Values)[]) this.#write(field, change[field]);
    this.#values.patch(change);
  }

  /** Reads all settings again, after another window has changed some. */
  reload(): void {
    this.#values.patch(this.#readAll());
  }

  #readAll(): Values {
    const fields = Object.keys(this.#settings) as (keyof Values)[];
    return Object.fromEntries(fields.map((field) => [field, this.#read(field)])) as Values;
  }

  #read<Field extends keyof Values>(field: Field): Values[Field] {
    const { key, initial, parse } = this.#settings[field];
    const stored = this.#storage.getItem(key);
    return (stored === null ? null : parse(stored)) ?? initial;
  }

  #write<Field extends keyof Values>(field: Field, value: Values[Field] | undefined): void {
    const { key, format } = this.#settings[field];
    if (value !== undefined) this.#storage.setItem(key, format(value));
  }
}
